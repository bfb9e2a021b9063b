import { Flex, Select } from 'antd';
import { useState } from 'react';
import type { OtxFlow } from '../../../../formats/otx/read-flow';
import { useWords } from '../../../i18n/words';
import { useIsWide } from '../../../ui/use-is-wide';
import { FlowDiagram } from './flow-diagram';
import { proceduresIn, stepsWithout } from './flow-graph';
import { FlowList } from './flow-list';

const WORDS = 'diagnosis-sequence-management.sequence';

/** Each procedure that either version has, as it was and as it is, with what was removed and what was added. */
function pairsOf(before: OtxFlow, after: OtxFlow) {
  const [olds, news] = [proceduresIn(before), proceduresIn(after)];
  const labels = [...new Set([...news, ...olds].map(({ label }) => label))];
  return labels
    .map((label) => {
      const [old, own] = [olds, news].map((all) => all.find((one) => one.label === label)?.node);
      const sides = [
        { as: 'removed', node: old, ids: stepsWithout(old, own) },
        { as: 'added', node: own, ids: stepsWithout(own, old) },
      ] as const;
      return { label, sides, isOther: sides.some(({ ids }) => ids.size > 0) || !old || !own };
    })
    .filter(({ isOther }) => isOther);
}

/** The flows of two versions side by side, with the steps marked that were removed and added; below each other where it is narrow. */
export function FlowDifference({ id, before, after }: { id: string; before: OtxFlow; after: OtxFlow }) {
  const { t } = useWords();
  const isWide = useIsWide('md');
  const pairs = pairsOf(before, after);
  const [chosen, setChosen] = useState(pairs[0]?.label);
  const pair = pairs.find(({ label }) => label === chosen) ?? pairs[0];
  if (!pair) return <p>{t(`${WORDS}.difference.flowSame`)}</p>;
  return (
    <Flex vertical gap={8}>
      {pairs.length > 1 && (
        <Select
          aria-label={t(`${WORDS}.flow.procedure`)}
          value={pair.label}
          style={{ width: 240, maxWidth: '100%' }}
          options={pairs.map(({ label }) => ({ value: label, label }))}
          onChange={setChosen}
        />
      )}
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: isWide ? '1fr 1fr' : 'minmax(0, 1fr)' }}>
        {pair.sides.map(({ as, node, ids }) => (
          <section key={as} aria-label={t(`${WORDS}.difference.${as}`, { number: ids.size })}>
            <div>{t(`${WORDS}.difference.${as}`, { number: ids.size })}</div>
            {node && isWide && (
              <FlowDiagram key={node.id} id={`${id} ${as} ${pair.label}`} procedure={node} marked={{ ids, as }} />
            )}
            {node && !isWide && <FlowList nodes={node.children} found={ids} mark={as === 'added' ? 'ins' : 'del'} />}
          </section>
        ))}
      </div>
    </Flex>
  );
}
