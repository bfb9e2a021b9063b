import { Empty, Segmented, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { wordKey } from '../../../../contract/language/derive';
import { useWords } from '../../../i18n/words';
import { useIsWide } from '../../../ui/use-is-wide';
import { useEnginePorts } from '../../ports';
import { fieldLabel, wordsOf, type Slot } from '../../words';
import styles from './answer-graph.module.css';

const GraphView = lazy(() => import('./graph-view').then((part) => ({ default: part.GraphView })));

/** A node of an answer, as `a.graph` says. */
type Node = {
  readonly id: string;
  readonly title: string;
  readonly note?: string | null;
  readonly address?: string | null;
  readonly isSought?: boolean | null;
  readonly lines: readonly {
    readonly to: string;
    readonly kind?: string | null;
    readonly kindWord?: string | null;
    readonly isMutual?: boolean | null;
  }[];
};

/** What a node is called: its title, as the way to its record where the user may open that, and what is said of it. */
function NodeName({ node: { title, note, address } }: { node: Node }) {
  const { mayOpen } = useEnginePorts();
  const isOpen = address && (mayOpen?.(address) ?? true);
  return (
    <>
      {isOpen ? (
        <Link to={address} className={`nodrag nopan ${styles.link}`}>
          {title}
        </Link>
      ) : (
        <strong>{title}</strong>
      )}
      {note && <span className={styles.note}> {note}</span>}
    </>
  );
}

/** What is said of a line. */
const labelOf = ({ kind, kindWord }: Node['lines'][number]): string => kindWord ?? kind ?? '';

function Drawing({ id, nodes }: { id: string; nodes: readonly Node[] }) {
  const lines = nodes.flatMap((node) =>
    node.lines.map((line, at) => ({
      id: `${node.id} ${at}`,
      from: node.id,
      to: line.to,
      label: labelOf(line),
      isTwoWay: line.isMutual === true,
    })),
  );
  return (
    <Suspense fallback={<Skeleton active />}>
      <GraphView
        id={id}
        nodes={nodes.map((node) => ({
          id: node.id,
          label: [node.title, node.note].filter(Boolean).join(' '),
          drawn: <NodeName node={node} />,
        }))}
        lines={lines}
        found={new Set(nodes.flatMap((node) => (node.isSought ? [node.id] : [])))}
      />
    </Suspense>
  );
}

/** The same in words: each node with where its lines lead. */
function NodeList({ label, nodes }: { label: string; nodes: readonly Node[] }) {
  const { t } = useWords();
  const titles = new Map(nodes.map(({ id, title }) => [id, title]));
  return (
    <ul aria-label={label} className={styles.list}>
      {nodes.map((node) => (
        <li key={node.id} data-sought={node.isSought === true}>
          <NodeName node={node} />
          {node.lines.length > 0 && (
            <ul>
              {node.lines.map((line, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no names of their own, and none of them moves
                <li key={at}>{t('engine.graph.line', { kind: labelOf(line), to: titles.get(line.to) ?? line.to })}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

const VIEWS = ['drawn', 'list'] as const;

/** Nodes and lines of an answer as a drawing, or as a list where there is no room for one or the user wants that. */
export function AnswerGraph({ slot, nodes, isNarrow }: { slot: Slot; nodes: readonly Node[]; isNarrow: boolean }) {
  const { t } = useWords();
  const isWide = useIsWide('md') && !isNarrow;
  const [view, setView] = useState<(typeof VIEWS)[number]>('drawn');
  const { resource, name, prefix = [] } = slot;
  if (nodes.length === 0)
    return <Empty description={wordsOf(t, wordKey(resource, ...prefix, 'empty', name)) ?? t('engine.answer.none')} />;
  const key = wordKey(resource, ...prefix, name);
  return (
    <div className={styles.graph}>
      {isWide && (
        <Segmented
          className={styles.view}
          aria-label={t('engine.graph.view')}
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, label: t(`engine.graph.${value}`) }))}
        />
      )}
      {isWide && view === 'drawn' ? (
        <Drawing id={key} nodes={nodes} />
      ) : (
        <NodeList label={fieldLabel(t, slot)} nodes={nodes} />
      )}
    </div>
  );
}
