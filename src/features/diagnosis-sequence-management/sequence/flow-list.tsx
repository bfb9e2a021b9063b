import { Tag } from 'antd';
import type { FlowNode } from '../../../../formats/otx/read-flow';
import { useWords } from '../../../i18n/words';

const allOf = (nodes: readonly FlowNode[]): FlowNode[] => nodes.flatMap((node) => [node, ...allOf(node.children)]);

/** Every step below these. */
export const stepsOf = allOf;

type Props = { nodes: readonly FlowNode[]; found: ReadonlySet<string>; mark?: 'mark' | 'ins' | 'del' };

/** Steps as an indented list, for narrow windows and for those who cannot see a picture. */
export function FlowList({ nodes, found, mark: Mark = 'mark' }: Props) {
  const { t } = useWords();
  if (nodes.length === 0) return null;
  return (
    <ol style={{ paddingInlineStart: 20 }}>
      {nodes.map((node) => (
        <li key={node.id}>
          <Tag>{t(`diagnosis-sequence-management.sequence.flow.kind.${node.kind}`)}</Tag>{' '}
          {found.has(node.id) ? <Mark>{node.name}</Mark> : node.name}
          {node.says && node.says !== node.name && ` · ${node.says}`}
          <FlowList nodes={node.children} found={found} mark={Mark} />
        </li>
      ))}
    </ol>
  );
}
