import { wordKey } from './derive';
import type { AnyResource } from './resource';
import { addressWith, listRouteOf } from './routes';

const TASKS = 'diagnosis-sequence-management/data-task';

/** The tasks that imported into a list, as the address behind the `#`; null where its definition has no way to them. */
export const importRecordsAddress = (r: AnyResource): string | null =>
  r.importRecords ? addressWith(listRouteOf(TASKS), { type: 'import', subject: wordKey(r, 'title') }) : null;
