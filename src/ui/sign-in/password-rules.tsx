import {
  judgePassword,
  PASSWORD_LENGTH,
  type PasswordContext,
  type PasswordRule,
} from '../../../contract/validation/password';
import { useWords } from '../../i18n/words';
import styles from './password-rules.module.css';

const TICK = 'M2 6.5l3 3L10 3';
const RING = 'M6 2.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z';
/** Only the server has the whole list, so that here it can be broken and never kept. */
const JUDGED_THERE: PasswordRule = 'common';
const LONG: ReadonlySet<PasswordRule> = new Set(['name', 'sensitive', 'common', 'same']);

type Props = Omit<PasswordContext, 'common'> & { password: string };

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRules({ password, ...context }: Props) {
  const { t } = useWords();
  // What is short stands side by side, above what needs a line of its own.
  const rules = judgePassword(password, context).sort((a, b) => Number(LONG.has(a.rule)) - Number(LONG.has(b.rule)));
  const limits = PASSWORD_LENGTH[context.profile ?? 'composition'];
  return (
    <ul className={styles.rules} aria-label={t('shell.passwordRule.title')}>
      {rules.map(({ rule, isKept }) => {
        const isTicked = password !== '' && isKept && rule !== JUDGED_THERE;
        const classes = [isTicked && styles.kept, LONG.has(rule) && styles.long].filter(Boolean);
        return (
          <li key={rule} className={classes.join(' ') || undefined}>
            <svg
              viewBox="0 0 12 12"
              width="1em"
              height="1em"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
              aria-hidden="true"
            >
              <path d={isTicked ? TICK : RING} />
            </svg>
            <span>
              {t(`shell.passwordRule.${rule}`, limits)}
              <span className="visually-hidden">
                {' '}
                {t(isTicked ? 'shell.passwordRule.kept' : 'shell.passwordRule.open')}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
