import { lazy, Suspense, useId, useState } from 'react';
import type { NewsLine } from '../../../contract/wire/news';
import type { PortalContents } from '../../../contract/wire/portal-page';
import { showDay } from '../../i18n/language';
import { useWords } from '../../i18n/words';
import { PortalLink } from '../../ui/portal/portal-link';
import styles from '../../ui/portal/portal.module.css';

const NewsDialog = lazy(() => import('./news-dialog').then(({ PortalNewsDialog: part }) => ({ default: part })));

type Lines = NonNullable<PortalContents['news']>;

/** What is published here, which opens in front of the page, and below it what the page itself names. */
export function News({ told, news }: { told: readonly NewsLine[]; news: Lines }) {
  const { t, language } = useWords();
  const id = useId();
  const [shown, setShown] = useState<NewsLine | null>(null);
  if (told.length + news.length === 0) return null;
  return (
    <section className={styles.news} aria-labelledby={id}>
      <h2 id={id}>{t('portal.news')}</h2>
      <ul>
        {told.map((one) => (
          <li key={one.id}>
            <time dateTime={one.publishDate}>{showDay(language, one.publishDate)}</time>
            <button type="button" className={styles.newsDoor} aria-haspopup="dialog" onClick={() => setShown(one)}>
              {one.title}
            </button>
          </li>
        ))}
        {news.map(({ date, title, address }, index) => (
          <li key={index}>
            <time dateTime={date}>{showDay(language, date)}</time>
            {address ? <PortalLink address={address}>{title}</PortalLink> : title}
          </li>
        ))}
      </ul>
      {shown && (
        <Suspense fallback={null}>
          <NewsDialog news={shown} onClosed={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  );
}
