import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { importAddress } from '../../../../contract/language/routes';
import { TaskView } from '../../../../contract/wire/task';
import type { NamedScreenProps } from '../../../engine/ports';
import { useNotify } from '../../../engine/use-notify';
import { call } from '../../../http/client';

/** Leads from a data task to the import that it belongs to, in the tab of the list that it imports into. */
export function OpenImportDialog({ rows: [row], onClose }: NamedScreenProps) {
  const navigate = useNavigate();
  const tell = useNotify();
  const id = row?.id ?? '';
  useEffect(() => {
    call('GET', `/task/${id}`, { silent: true, answer: TaskView })
      .then((task) => navigate(importAddress(task)), tell.failure)
      .finally(() => onClose(false));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- done once, when it is asked for
  }, [id]);
  return null;
}
