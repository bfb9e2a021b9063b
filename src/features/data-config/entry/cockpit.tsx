import { Button } from 'antd';
import { useState } from 'react';
import type { NamedScreenProps } from '../../../engine/ports';
import { useWords } from '../../../i18n/words';
import { DrawerShell } from '../../../ui/overlay/drawer-shell';
import { useShell } from '../../../ui/overlay/shell-state';
import { CoverageMatrix } from './coverage-matrix';
import type { CoverageCell } from './entries';
import { TranslateGrid } from './translate-grid';

/** The translation cockpit: what is written in which language of which source, and the way to what is missing. */
export function EntryCockpit({ resource, onClose }: NamedScreenProps) {
  const { t } = useWords();
  const [cell, setCell] = useState<CoverageCell | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const shell = useShell(() => onClose(hasChanged));
  return (
    <DrawerShell
      {...shell}
      width="100%"
      title={t('data-config.entry.action.cockpit')}
      extra={cell && <Button onClick={() => setCell(null)}>{t('data-config.entry.cockpit.back')}</Button>}
    >
      {cell ? (
        <TranslateGrid resource={resource} cell={cell} onSaved={() => setChanged(true)} />
      ) : (
        <CoverageMatrix onOpen={setCell} />
      )}
    </DrawerShell>
  );
}
