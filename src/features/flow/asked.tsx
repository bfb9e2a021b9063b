import { useWords } from '../../i18n/words';
import styles from './flow.module.css';

/** Parts of the address in the order in which a person reads them out. */
const PARTS = ['title', 'showType', 'taskId', 'processInstanceId', 'businessKey'] as const;
/** Characters of one that are shown: what is longer is no id. */
const SHOWN = 200;

/** What the address asks for, as text, for whoever has to find out what went wrong. */
export function ApprovalRequest({
  processDefinitionKey,
  search,
}: {
  processDefinitionKey: string;
  search: URLSearchParams;
}) {
  const { t } = useWords();
  const given = PARTS.flatMap((name) => {
    const value = search.get(name)?.slice(0, SHOWN);
    return value ? [[name, value] as const] : [];
  });
  return (
    <dl className={styles.list} aria-label={t('flow.asked.label')}>
      {[['process', processDefinitionKey.slice(0, SHOWN)] as const, ...given].map(([name, value]) => (
        <div key={name}>
          <dt>{t(`flow.asked.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
