import type { SetupWorker } from 'msw/browser';
import { resourceNamed } from '../../contract/registry';
import { faultAt, type MockFault } from './fault';

/** What a developer finds as `mock` in the browser's console under `npm run dev -- --mock`. */
type AtHand = {
  /** Calls of the resource fail from now on: `mock.fault('sys/post', 'tenantBusy', '/page')`. */
  fault: (resource: string, fault: MockFault, path?: string) => void;
  /** Every fault is over. */
  mend: () => void;
};

export function putAtHand(worker: SetupWorker): void {
  const mock: AtHand = {
    fault: (resource, fault, path) => worker.use(faultAt(resourceNamed(resource), fault, path)),
    mend: () => worker.resetHandlers(),
  };
  Object.assign(globalThis, { mock });
}
