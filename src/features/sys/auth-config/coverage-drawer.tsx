import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Empty, Input, Pagination, Progress, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { AuthCoverage } from '../../../../contract/wire/identity/second-factor';
import { addressWith } from '../../../../contract/language/routes';
import { useDelayed } from '../../../engine/kinds/ref/use-delayed';
import type { NamedScreenProps } from '../../../engine/ports';
import { rowTitleOf } from '../../../engine/row';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';
import { DrawerShell } from '../../../ui/overlay/drawer-shell';
import { useShell } from '../../../ui/overlay/shell-state';
import styles from './coverage.module.css';

const WIDTH = 560;
/** Users of one page. */
const PAGE = 20;
/** Milliseconds after which what is typed is looked for. */
const TYPING = 300;
const WORDS = 'sys.auth-config.coverage';
type Person = AuthCoverage['users'][number];

/** When a login asks the person for a second factor, or that he has one. */
function Standing({ isEnrolled, dueAt, isDue }: Person) {
  const { t, language } = useWords();
  if (isEnrolled) return <span className={styles.done}>{t(`${WORDS}.isEnrolled`)}</span>;
  if (dueAt === null) return <span className={styles.done}>{t(`${WORDS}.none`)}</span>;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(dueAt));
  return <span className={styles.open}>{isDue ? t(`${WORDS}.atNextLogin`) : t(`${WORDS}.from`, { time })}</span>;
}

type Asked = { page: number; text: string; standing: '' | 'false' | 'true' };
const FIRST: Asked = { page: 1, text: '', standing: '' };

type PeopleProps = { coverage: AuthCoverage; isStale: boolean; onLeave: () => void };

/** Those who were looked for; the former ones stay, paler, until the next are there. */
function People({ coverage: { users }, isStale, onLeave }: PeopleProps) {
  const { t } = useWords();
  if (users.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`${WORDS}.nobody`)} />;
  return (
    <ul className={styles.people} aria-busy={isStale}>
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
  );
}

type CoverageProps = PeopleProps & { asked: Asked; onAsk: (asked: Asked) => void };

function Coverage({ asked, onAsk, ...people }: CoverageProps) {
  const { t } = useWords();
  const { total, enrolled, found } = people.coverage;
  if (total === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`${WORDS}.empty`)} />;
  const figure = t(`${WORDS}.figure`, { enrolled, total });
  const standings = [
    { value: '' as const, label: t(`${WORDS}.all`) },
    { value: 'false' as const, label: t(`${WORDS}.none`) },
    { value: 'true' as const, label: t(`${WORDS}.isEnrolled`) },
  ];
  return (
    <>
      <p className={styles.figure}>{figure}</p>
      <Progress percent={Math.floor((100 * enrolled) / total)} aria-label={figure} />
      <div className={styles.asked}>
        <Input
          allowClear
          maxLength={64}
          className={styles.search}
          aria-label={t(`${WORDS}.search`)}
          placeholder={t(`${WORDS}.search`)}
          prefix={<SearchOutlined aria-hidden />}
          value={asked.text}
          onChange={({ target }) => onAsk({ ...asked, page: 1, text: target.value })}
        />
        <Segmented
          options={standings}
          value={asked.standing}
          onChange={(standing) => onAsk({ ...asked, page: 1, standing })}
        />
      </div>
      <People {...people} />
      <Pagination
        hideOnSinglePage
        align="end"
        size="small"
        className={styles.pages}
        current={asked.page}
        pageSize={PAGE}
        total={found}
        showSizeChanger={false}
        onChange={(page) => onAsk({ ...asked, page })}
      />
    </>
  );
}

/** Whom a rule of the second factor is about, and who of them has set one up; those without one stand first. */
export function CoverageDrawer({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const shell = useShell(() => onClose(false));
  const [asked, setAsked] = useState(FIRST);
  const id = row?.id ?? '';
  const text = useDelayed(asked.text.trim(), TYPING);
  const params = { page: asked.page, limit: PAGE, text, enrolled: asked.standing || undefined };
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['auth-coverage', id, params],
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call('GET', `/sys/auth-config/${id}/coverage`, { params, signal, silent: true, answer: AuthCoverage }),
  });
  return (
    <DrawerShell
      {...shell}
      width={WIDTH}
      title={t('engine.pair', {
        name: t('sys.auth-config.action.coverage'),
        value: row ? rowTitleOf(resource, row) : '',
      })}
    >
      {error && <Alert showIcon type="error" title={error.message} />}
      {data && (
        <Coverage coverage={data} isStale={isPlaceholderData} asked={asked} onAsk={setAsked} onLeave={shell.close} />
      )}
      {!error && !data && <Skeleton active />}
    </DrawerShell>
  );
}
