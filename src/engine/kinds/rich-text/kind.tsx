import { lazy, Suspense } from 'react';
import { plainText } from '../../../../contract/text/rich-text';
import styles from '../../engine.module.css';
import { WIDE, type CellProps, type ConsoleKind } from '../kind';
import { textSearch } from '../search/text-search';

/** What cleans HTML is fetched where some is shown. */
const RichTextView = lazy(() => import('./view').then((part) => ({ default: part.RichTextView })));

/** What a formatted text says in a list, the text itself in a detail page. */
function RichTextCell({ value, mode }: CellProps<'richText'>) {
  const plain = plainText(value);
  if (mode === 'list') return <span title={plain}>{plain.replaceAll('\n', ' ')}</span>;
  return (
    <Suspense fallback={<span className={styles.long}>{plain}</span>}>
      <RichTextView html={value} />
    </Suspense>
  );
}

export const richText: ConsoleKind<'richText'> = { Cell: RichTextCell, search: textSearch, wide: WIDE };
