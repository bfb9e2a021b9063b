import type { TaskFileKind } from '../../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import { download } from '../../../session/downloads';

/** Lets the browser fetch a file that a task left. */
export const fetchTaskFile = (id: string, kind: TaskFileKind): Promise<void> => download(`/task/${id}/file/${kind}`);
