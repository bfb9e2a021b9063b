import { Alert, Skeleton } from 'antd';
import type { NamedScreenProps } from '../../../engine/ports';
import { useWords } from '../../../i18n/words';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { useShell } from '../../../ui/overlay/shell-state';
import { LimitsTable } from '../../../engine/limits/limits-table';
import { useLimits } from '../../../engine/limits/use-limits';

const WORDS = 'engine.tenantLimits';
const WIDTH = 760;

/** What one role gives beside what its tenant gives. */
export function MatrixDialog({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const shell = useShell(() => onClose(false));
  const { data: limits, error, isPending } = useLimits(resource, row ?? {});
  if (!row) return null;
  return (
    <DialogShell {...shell} width={WIDTH} footer={null} title={`${t(`${WORDS}.title`)} · ${String(row.name)}`}>
      {error && <Alert showIcon type="error" title={t(`${WORDS}.failed`)} />}
      {isPending && !error && <Skeleton active />}
      {limits && <LimitsTable resource={resource} role={row} tenant={limits} />}
    </DialogShell>
  );
}
