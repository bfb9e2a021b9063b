import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useEffect } from 'react';
import { WholeNews, type NewsLine } from '../../../contract/wire/news';
import { call } from '../../http/client';
import { readFile } from '../../http/download';
import { CallError } from '../../http/errors';
import { showDay } from '../../i18n/language';
import { useWords } from '../../i18n/words';
import { DialogShell } from '../../ui/overlay/dialog-shell';
import { useShell } from '../../ui/overlay/shell-state';
import { RichTextView } from '../kinds/rich-text/view';
import styles from './news.module.css';

const WIDTH = 720;
/** As large as a picture may be that is put above news. */
const PICTURE_BYTES = 5 * 1024 * 1024;

/** The picture above it; where it cannot be had, the text stands alone. */
function Cover({ path }: { path: string }) {
  const { data: address } = useQuery({
    queryKey: [path],
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => URL.createObjectURL((await readFile(path, { limit: PICTURE_BYTES, signal })).blob),
  });
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  return address ? <img className={styles.cover} src={address} alt="" /> : null;
}

type Props = {
  news: NewsLine;
  /** Path of the call that answers news by its id. */
  path: string;
  /** Query of a call that needs no login; absent where the session says whose news it is. */
  publicQuery?: string;
  onClosed: () => void;
};

/** A piece of news with all that it says, in front of the page. */
export function NewsDialog({ news: { id, title, publishDate, hasCover }, path, publicQuery, onClosed }: Props) {
  const { language } = useWords();
  const shell = useShell(onClosed);
  const query = publicQuery === undefined ? '' : `?${publicQuery}`;
  const { data, error } = useQuery({
    queryKey: [path, id, query],
    retry: false,
    queryFn: ({ signal }) =>
      call('GET', `${path}/${id}${query}`, {
        signal,
        noLogin: publicQuery !== undefined,
        silent: true,
        answer: WholeNews,
      }),
  });
  if (error && !(error instanceof CallError)) throw error;
  return (
    <DialogShell {...shell} title={title} width={WIDTH} footer={null}>
      <p className={styles.day}>
        <time dateTime={publishDate}>{showDay(language, publishDate, 'long')}</time>
      </p>
      {hasCover && <Cover path={`${path}/${id}/cover${query}`} />}
      <div aria-live="polite">
        {error && <Alert showIcon type="warning" title={error.msg} />}
        {data && <RichTextView html={data.content} />}
        {!data && !error && <Skeleton active title={false} />}
      </div>
    </DialogShell>
  );
}
