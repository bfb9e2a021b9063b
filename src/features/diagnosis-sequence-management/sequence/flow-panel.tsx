import { useQuery } from '@tanstack/react-query';
import { Alert, Empty, Flex, Input, Segmented, Select, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { readFlow, type OtxFlow } from '../../../../formats/otx/read-flow';
import { sourceOf } from '../../../../formats/source';
import type { NamedScreenProps } from '../../../engine/ports';
import { readFile } from '../../../http/download';
import { useWords } from '../../../i18n/words';
import { useIsWide } from '../../../ui/use-is-wide';
import { foundIn, proceduresIn } from './flow-graph';
import { FlowList, stepsOf } from './flow-list';

const FlowDiagram = lazy(() => import('./flow-diagram').then((part) => ({ default: part.FlowDiagram })));
const WORDS = 'diagnosis-sequence-management.sequence.flow';

function Drawn({ id, flow }: { id: string; flow: OtxFlow }) {
  const { t } = useWords();
  const isWide = useIsWide('md');
  const [search, setSearch] = useState('');
  const [view, setView] = useState<'diagram' | 'list'>('diagram');
  const procedures = proceduresIn(flow);
  const [chosen, setChosen] = useState(procedures.find(({ node }) => node.name === 'main')?.key ?? procedures[0]?.key);
  const procedure = procedures.find(({ key }) => key === chosen)?.node;
  if (!procedure) return <Empty description={t(`${WORDS}.none`)} />;
  const found = foundIn(stepsOf([procedure]), search);
  const isList = !isWide || view === 'list';
  return (
    <Flex vertical gap={12}>
      {flow.isCut && <Alert showIcon type="info" title={t(`${WORDS}.cut`)} />}
      <Flex wrap gap={8} align="center">
        <Select
          aria-label={t(`${WORDS}.procedure`)}
          value={chosen}
          style={{ minWidth: 160 }}
          options={procedures.map(({ key, label }) => ({ value: key, label }))}
          onChange={setChosen}
        />
        <Input.Search
          allowClear
          aria-label={t(`${WORDS}.search`)}
          placeholder={t(`${WORDS}.search`)}
          style={{ width: 240 }}
          onSearch={setSearch}
        />
        {isWide && (
          <Segmented
            value={view}
            onChange={setView}
            options={(['diagram', 'list'] as const).map((value) => ({ value, label: t(`${WORDS}.${value}`) }))}
          />
        )}
        {search !== '' && <output>{t(`${WORDS}.found`, { number: found.size })}</output>}
      </Flex>
      {isList ? (
        <FlowList nodes={procedure.children} found={found} />
      ) : (
        <Suspense fallback={<Skeleton active />}>
          <FlowDiagram key={procedure.id} id={id} procedure={procedure} search={search} />
        </Suspense>
      )}
    </Flex>
  );
}

/** What a sequence does, as its file says it. */
export function FlowPanel({ rows: [row] }: NamedScreenProps) {
  const { t } = useWords();
  const [id] = (row?.file ?? []) as string[];
  const [name = ''] = (row?.fileTitles ?? []) as string[];
  const { data, error } = useQuery({
    queryKey: ['sequence-flow', id],
    enabled: id !== undefined,
    retry: false,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { blob } = await readFile(`/sys/file/${id}`, { signal });
      return readFlow(sourceOf(name, new Uint8Array(await blob.arrayBuffer())));
    },
  });
  if (id === undefined) return <Empty description={t(`${WORDS}.none`)} />;
  if (error) return <Alert showIcon type="warning" title={t(`${WORDS}.unreadable`)} />;
  if (!data) return <Skeleton active />;
  return <Drawn id={id} flow={data} />;
}
