import { Alert, Tag } from 'antd';
import { wordKey } from '../../../../contract/language/derive';
import type { MenuDifference, MenuJudgement, MenuProblem } from '../../../../contract/wire/identity/menu-file';
import type { AnyResource } from '../../../../contract/language/resource';
import { useWords } from '../../../i18n/words';
import styles from './menu.module.css';

const WORDS = 'sys.menu.file';
const COLOURS = { added: 'success', changed: 'processing', removed: 'error' } as const;
type Kind = keyof typeof COLOURS;
const KINDS: readonly Kind[] = ['removed', 'changed', 'added'];

/** What is wrong with a file, entry by entry. */
export function Problems({ problems }: { problems: readonly MenuProblem[] }) {
  const { t } = useWords();
  return (
    <>
      <Alert showIcon type="error" title={t(`${WORDS}.problems`, { count: problems.length })} />
      <ul className={styles.list}>
        {problems.map(({ path, msg }, at) => (
          <li key={at} className={styles.line}>
            <strong>{path || t(`${WORDS}.whole`)}</strong>
            <span>{msg}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Difference({
  resource,
  kind,
  difference: { path, changes },
}: {
  resource: AnyResource;
  kind: Kind;
  difference: MenuDifference;
}) {
  const { t } = useWords();
  return (
    <li className={styles.line}>
      <span>
        <Tag color={COLOURS[kind]}>{t(`${WORDS}.${kind}`)}</Tag>
        {path}
      </span>
      {changes.map(({ field, before, after }) => (
        <span key={field} className={styles.quiet}>
          {t(wordKey(resource, 'field', field))}: {before} → {after}
        </span>
      ))}
    </li>
  );
}

/** What a file would change; what goes stands first. */
export function Differences({ resource, judgement }: { resource: AnyResource; judgement: MenuJudgement }) {
  const { t } = useWords();
  const numbers = {
    added: judgement.added.length,
    changed: judgement.changed.length,
    removed: judgement.removed.length,
  };
  if (numbers.added + numbers.changed + numbers.removed === 0)
    return <Alert showIcon type="success" title={t(`${WORDS}.same`)} />;
  return (
    <>
      <Alert showIcon type={numbers.removed > 0 ? 'warning' : 'info'} title={t(`${WORDS}.differences`, numbers)} />
      <ul className={styles.list}>
        {KINDS.flatMap((kind) =>
          judgement[kind].map((difference) => (
            <Difference key={`${kind} ${difference.key}`} {...{ resource, kind, difference }} />
          )),
        )}
      </ul>
    </>
  );
}
