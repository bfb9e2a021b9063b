import { delay, http, HttpResponse, type RequestHandler } from 'msw';
import type { Fault } from './fault';

/** Meets every call with the fault, for parts of the console that are tested without a server. */
export const handlerOf = ({ wire, outcome }: Fault): RequestHandler =>
  http.all('*', async () => {
    if (wire)
      return new HttpResponse(wire.body, { status: wire.status, headers: { 'content-type': wire.contentType } });
    if (outcome.kind === 'waiting') await delay('infinite');
    return HttpResponse.error();
  });
