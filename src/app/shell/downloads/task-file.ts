import type { TaskFileKind } from '../../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import { downloadByTicket } from '../../../http/download';

/** Lets the browser fetch a file that a task left. */
export const fetchTaskFile = (id: string, kind: TaskFileKind): Promise<void> =>
  downloadByTicket(`/task/${id}/file/${kind}`);
