import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Empty, Progress, Skeleton } from 'antd';
import { useState } from 'react';
import type { AuthCoverage } from '../../../../contract/calls';
import { addressWith } from '../../../../contract/routes';
import type { NamedScreenProps } from '../../../engine/ports';
import { titleOf } from '../../../engine/row';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';
import { useIsWide } from '../../../ui/use-is-wide';
import styles from './coverage.module.css';

const WIDTH = 560;
const WORDS = 'sys.auth-config.coverage';
type Person = AuthCoverage['users'][number];

/** When a login asks the person for a second factor, or that he has one. */
function Standing({ isEnrolled, dueAt, isDue }: Person) {
  const { t, language } = useWords();
  if (isEnrolled) return <span className={styles.done}>{t(`${WORDS}.isEnrolled`)}</span>;
  if (dueAt === null) return <span className={styles.quiet}>{t(`${WORDS}.none`)}</span>;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(dueAt));
  return <span className={styles.open}>{isDue ? t(`${WORDS}.atNextLogin`) : t(`${WORDS}.from`, { time })}</span>;
}

function People({ coverage: { total, enrolled, users }, onLeave }: { coverage: AuthCoverage; onLeave: () => void }) {
  const { t } = useWords();
  if (total === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`${WORDS}.empty`)} />;
  return (
    <>
      <p className={styles.figure}>{t(`${WORDS}.figure`, { enrolled, total })}</p>
      <Progress percent={Math.floor((100 * enrolled) / total)} aria-label={t(`${WORDS}.figure`, { enrolled, total })} />
      <ul className={styles.people}>
        {users.map((person) => (
          <li key={person.id}>
            <span className={styles.name}>
              <a href={`#${addressWith('/sys/user/index', { id: person.id })}`} onClick={onLeave}>
                {person.username}
              </a>
              {person.realName && <span className={styles.quiet}>{person.realName}</span>}
            </span>
            <Standing {...person} />
          </li>
        ))}
      </ul>
      {users.length < total && <p className={styles.quiet}>{t(`${WORDS}.more`, { shown: users.length, total })}</p>}
    </>
  );
}

/** Whom a rule of the second factor is about, and who of them has set one up; those without one stand first. */
export function CoverageDrawer({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const isWide = useIsWide('md');
  const [isOpen, setOpen] = useState(true);
  const id = row?.id ?? '';
  const { data, error } = useQuery({
    queryKey: ['auth-coverage', id],
    gcTime: 0,
    queryFn: ({ signal }) => call<AuthCoverage>('GET', `/sys/auth-config/${id}/coverage`, { signal, silent: true }),
  });
  return (
    <Drawer
      open={isOpen}
      size={isWide ? WIDTH : '100%'}
      title={`${t('sys.auth-config.action.coverage')}: ${row ? titleOf(resource, row) : ''}`}
      closable={{ 'aria-label': t('engine.close') }}
      onClose={() => setOpen(false)}
      afterOpenChange={(open) => open || onClose(false)}
    >
      {error && <Alert showIcon type="error" title={error.message} />}
      {data && <People coverage={data} onLeave={() => setOpen(false)} />}
      {!error && !data && <Skeleton active />}
    </Drawer>
  );
}
