import { Radio } from 'antd';
import type { ImportMode, ImportView } from '../../../contract/wire/import';
import { useWords } from '../../i18n/words';
import { useIsWide } from '../../ui/use-is-wide';
import styles from './import.module.css';

type Props = { view: ImportView; value: ImportMode; isBusy?: boolean; onChange: (mode: ImportMode) => void };

/** What is done to rows that the list has already; nothing is shown to who may only make new ones. */
export function ModeChoice({ view: { modes, keys }, value, isBusy, onChange }: Props) {
  const { t } = useWords();
  const isWide = useIsWide('md');
  if (modes.length < 2) return null;
  return (
    <section className={styles.mode} aria-label={t('engine.import.mode.label')}>
      <Radio.Group
        value={value}
        disabled={isBusy}
        // Buttons that have no room in one line fall apart.
        {...(isWide ? { optionType: 'button' as const } : { vertical: true })}
        options={modes.map((mode) => ({ value: mode, label: t(`engine.import.mode.${mode}`) }))}
        onChange={({ target }) => onChange(target.value as ImportMode)}
      />
      <span className={styles.hint}>
        {t(value === 'create' ? 'engine.import.mode.known' : 'engine.import.mode.hint', { keys: keys.join(' / ') })}
      </span>
    </section>
  );
}
