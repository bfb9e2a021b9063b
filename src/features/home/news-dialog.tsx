import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import type { NewsLine, WholeNews } from '../../../contract/wire/news';
import { RichTextView } from '../../engine/kinds/rich-text/view';
import { call } from '../../http/client';
import { readFile } from '../../http/download';
import { CallError } from '../../http/errors';
import { withTexts } from '../../http/shape';
import { showDay } from '../../i18n/language';
import { useWords } from '../../i18n/words';
import styles from './home.module.css';

const WIDTH = 720;
/** As large as a picture may be that is put above news. */
const PICTURE_BYTES = 5 * 1024 * 1024;
const isWhole = withTexts<WholeNews>('id', 'title', 'content', 'publishDate');

/** The picture above it; where it cannot be had, the text stands alone. */
function Cover({ id }: { id: string }) {
  const { data: address } = useQuery({
    queryKey: ['news-cover', id],
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      URL.createObjectURL((await readFile(`/news/${id}/cover`, { limit: PICTURE_BYTES, signal })).blob),
  });
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  return address ? <img className={styles.cover} src={address} alt="" /> : null;
}

/** A piece of news with all that it says. */
export function NewsDialog({ news, onClosed }: { news: NewsLine; onClosed: () => void }) {
  const { t, language } = useWords();
  const [isOpen, setOpen] = useState(true);
  const { data, error } = useQuery({
    queryKey: ['news', news.id],
    retry: false,
    queryFn: ({ signal }) => call('GET', `/news/${news.id}`, { signal, silent: true, shape: isWhole }),
  });
  if (error && !(error instanceof CallError)) throw error;
  return (
    <Modal
      open={isOpen}
      title={news.title}
      width={WIDTH}
      footer={null}
      closable={{ 'aria-label': t('shell.home.newsClose') }}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <p className={styles.note}>{showDay(language, news.publishDate, 'long')}</p>
      {news.hasCover && <Cover id={news.id} />}
      {error && <Alert showIcon type="warning" title={error.msg} />}
      {data && <RichTextView html={data.content} />}
      {!data && !error && <Skeleton active title={false} />}
    </Modal>
  );
}
