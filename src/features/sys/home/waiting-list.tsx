import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import { Button, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import type { HomeFigure } from '../../../../contract/wire/home';
import { showDistance, showInstant } from '../../../engine/kinds/date-time/instant';
import { useWords } from '../../../i18n/words';
import { DECORATIVE, Icon } from '../../../ui/icon';
import { Lamp } from '../../../ui/lamp/lamp';
import { toneLamps } from '../../../ui/lamp/tone-lamps';
import { ArrangeTools, type Arranging } from './arrange-tools';
import { figureKeyOf } from './arranged';
import { FigureCount } from './figure-count';
import { FigureLink } from './figure-link';
import styles from './home.module.css';
import { MOST_BOXES, waitingOf, type Outline } from './use-home';

function WaitingCard({ figure, tools }: { figure: HomeFigure; tools: ReactNode }) {
  const { t, language } = useWords();
  return (
    <li className={styles.card} data-urgent={figure.isUrgent}>
      <FigureLink figure={figure} className={styles.cardHead}>
        <span className={styles.cardName}>
          <Icon name={figure.icon} /> {figure.title}{' '}
          {figure.isUrgent && (
            <span className={styles.urgent}>
              <Lamp shape="failed">{t('shell.home.urgent')}</Lamp>
            </span>
          )}
        </span>
        <FigureCount {...figure} />
      </FigureLink>
      {tools}
      <ul>
        {figure.rows?.map(({ id, title, at, note, state }) => (
          <li key={id}>
            <FigureLink figure={figure} row={id} className={styles.row}>
              <span className={styles.rowTitle} title={note ? `${title} · ${note}` : title}>
                {title}
                {note && <span className={styles.whose}>{note}</span>}
              </span>
              {state && (
                <span className={styles.state}>
                  <Lamp shape={toneLamps[state.tone]}>{state.word}</Lamp>
                </span>
              )}
              {at && (
                <time className={styles.when} dateTime={at} title={showInstant(at)}>
                  {showDistance(at, language, undefined, 'narrow')}
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
export function WaitingList({ figures, arranging }: { figures: readonly HomeFigure[]; arranging?: Arranging }) {
  const { t } = useWords();
  const [isAll, setAll] = useState(false);
  if (!figures.some(({ kind }) => kind === 'waiting')) return null;
  const all = waitingOf(figures);
  const waiting = isAll || arranging ? all : all.slice(0, MOST_BOXES);
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
        [waiting.filter(({ isUrgent }) => isUrgent), waiting.filter(({ isUrgent }) => !isUrgent)]
          .filter((beside) => beside.length > 0)
          .map((beside) => (
            <ul key={String(beside[0]?.isUrgent)} className={styles.cards} data-urgent={beside[0]?.isUrgent}>
              {beside.map((figure) => (
                <WaitingCard
                  key={figureKeyOf(figure)}
                  figure={figure}
                  tools={arranging && <ArrangeTools {...{ figure, beside, arranging }} />}
                />
              ))}
            </ul>
          ))
      )}
      {all.length > waiting.length && (
        <Button type="link" className={styles.more} onClick={() => setAll(true)}>
          {t('shell.home.more', { count: all.length - waiting.length })}
        </Button>
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
