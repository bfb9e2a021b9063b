import dayjs from 'dayjs';
import { serverNow } from '../../http/clock';
import { useWords } from '../../i18n/words';
import { useSession } from '../../session/session';
import { FigureList } from './figure-list';
import styles from './home.module.css';
import { RecentList } from './recent-list';

const partOfDay = (hour: number): string => (hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

/** What there is today, and the way back to where one was. */
export function HomeScreen() {
  const { t, language } = useWords();
  const user = useSession((session) => session.user);
  const now = dayjs(serverNow());
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(now.toDate());
  return (
    <div className={styles.home}>
      <header className={styles.head}>
        <h1>{t(`shell.home.greeting.${partOfDay(now.hour())}`, { name: user?.realName || user?.username })}</h1>
        <p>
          {day}
          {user?.tenantName ? ` · ${user.tenantName}` : ''}
        </p>
      </header>
      <FigureList />
      <RecentList />
    </div>
  );
}
