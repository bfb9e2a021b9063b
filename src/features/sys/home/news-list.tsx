import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { NewsLine } from '../../../../contract/wire/news';
import { showDay } from '../../../i18n/language';
import { useWords } from '../../../i18n/words';
import styles from './home.module.css';

const NewsDialog = lazy(() =>
  import('../../../engine/news/news-dialog').then(({ NewsDialog: part }) => ({ default: part })),
);

/** What there is to tell, the newest first but for what is pinned; each opens in front of the page. */
export function NewsList({ news }: { news: readonly NewsLine[] }) {
  const { t, language } = useWords();
  const [shown, setShown] = useState<NewsLine | null>(null);
  return (
    <section aria-labelledby="home-news">
      <h2 id="home-news" className={styles.section}>
        {t('shell.home.news')}
      </h2>
      {news.length === 0 ? (
        <p className={`${styles.done} ${styles.note}`}>{t('shell.home.newsEmpty')}</p>
      ) : (
        <ul className={styles.lines}>
          {news.map((one) => (
            <li key={one.id} className={styles.line}>
              <Button type="text" className={styles.newsLine} onClick={() => setShown(one)}>
                <span className={styles.newsTitle}>
                  {one.isPinned && (
                    <PushpinOutlined aria-label={t('shell.home.newsPinned')} className={styles.newsPin} />
                  )}{' '}
                  {one.title}
                </span>
                {one.summary && <span className={styles.newsSummary}>{one.summary}</span>}
                <time className={styles.note} dateTime={one.publishDate}>
                  {showDay(language, one.publishDate)}
                </time>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <Suspense fallback={null}>
          <NewsDialog news={shown} path="/news" onClosed={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  );
}
