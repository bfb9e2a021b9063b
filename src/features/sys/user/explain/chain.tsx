import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import type { WhyAnswer, WhyClause } from '../../../../../contract/wire/identity/explain';
import { permissionOf, routeOf, wordKey } from '../../../../../contract/language/derive';
import { dynamicKey } from '../../../../../contract/text/word-key';
import { useDefinition } from '../../../../engine/use-definition';
import { useWords } from '../../../../i18n/words';
import { holdsPermission } from '../../../../session/session';
import styles from './explain.module.css';

type Link = WhyClause['links'][number];

/** Leads to where a clause can be changed: the row's detail page, or the list; nothing for whoever may not open it. */
function ChangeLink({ link: { resource: name, id, title }, onLeave }: { link: Link; onLeave: () => void }) {
  const { t } = useWords();
  const resource = useDefinition(name);
  if (
    !resource ||
    !holdsPermission(permissionOf(resource, id ? 'info' : 'page')) ||
    !holdsPermission(permissionOf(resource, 'page'))
  )
    return null;
  const address = `${routeOf(resource)}${id ? `?id=${id}` : ''}`;
  const kind = t(wordKey(resource, title ? 'one' : 'title'));
  return (
    <Link to={address} onClick={onLeave}>
      {t('sys.user.why.open', { title: title ? t('engine.pair', { name: kind, value: title }) : kind })}
    </Link>
  );
}

function Step({ clause: { step, isMet, detail, params, links }, onLeave }: { clause: WhyClause; onLeave: () => void }) {
  const { t } = useWords();
  const Icon = isMet ? CheckCircleFilled : CloseCircleFilled;
  return (
    <li className={styles.step} data-met={isMet}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <p className={styles.heading}>
          <strong>{t(`sys.user.why.step.${step}`)}</strong>
          <span className={styles.met}>{t(isMet ? 'sys.user.why.met' : 'sys.user.why.notMet')}</span>
        </p>
        <p className={styles.detail}>{t(dynamicKey(`sys.user.why.detail.${detail}`), params)}</p>
        <p className={styles.links}>
          {links.map((link) => (
            <ChangeLink key={`${link.resource} ${link.id}`} link={link} onLeave={onLeave} />
          ))}
        </p>
      </div>
    </li>
  );
}

/** The verdict, and below it each clause with a way to where it can be changed. */
export function Chain({ answer: { verdict, clauses }, onLeave }: { answer: WhyAnswer; onLeave: () => void }) {
  const { t } = useWords();
  return (
    <section aria-live="polite">
      <Alert showIcon type={verdict === 'yes' ? 'success' : 'error'} title={t(`sys.user.why.verdict.${verdict}`)} />
      <ol className={styles.chain} aria-label={t('sys.user.why.chain')}>
        {clauses.map((clause) => (
          <Step key={clause.step} clause={clause} onLeave={onLeave} />
        ))}
      </ol>
    </section>
  );
}
