import { Card } from 'antd';
import type { GrayKindPreview } from '../../../../contract/resources/account/gray-rule/rules';
import { showNumber } from '../../../i18n/numbers';
import { useWords } from '../../../i18n/words';
import styles from './gray.module.css';

/** How many of one kind fall under the rule, and which clauses keep the others out. */
function KindCard({ kind, total, falls, isCut, reasons }: GrayKindPreview) {
  const { t, language } = useWords();
  return (
    <Card size="small" title={t(`account.gray.kind.${kind}`)}>
      <p className={styles.figure}>
        {showNumber(falls, language)} <span className={styles.of}>{t('account.gray.of', { total })}</span>
      </p>
      {isCut && <span className={styles.quiet}>{t('account.gray.cut')}</span>}
      <ul className={styles.reasons} aria-label={t('account.gray.reasons')}>
        {reasons.map(({ clause, count }) => (
          <li key={clause}>
            <span>{t(`account.gray.clause.${clause}`)}</span>
            <b>{showNumber(count, language)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One card a kind: vehicles, testers, users. */
export function KindCards({ kinds }: { kinds: readonly GrayKindPreview[] }) {
  return (
    <div className={styles.cards}>
      {kinds.map((kind) => (
        <KindCard key={kind.kind} {...kind} />
      ))}
    </div>
  );
}
