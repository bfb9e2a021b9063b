import { Alert, Skeleton } from 'antd';
import type { NamedScreenProps } from '../../../engine/ports';
import { useWords } from '../../../i18n/words';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { useShell } from '../../../ui/overlay/shell-state';
import { PermissionMatrix } from './permission-matrix';
import { useLimits } from './use-limits';

const WORDS = 'account.client-role.limits';
const WIDTH = 760;

/** What one role gives beside what its tenant gives. */
export function MatrixDialog({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const shell = useShell(() => onClose(false));
  const { data: limits, error, isPending } = useLimits(row ?? {});
  if (!row) return null;
  return (
    <DialogShell {...shell} width={WIDTH} footer={null} title={`${t(`${WORDS}.title`)} · ${String(row.name)}`}>
      {error && <Alert showIcon type="error" title={t(`${WORDS}.failed`)} />}
      {isPending && !error && <Skeleton active />}
      {limits && <PermissionMatrix resource={resource} role={row} tenant={limits} />}
    </DialogShell>
  );
}
