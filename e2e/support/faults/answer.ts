import type { Route } from '@playwright/test';
import type { Fault } from '../../../src/testing/faults/fault';

/** Answers a call of the page as the fault says. */
export function answer({ wire, outcome }: Fault, route: Route, requestId: string): Promise<void> {
  if (wire)
    return route.fulfill({
      status: wire.status,
      body: typeof wire.body === 'string' ? wire.body : Buffer.from(wire.body),
      headers: { 'content-type': wire.contentType, 'x-request-id': requestId },
    });
  return outcome.kind === 'network' ? route.abort('connectionreset') : Promise.resolve();
}
