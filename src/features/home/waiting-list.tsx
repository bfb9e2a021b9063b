import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import { Skeleton } from 'antd';
import type { HomeFigure } from '../../../contract/wire/home';
import { showDistance, showInstant } from '../../engine/kinds/date-time/instant';
import { useWords } from '../../i18n/words';
import { DECORATIVE, Icon } from '../../ui/icon';
import { FigureCount } from './figure-count';
import { FigureLink } from './figure-link';
import styles from './home.module.css';
import { waitingOf, type Outline } from './use-home';

function WaitingCard({ figure }: { figure: HomeFigure }) {
  const { t, language } = useWords();
  return (
    <li className={styles.card} data-urgent={figure.isUrgent}>
      <FigureLink figure={figure} className={styles.cardHead}>
        <span className={styles.cardName}>
          <Icon name={figure.icon} /> {figure.title}{' '}
          {figure.isUrgent && <span className={styles.urgent}>{t('shell.home.urgent')}</span>}
        </span>
        <FigureCount count={figure.count} />
      </FigureLink>
      <ul>
        {figure.rows?.map(({ id, title, at }) => (
          <li key={id}>
            <FigureLink figure={figure} row={id} className={styles.row}>
              <span className={styles.rowTitle} title={title}>
                {title}
              </span>
              {at && (
                <time className={styles.when} dateTime={at} title={showInstant(at)}>
                  {showDistance(at, language)}
                </time>
              )}
            </FigureLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** What waits for the user, each with the way to it; says so where all is done. */
export function WaitingList({ figures }: { figures: readonly HomeFigure[] }) {
  const { t } = useWords();
  if (!figures.some(({ kind }) => kind === 'waiting')) return null;
  const waiting = waitingOf(figures);
  return (
    <section aria-labelledby="home-waiting">
      <h2 id="home-waiting" className={styles.section}>
        {t('shell.home.waiting')}
      </h2>
      {waiting.length === 0 ? (
        <p className={styles.done}>
          <CheckCircleOutlined {...DECORATIVE} /> {t('shell.home.allDone')}
        </p>
      ) : (
        <ul className={styles.cards}>
          {waiting.map((figure) => (
            <WaitingCard key={`${figure.resource} ${figure.name}`} figure={figure} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The same room before the figures are there. */
export function WaitingRoom({ waiting }: Pick<Outline, 'waiting'>) {
  const { t } = useWords();
  if (waiting.length === 0) return null;
  return (
    <section>
      <h2 className={styles.section}>{t('shell.home.waiting')}</h2>
      <ul className={styles.cards} aria-hidden>
        {waiting.map((rows, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- places without anything in them
          <li key={n} className={styles.card}>
            <span className={styles.cardHead}>
              <Skeleton.Button active size="small" />
              <span className={styles.value}>&nbsp;</span>
            </span>
            {Array.from({ length: rows }, (_, row) => (
              <span key={row} className={styles.row} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
