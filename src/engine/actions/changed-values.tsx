import type { Preview } from '../../../contract/wire/preview';
import { useWords } from '../../i18n/words';
import { Cell } from '../kinds/kinds';
import type { Row } from '../row';
import type { Slot } from '../words';
import { SideBySide } from './side-by-side';

/** Row by row what a field holds now, and what it would. */
export function ChangedValues({ slot, preview }: { slot: Slot; preview: Preview }) {
  const { t } = useWords();
  const { changes = [], allowed } = preview;
  if (changes.length === 0) return null;
  const cell = (value: Record<string, unknown>) => <Cell slot={slot} value={value[slot.name]} row={value as Row} />;
  return (
    <SideBySide
      label={t('engine.changeField.changes')}
      heads={[t('engine.preview.record'), t('engine.changeField.before'), t('engine.changeField.after')]}
      lines={changes.map(({ id, title, before, after }) => ({ key: id, cells: [title, cell(before), cell(after)] }))}
      hint={allowed > changes.length ? t('engine.changeField.first', { number: changes.length }) : undefined}
    />
  );
}
