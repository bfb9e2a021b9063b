import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useState, type CSSProperties } from 'react';
import type { Language } from '../../../contract/constants';
import type { ReadFile } from '../../http/download';
import { useWords } from '../../i18n/words';
import { bytesText } from '../../i18n/language';
import { copyText } from '../../ui/copy';
import { IconButton } from '../../ui/icon-button';
import { useNotify } from '../use-notify';
import type { Token } from './code';
import { codeLanguage, mayFormat } from './code-language';
import richText from '../rich-text.module.css';
import styles from './files.module.css';
import { linesOf, MOST_LINES } from './text-lines';

type Props = { part: ReadFile; name: string };
type Lined = { text: string; lines: Token[][] };
/** What Markdown means, clean. */
type Page = { text: string; html: string };
type View = 'formatted' | 'stored';
type Views = { stored: Lined; formatted?: Lined | Page | undefined };

/** The text as it is stored and, where its language has a form, in that. Of a text that goes on nobody knows the form. */
async function viewsOf(
  { blob, total }: ReadFile,
  name: string,
  language: Language,
): Promise<{ views: Views; isCut: boolean }> {
  const { lines, isCut } = linesOf(new Uint8Array(await blob.arrayBuffer()), total, language);
  const text = lines.join('\n');
  const code = codeLanguage(name);
  if (!code) return { views: { stored: { text, lines: lines.map((line) => [{ text: line }]) } }, isCut };
  const { colouredLines, formatted } = await import('./code');
  const shownOf = (whole: string): Lined => ({ text: whole, lines: colouredLines(whole, code).slice(0, MOST_LINES) });
  const html = !isCut && code === 'markdown' ? (await import('./markdown')).markdownPageOf(text) : null;
  const form = !isCut && mayFormat(name) ? formatted(text, code) : null;
  const own = html !== null ? { text, html } : form !== null ? shownOf(form) : undefined;
  return { views: { stored: shownOf(text), formatted: own }, isCut };
}

function Lines({ lines }: { lines: Token[][] }) {
  return (
    <ol className={styles.text} style={{ '--digits': String(lines.length).length } as CSSProperties}>
      {lines.map((line, n) => (
        <li key={n} data-line={n + 1}>
          {line.map(({ text, kind }, at) =>
            kind ? (
              <span key={at} data-token={kind}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </li>
      ))}
    </ol>
  );
}

function Written({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- `pageOf` cleaned it
  return <div className={`${richText.text} ${styles.written}`} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A text with the numbers of its lines; of what has a language, in its colours and in its form. */
export function TextView({ part, name }: Props) {
  const { t, language } = useWords();
  const tell = useNotify();
  const [view, setView] = useState<View>('formatted');
  const { data } = useQuery({
    queryKey: ['file-text', part, name, language],
    gcTime: 0,
    queryFn: () => viewsOf(part, name, language),
  });
  if (!data) return <Skeleton active />;
  const { views, isCut } = data;
  const shown = views[view] ?? views.stored;
  const copy = async () => {
    if (await copyText(shown.text)) tell.done(t('shell.copied'));
    else tell.warn(t('shell.copyFailed'));
  };
  return (
    <>
      <div className={styles.views}>
        {views.formatted && (
          <Segmented<View>
            aria-label={t('engine.file.view.title')}
            value={view}
            onChange={setView}
            options={(['formatted', 'stored'] as const).map((value) => ({
              value,
              label: t(`engine.file.view.${value}`),
            }))}
          />
        )}
        <IconButton label={t('engine.file.copy')} icon={<CopyOutlined />} onClick={() => void copy()} />
      </div>
      <div className={styles.stage}>
        <div className={styles.whole}>
          {'html' in shown ? <Written html={shown.html} /> : <Lines lines={shown.lines} />}
          {isCut && <p className={styles.cut}>{t('engine.file.cut', { size: bytesText(part.blob.size, language) })}</p>}
        </div>
      </div>
    </>
  );
}
