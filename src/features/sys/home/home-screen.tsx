import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Alert, Button, Empty } from 'antd';
import dayjs from 'dayjs';
import { lazy, Suspense, useMemo, useState } from 'react';
import { MOBILE_WIDTH } from '../../../../contract/constants';
import type { HomeData } from '../../../../contract/wire/home';
import { homeFor, NO_PREFERENCES } from '../../../../contract/wire/identity/preferences';
import { dynamicKey } from '../../../../contract/text/word-key';
import { useNotify } from '../../../engine/use-notify';
import { CallError } from '../../../http/errors';
import { serverNow } from '../../../http/clock';
import { timeFormat } from '../../../i18n/times';
import { useWords } from '../../../i18n/words';
import { arrange } from '../../../session/preferences';
import { tenantWordOf } from '../../../session/place';
import { useSession } from '../../../session/session';
import { atMost, useMedia } from '../../../theme/use-media';
import { DECORATIVE } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { PutAway, type Arranging } from './arrange-tools';
import { arranged } from './arranged';
import { HomeAlerts } from './home-alerts';
import styles from './home.module.css';
import { NewsList } from './news-list';
import { OpenedList } from './opened-list';
import { ScanPlate } from './scan-plate';
import { Shortcuts } from './shortcuts';
import { StripRoom, TodayList, TodayRoom, TodayStrip } from './today-list';
import { outlineFor, useHome } from './use-home';
import { WaitingList, WaitingRoom } from './waiting-list';

const HomeCharts = lazy(() => import('./home-charts').then((part) => ({ default: part.HomeCharts })));

const partOfDay = (hour: number): string =>
  hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';

function Greeting() {
  const { t, language } = useWords();
  const user = useSession((session) => session.user);
  const tenant = tenantWordOf(user);
  const now = dayjs(serverNow());
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(now.toDate());
  return (
    <div className={styles.grow}>
      <h1>
        {t(dynamicKey(`shell.home.greeting.${partOfDay(now.hour())}`), { name: user?.realName || user?.username })}
      </h1>
      <p>
        {day}
        {tenant ? `\u00a0· ${tenant}` : ''}
      </p>
    </div>
  );
}

type Home = ReturnType<typeof useHome>;

/** When the figures were counted, and the way to have them counted anew. */
function Freshness({ home }: { home: Home }) {
  const { t, language } = useWords();
  const time = timeFormat(language, { timeStyle: 'short' }).format(home.dataUpdatedAt);
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

/** The room of the large charts before these are there. */
const ChartRoom = ({ count }: { count: number }) => (
  <div className={styles.charts} aria-hidden>
    {Array.from({ length: count }, (_, at) => (
      <div key={at} />
    ))}
  </div>
);

type ArrangedProps = Pick<HomeData, 'figures' | 'charts'> & { isArranging: boolean };

/** The figures as the user put them, with the large charts among them. */
function Arranged({ figures, charts, isArranging }: ArrangedProps) {
  const tell = useNotify();
  const preferences = useSession(({ user }) => user?.preferences) ?? NO_PREFERENCES;
  const order = homeFor(preferences);
  const arranging: Arranging = { home: order, change: (next) => void arrange({ home: next }).catch(tell.failure) };
  const shown = useMemo(() => arranged(figures, order), [figures, order]);
  const tools = isArranging ? arranging : undefined;
  const isPhone = useMedia(atMost(MOBILE_WIDTH));
  return (
    <>
      {/* On a phone what waits is seen before anything is moved. */}
      {isPhone && <WaitingList figures={shown} arranging={tools} />}
      <TodayStrip figures={shown} arranging={tools} />
      {!isPhone && <WaitingList figures={shown} arranging={tools} />}
      {charts.length > 0 && (
        <Suspense fallback={<ChartRoom count={charts.length} />}>
          <HomeCharts charts={charts} />
        </Suspense>
      )}
      <TodayList figures={shown} arranging={tools} />
      {isArranging && <PutAway figures={figures} arranging={arranging} />}
    </>
  );
}

/** The room that the figures took last. */
function Room() {
  const userId = useSession((session) => session.user?.id ?? '');
  const outline = outlineFor(userId);
  const isPhone = useMedia(atMost(MOBILE_WIDTH));
  return (
    <>
      {isPhone && <WaitingRoom {...outline} />}
      <StripRoom {...outline} />
      {!isPhone && <WaitingRoom {...outline} />}
      <TodayRoom {...outline} />
    </>
  );
}

function Figures({ home, isArranging }: { home: Home; isArranging: boolean }) {
  const { t } = useWords();
  const { error, data } = home;
  if (error && !(error instanceof CallError)) throw error;
  const retry = (
    <Button size="small" onClick={() => void home.refetch()}>
      {t('shell.home.retry')}
    </Button>
  );
  return (
    <div className={styles.main} aria-busy={home.isPending}>
      {error && <Alert showIcon type="warning" title={error.msg} action={retry} />}
      {data && <Arranged {...data} isArranging={isArranging} />}
      {!data && !error && <Room />}
    </div>
  );
}

function ArrangeButton({ isArranging, onChange }: { isArranging: boolean; onChange: (isArranging: boolean) => void }) {
  const { t } = useWords();
  return (
    <Button type={isArranging ? 'primary' : 'text'} aria-pressed={isArranging} onClick={() => onChange(!isArranging)}>
      {t(isArranging ? 'shell.home.arranged' : 'shell.home.arrange')}
    </Button>
  );
}

const Beside = ({ opened, news }: Pick<HomeData, 'opened' | 'news'>) => (
  <>
    <OpenedList opened={opened} />
    <NewsList news={news} />
  </>
);

/** What waits for the user, today in figures, and the ways to where he works. */
export function HomeScreen() {
  const { t } = useWords();
  const hasMenu = useSession((session) => session.menus.length > 0);
  const home = useHome();
  const [isArranging, setArranging] = useState(false);
  const hasFigures = home.figures?.length !== 0;
  return (
    <div className={styles.home}>
      <header className={styles.head}>
        <Greeting />
        {hasFigures && (
          <>
            <ArrangeButton isArranging={isArranging} onChange={setArranging} />
            <Freshness home={home} />
          </>
        )}
      </header>
      <ScanPlate />
      {!hasMenu && !home.isPending && !home.figures?.length && <Empty description={t('shell.home.noMenu')} />}
      {home.data?.alerts && <HomeAlerts alerts={home.data.alerts} />}
      <div className={styles.columns} data-only={!hasFigures}>
        {hasFigures && <Figures home={home} isArranging={isArranging} />}
        <Shortcuts>{home.data && <Beside {...home.data} />}</Shortcuts>
      </div>
    </div>
  );
}
