import { Skeleton } from 'antd';
import type { Preview, SetChange } from '../../../contract/wire/preview';
import { useWords } from '../../i18n/words';
import styles from '../engine.module.css';
import { Foretold } from './foretold';
import { RefusedRows } from './refused-rows';

/** Reasons that stand open; more are folded away until somebody wants them. */
const OPEN = 5;

type Props = {
  /** Undefined while it is being found out. */
  preview: Preview | undefined;
  /** Word of the operation. */
  action: string;
  /** What comes of it that the rows do not show. */
  effect?: string;
  /** What has changed since the last look; nothing was done then. */
  change: SetChange | null;
};

function LeftOut({ preview, action }: { preview: Preview; action: string }) {
  const { t } = useWords();
  const number = preview.total - preview.allowed;
  if (number === 0) return null;
  const untold = number - preview.refused.length;
  return (
    <details open={number <= OPEN} className={styles.fold}>
      <summary>{t('engine.preview.left', { number })}</summary>
      <RefusedRows rows={preview.refused} name={`${action} · ${t('engine.preview.refusedFile')}`} />
      {untold > 0 && <p className={styles.hint}>{t('engine.preview.more', { number: untold })}</p>}
    </details>
  );
}

function Sample({ preview: { sample, allowed } }: { preview: Preview }) {
  const { t } = useWords();
  const more = allowed - sample.length;
  if (sample.length === 0) return null;
  return (
    <ul className={styles.sample} aria-label={t('engine.preview.sample')}>
      {sample.map(({ id, title }) => (
        <li key={id} title={title}>
          {title}
        </li>
      ))}
      {more > 0 && <li className={styles.quiet}>{t('engine.preview.more', { number: more })}</li>}
    </ul>
  );
}

/** What else refers to the rows. */
export function Touched({ preview: { touched } }: { preview: Preview }) {
  const { t } = useWords();
  if (touched.length === 0) return null;
  return (
    <>
      <p className={styles.hint}>{t('engine.preview.touched')}</p>
      <dl className={`${styles.pairs} ${styles.touched}`}>
        {touched.map(({ resource, title, field, fieldTitle, count }) => (
          <div key={`${resource}.${field}`} className={styles.pair}>
            <dt>
              {title} · {fieldTitle}
            </dt>
            <dd className={styles.number}>{t('engine.total', { number: count })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What has changed between the look and the word, above how it stands now. */
function Changed({ change }: { change: SetChange }) {
  const { t } = useWords();
  return (
    <>
      <RefusedRows rows={change.rows} name={t('engine.preview.changedSince')} />
      <h3 className={styles.question}>{t('engine.preview.changed')}</h3>
    </>
  );
}

/** What an operation on several rows would do: how many, which, what is left out and why, and what else refers to them. */
export function BlastRadius({ preview, action, effect, change }: Props) {
  const { t } = useWords();
  const { total = 0, allowed = 0 } = preview ?? {};
  const key = allowed === 0 ? 'none' : allowed < total ? 'some' : 'all';
  return (
    <div aria-live="polite" aria-busy={!preview} className={styles.radius}>
      {change && <Changed change={change} />}
      {preview ? (
        <>
          <p className={styles.question}>
            <strong>{t(`engine.preview.${key}`, { action, number: allowed, total })}</strong>
          </p>
          {effect && allowed > 0 && <p className={styles.question}>{effect}</p>}
          <Sample preview={preview} />
          <LeftOut preview={preview} action={action} />
          <Touched preview={preview} />
          <Foretold effects={preview.effects} />
          {preview.isTask && <p className={styles.hint}>{t('engine.preview.byTask')}</p>}
        </>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </div>
  );
}
