import type { AnyResource } from '../../../contract/resource';
import { addressOf } from '../../http/ahead';
import { parametersOf } from '../../http/request';
import { onLeave } from '../../session/session';
import { forget, store } from '../../storage/storage';
import { apiPathOf } from '../../../contract/derive';
import { listParams, pageParams, type ListState } from './list-state';

/** After that time nothing of the list waits for the thread any more, ms. */
const SETTLED = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps what the list in front asks for beside its address: the page asks for it before any module runs when it is loaded anew there
 * (`scripts/parts-ahead.ts`). Answers how to think better of it.
 */
export function keepStart(resource: AnyResource, state: ListState): () => void {
  const isTree = resource.tree !== undefined;
  clearTimeout(timer);
  const mine = setTimeout(() => {
    const rows = addressOf(`${apiPathOf(resource)}/${isTree ? 'list' : 'page'}`, parametersOf(isTree ? listParams(state) : pageParams(state)));
    store('start', { hash: window.location.hash, rows });
  }, SETTLED);
  timer = mine;
  return () => clearTimeout(mine);
}

onLeave(() => {
  clearTimeout(timer);
  forget('start');
});
