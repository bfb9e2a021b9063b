import type { TaskFileKind } from '../../../contract/task';
import { downloadByTicket } from '../../http/download';

/** Lets the browser fetch a file that a task left. */
export const fetchTaskFile = (id: string, kind: TaskFileKind): Promise<void> =>
  downloadByTicket(`/task/${id}/file/${kind}`);
