import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Alert, Button, Empty } from 'antd';
import dayjs from 'dayjs';
import { CallError } from '../../http/errors';
import { serverNow } from '../../http/clock';
import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import { DECORATIVE } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { HomeAlerts } from './home-alerts';
import styles from './home.module.css';
import { NewsList } from './news-list';
import { Shortcuts } from './shortcuts';
import { TodayList, TodayRoom } from './today-list';
import { outlineFor, useHome } from './use-home';
import { WaitingList, WaitingRoom } from './waiting-list';

const partOfDay = (hour: number): string =>
  hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';

function Greeting() {
  const { t, language } = useWords();
  const user = useSession((session) => session.user);
  const now = dayjs(serverNow());
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(now.toDate());
  return (
    <div className={styles.grow}>
      <h1>{t(`shell.home.greeting.${partOfDay(now.hour())}`, { name: user?.realName || user?.username })}</h1>
      <p>
        {day}
        {user?.tenantName ? ` · ${user.tenantName}` : ''}
      </p>
    </div>
  );
}

type Home = ReturnType<typeof useHome>;

/** When the figures were counted, and the way to have them counted anew. */
function Freshness({ home }: { home: Home }) {
  const { t, language } = useWords();
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(home.dataUpdatedAt);
  return (
    <div className={styles.fresh}>
      {home.dataUpdatedAt > 0 && <span className={styles.asOf}>{t('shell.home.asOf', { time })}</span>}
      <IconButton
        label={t('shell.home.reload')}
        icon={<ReloadOutlined {...DECORATIVE} spin={home.isFetching} />}
        onClick={() => void home.refetch()}
      />
    </div>
  );
}

function Figures({ home }: { home: Home }) {
  const { t } = useWords();
  const userId = useSession((session) => session.user?.id ?? '');
  const { error, figures } = home;
  if (error && !(error instanceof CallError)) throw error;
  const retry = (
    <Button size="small" onClick={() => void home.refetch()}>
      {t('shell.home.retry')}
    </Button>
  );
  return (
    <div className={styles.main} aria-busy={home.isPending}>
      {error && <Alert showIcon type="warning" title={error.msg} action={retry} />}
      {figures && <WaitingList figures={figures} />}
      {figures && <TodayList figures={figures} />}
      {!figures && !error && <WaitingRoom {...outlineFor(userId)} />}
      {!figures && !error && <TodayRoom {...outlineFor(userId)} />}
    </div>
  );
}

/** What waits for the user, today in figures, and the ways to where he works. */
export function HomeScreen() {
  const { t } = useWords();
  const hasMenu = useSession((session) => session.menus.length > 0);
  const home = useHome();
  const hasFigures = home.figures?.length !== 0;
  return (
    <div className={styles.home}>
      <header className={styles.head}>
        <Greeting />
        {hasFigures && <Freshness home={home} />}
      </header>
      {!hasMenu && !home.isPending && !home.figures?.length && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shell.home.noMenu')} />
      )}
      {home.data?.alerts && <HomeAlerts alerts={home.data.alerts} />}
      <div className={styles.columns} data-only={!hasFigures}>
        {hasFigures && <Figures home={home} />}
        <Shortcuts>{home.news && <NewsList news={home.news} />}</Shortcuts>
      </div>
    </div>
  );
}
