import { lazy, Suspense, useId, useState } from 'react';
import type { NewsLine } from '../../../contract/wire/news';
import type { PortalContents } from '../../../contract/wire/portal-page';
import { showDay } from '../../i18n/language';
import { useWords } from '../../i18n/words';
import { PortalLink } from './portal-link';
import styles from './portal.module.css';

const NewsDialog = lazy(() => import('./news-dialog').then(({ PortalNewsDialog: part }) => ({ default: part })));

type List<K extends 'news' | 'pictures'> = NonNullable<PortalContents[K]>;

/** What is published here, which opens in front of the page, and below it what the page itself names. */
export function News({ told, news }: { told: readonly NewsLine[]; news: List<'news'> }) {
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

/** What a diagnosis looks like from afar, where no picture was chosen. */
const Drawing = () => (
  <svg
    className={styles.drawing}
    viewBox="0 0 480 300"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M0 70h60l8-18 14 36 8-18h390M0 230h300l8-18 14 36 8-18h150" opacity="0.4" />
    <path d="M0 150h170l18-46 30 96 24-74 14 24h224" strokeWidth="2.5" />
    {[70, 150, 230].map((y) => (
      <circle key={y} cx="440" cy={y} r="5" fill="currentColor" stroke="none" />
    ))}
    <path d="M440 40v220" />
  </svg>
);

/** Headline and introduction beside the first picture. */
export function Intro({ page }: { page: PortalContents }) {
  const [first] = page.pictures ?? [];
  const paragraphs = (page.introduction ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <section className={styles.intro}>
      <div className={styles.words}>
        <h1 className={styles.headline}>{page.headline}</h1>
        {paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </div>
      {first ? <Picture {...first} /> : <Drawing />}
    </section>
  );
}

const Picture = ({ address, caption }: List<'pictures'>[number]) => (
  <figure className={styles.picture}>
    <img src={address} alt="" width="640" height="400" decoding="async" />
    <figcaption>{caption}</figcaption>
  </figure>
);

export function Pictures({ pictures }: { pictures: List<'pictures'> }) {
  const { t } = useWords();
  if (pictures.length === 0) return null;
  return (
    <section className={styles.gallery} aria-label={t('portal.pictures')}>
      {pictures.map((picture, index) => (
        <Picture key={index} {...picture} />
      ))}
    </section>
  );
}
