import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { routeOf } from '../../../contract/language/derive';
import { addressWith } from '../../../contract/language/routes';
import type { Dossier } from '../../../contract/wire/dossier';
import { dynamicKey } from '../../../contract/text/word-key';
import { useWords } from '../../i18n/words';
import { showInstant } from '../kinds/date-time/instant';
import styles from '../engine.module.css';
import { useDefinition } from '../use-definition';
import { oneWord } from '../words';

type Waiting = Dossier['waiting'][number];

function WaitingLine({ waiting: { resource: name, recordId, word, at } }: { waiting: Waiting }) {
  const { t } = useWords();
  const resource = useDefinition(name);
  if (!resource) return <li>…</li>;
  return (
    <li>
      <Link className={styles.linkGround} to={addressWith(routeOf(resource), { id: recordId })}>
        {oneWord(t, resource)}
      </Link>
      : {t(dynamicKey(word))}
      {at && <span className={styles.number}> · {t('engine.dossier.until', { at: showInstant(at) })}</span>}
    </li>
  );
}

/** What waits for somebody, or for its time. */
export function DossierWaiting({ dossier }: { dossier: Dossier }) {
  const { t } = useWords();
  if (dossier.waiting.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.alert}
      title={t('engine.dossier.waiting')}
      description={
        <ul className={styles.changes}>
          {dossier.waiting.map((one) => (
            <WaitingLine key={`${one.recordId} ${one.word}`} waiting={one} />
          ))}
        </ul>
      }
    />
  );
}
