import { Card } from 'antd';
import { UNANSWERABLE } from '../../../../contract/resources/account/gray-rule/rules';
import type { GrayPreview, Reach } from '../../../../contract/wire/reach';
import { showNumber } from '../../../i18n/numbers';
import { useWords } from '../../../i18n/words';
import styles from './gray.module.css';

/** `words` is where the clauses are named; those in `unanswerable` keep all of the kind out. */
type CardProps = { title: string; reach: Reach; words: string; unanswerable?: readonly string[] };

/** How many of one kind are reached, and which clauses keep the others out. */
export function ReachCard({ title, reach, words, unanswerable = [] }: CardProps) {
  const { t, language } = useWords();
  const { total, falls, isCut, reasons } = reach;
  return (
    <Card size="small" title={title}>
      <p className={styles.figure}>
        {showNumber(falls, language)} <span className={styles.of}>{t('account.gray.of', { total })}</span>
      </p>
      {isCut && <span className={styles.quiet}>{t('account.gray.cut')}</span>}
      <ul className={styles.reasons} aria-label={t('account.gray.reasons')}>
        {reasons.map(({ clause, count }) => (
          <li key={clause}>
            <span>
              {t(`${words}.clause.${clause}`)}
              {unanswerable.includes(clause) && ` · ${t('account.gray.unanswerable')}`}
            </span>
            <b>{showNumber(count, language)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One card a kind: vehicles, testers, users. */
export function KindCards({ kinds }: Pick<GrayPreview, 'kinds'>) {
  const { t } = useWords();
  return (
    <div className={styles.cards}>
      {kinds.map(({ kind, ...reach }) => (
        <ReachCard
          key={kind}
          title={t(`account.gray.kind.${kind}`)}
          reach={reach}
          words="account.gray"
          unanswerable={UNANSWERABLE[kind]}
        />
      ))}
    </div>
  );
}
