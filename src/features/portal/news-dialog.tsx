import { useEffect, useRef, useState } from 'react';
import type { NewsLine, WholeNews } from '../../../contract/wire/news';
import { RichTextView } from '../../engine/kinds/rich-text/view';
import { call } from '../../http/client';
import { CallError } from '../../http/errors';
import { httpSettings } from '../../http/settings';
import { withTexts } from '../../http/shape';
import { showDay } from '../../i18n/language';
import { useWords } from '../../i18n/words';
import { segmentOf } from '../../session/tenant-segment';
import styles from './portal.module.css';

const isWhole = withTexts<WholeNews>('id', 'title', 'content', 'publishDate');

type Told = { kind: 'waiting' } | { kind: 'failed'; msg: string } | { kind: 'told'; content: string };

/** A public piece of news with all that it says, in front of the page. */
export function NewsDialog({
  news: { id, title, publishDate, hasCover },
  onClosed,
}: {
  news: NewsLine;
  onClosed: () => void;
}) {
  const { t, language } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [told, setTold] = useState<Told>({ kind: 'waiting' });
  const [tenant] = useState(() => segmentOf(window.location.pathname) ?? '');
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isGone = false;
    const show = (next: Told) => {
      if (!isGone) setTold(next);
    };
    call('GET', `/portal/news/${id}`, {
      params: { tenant, language },
      noLogin: true,
      silent: true,
      shape: isWhole,
    }).then(
      ({ content }) => show({ kind: 'told', content }),
      (error: unknown) => show({ kind: 'failed', msg: error instanceof CallError ? error.msg : String(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [id, tenant, language]);
  const query = new URLSearchParams({ tenant, language }).toString();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClosed}>
      <header>
        <h2>{title}</h2>
        <time dateTime={publishDate}>{showDay(language, publishDate, 'long')}</time>
      </header>
      {hasCover && <img src={`${httpSettings().base}/portal/news/${id}/cover?${query}`} alt="" />}
      <div aria-live="polite">
        {told.kind === 'waiting' && <p>{t('portal.newsWaiting')}</p>}
        {told.kind === 'failed' && <p role="alert">{told.msg}</p>}
        {told.kind === 'told' && <RichTextView html={told.content} />}
      </div>
      <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
        {t('portal.newsClose')}
      </button>
    </dialog>
  );
}
