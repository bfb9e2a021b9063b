import { Tag } from 'antd';
import { EFFECT_NAMES, type Effect } from '../../../contract/wire/effect';
import { useWords } from '../../i18n/words';
import styles from './tree.module.css';

const COLOUR = { gain: 'success', loss: 'error', note: 'default', stop: 'warning' } as const;

/** What a change gives and takes, line by line. */
export function EffectList({ effects }: { effects: readonly Effect[] }) {
  const { t } = useWords();
  if (effects.length === 0) return <span>{t('engine.effects.none')}</span>;
  return (
    <ul className={styles.effects}>
      {effects.map(({ kind, text, names }) => (
        <li key={`${kind} ${text}`} className={styles.effect}>
          <Tag color={COLOUR[kind]}>{t(`engine.effects.kind.${kind}`)}</Tag>
          <span>{text}</span>
          {names.length > 0 && (
            <span className={styles.names}>
              {names.slice(0, EFFECT_NAMES).join(', ')}
              {names.length > EFFECT_NAMES && ` ${t('engine.effects.more')}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
