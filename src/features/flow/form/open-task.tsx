import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { flowFormAddress } from '../../../../contract/wire/flow/flow-form';
import type { NamedScreenProps } from '../../../engine/ports';

/** In place of a dialog: the page on which a task is handled. */
export function OpenTask({ rows: [row], onClose }: NamedScreenProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (row)
      void navigate(
        flowFormAddress({
          processDefinitionKey: String(row.processKey),
          showType: 'taskHandle',
          taskId: row.id,
          processInstanceId: null,
          businessKey: null,
          title: null,
        }),
      );
    onClose(false);
    // Once, when it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
  return null;
}
