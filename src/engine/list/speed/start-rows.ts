import type { AnyResource } from '../../../../contract/language/resource';
import { onLeave } from '../../../session/session';
import { forget, store } from '../../../storage/storage';
import { startAddressOf } from '../../rows-loader';
import type { ListState } from '../list-state';

/** After that time nothing of the list waits for the thread any more, ms. */
const SETTLED = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps what the list in front asks for beside its address: the page asks for it before any module runs when it is loaded anew there
 * (`scripts/build/parts-ahead.ts`). Answers how to think better of it.
 */
export function keepStart(resource: AnyResource, state: ListState): () => void {
  clearTimeout(timer);
  const mine = setTimeout(() => {
    store('start', { hash: window.location.hash, rows: startAddressOf(resource, state) });
  }, SETTLED);
  timer = mine;
  return () => clearTimeout(mine);
}

onLeave(() => {
  clearTimeout(timer);
  forget('start');
});
