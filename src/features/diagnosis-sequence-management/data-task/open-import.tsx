import { useEffect } from 'react';
import { importAddress } from '../../../../contract/language/routes';
import type { TaskView } from '../../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import type { NamedScreenProps } from '../../../engine/ports';
import { useNotify } from '../../../engine/use-notify';
import { call } from '../../../http/client';
import { isRecord, isText, type Shape } from '../../../http/shape';
import { usePane } from '../../../ui/pane';

const isTask: Shape<TaskView> = (data): data is TaskView => isRecord(data) && isText(data.resource) && 'import' in data;

/** Leads from a data task to the import that it belongs to, in the tab of the list that it imports into. */
export function OpenImport({ rows: [row], onClose }: NamedScreenProps) {
  const { open } = usePane();
  const tell = useNotify();
  const id = row?.id ?? '';
  useEffect(() => {
    call('GET', `/task/${id}`, { silent: true, shape: isTask })
      .then((task) => open(importAddress(task)), tell.failure)
      .finally(() => onClose(false));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- done once, when it is asked for
  }, [id]);
  return null;
}
