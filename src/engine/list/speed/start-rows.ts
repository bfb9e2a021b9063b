import type { AnyResource } from '../../../../contract/language/resource';
import { addressOf } from '../../../http/ahead';
import { parametersOf } from '../../../http/request';
import { onLeave } from '../../../session/session';
import { forget, store } from '../../../storage/storage';
import { rowsPath } from '../../api';
import { questionOf, type ListState } from '../list-state';

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
    const { form, params } = questionOf(resource, state);
    const rows = addressOf(rowsPath(resource, form), parametersOf(params));
    store('start', { hash: window.location.hash, rows });
  }, SETTLED);
  timer = mine;
  return () => clearTimeout(mine);
}

onLeave(() => {
  clearTimeout(timer);
  forget('start');
});
