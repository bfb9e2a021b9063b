import { lazy, Suspense } from 'react';
import { useWords } from '../../../i18n/words';
import { CopyButton } from '../../../ui/copy-button';
import styles from '../../engine.module.css';
import { fieldLabel, type Slot } from '../../words';
import { WIDE, type CellProps, type ConsoleKind } from '../kind';
import { textSearch } from '../search/text-search';
import { Lines } from './lines';

/** JSON that a machine wrote in one line, in lines for a reader; all else as it is. */
function inLines(text: string): string {
  if (text.includes('\n')) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function CodeBlock({ slot, text }: { slot: Slot; text: string }) {
  const { t } = useWords();
  const name = fieldLabel(t, slot);
  return (
    <div className={styles.copied}>
      <Lines text={text} name={name} />
      <CopyButton isSeen text={text} name={name} />
    </div>
  );
}

/** What reads expressions is fetched where one is shown whole. */
const ExpressionView = lazy(() => import('../expression/view').then((part) => ({ default: part.ExpressionView })));

function CodeCell({ slot, value, mode }: CellProps<'code'>) {
  if (mode === 'detail' && slot.field.syntax === 'expression')
    return (
      <Suspense fallback={<Lines text={value} name="" />}>
        <ExpressionView slot={slot} value={value} />
      </Suspense>
    );
  if (mode === 'detail') return <CodeBlock slot={slot} text={slot.field.syntax === 'json' ? inLines(value) : value} />;
  return (
    <code className={styles.code} title={value}>
      {value.replace(/\s+/g, ' ').trim().slice(0, 200)}
    </code>
  );
}

export const code: ConsoleKind<'code'> = { Cell: CodeCell, search: textSearch, wide: WIDE };
