import PaperClipOutlined from '@ant-design/icons/es/icons/PaperClipOutlined';
import { Button, Skeleton } from 'antd';
import type { WholeNotice } from '../../../../contract/wire/notice';
import { RichTextView } from '../../../engine/kinds/rich-text/view';
import { showDistance, showInstant } from '../../../engine/kinds/date-time/instant';
import { useNotify } from '../../../engine/use-notify';
import { download } from '../../../session/downloads';
import { CallError, isRefusal } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { bytesText } from '../../../i18n/language';
import { DECORATIVE } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { LevelMark } from './level-mark';
import styles from './notice.module.css';
import { useWhole } from './own-notices';

function Attachments({ notice: { id, attachments } }: { notice: WholeNotice }) {
  const { t, language } = useWords();
  const tell = useNotify();
  if (attachments.length === 0) return null;
  return (
    <section className={styles.attachments} aria-label={t('notice.attachments')}>
      <ul>
        {attachments.map((file) => (
          <li key={file.id}>
            <Button
              type="link"
              size="small"
              icon={<PaperClipOutlined {...DECORATIVE} />}
              onClick={() =>
                void download(`/notice/${id}/file/${file.id}`, { fileName: file.name }).catch(tell.failure)
              }
            >
              {file.name}
            </Button>{' '}
            <span className={styles.aside}>{bytesText(file.size, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sender and time. */
export function NoticeHead({
  notice: { level, sender, sentAt },
}: {
  notice: Pick<WholeNotice, 'level' | 'sender' | 'sentAt'>;
}) {
  const { language } = useWords();
  return (
    <p className={styles.head}>
      <LevelMark level={level} />
      {sender && <span>{sender}</span>}
      <time dateTime={sentAt} title={showDistance(sentAt, language)}>
        {showInstant(sentAt)}
      </time>
    </p>
  );
}

/** What a notice says, with its attachments; tells where it was recalled, while it is open too. */
export function NoticeText({ id }: { id: string }) {
  const { t } = useWords();
  const { data, error, refetch } = useWhole(id);
  if (error && !(error instanceof CallError)) throw error;
  const isGone: boolean = isRefusal(error, 'gone');
  if (isGone) return <Notice isAlert title={t('notice.gone')} text={t('notice.goneText')} />;
  if (error && !data) {
    return (
      <Notice isAlert title={t('notice.failed')} text={error.msg}>
        <Button onClick={() => void refetch()}>{t('notice.again')}</Button>
      </Notice>
    );
  }
  if (!data) return <Skeleton active />;
  return (
    <article>
      <NoticeHead notice={data} />
      <RichTextView html={data.content} />
      <Attachments notice={data} />
    </article>
  );
}
