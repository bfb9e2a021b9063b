import { Empty, Flex, Input, Select, Skeleton } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { NamedScreenProps } from '../../../engine/ports';
import { useWords } from '../../../i18n/words';
import { useIsWide } from '../../../ui/use-is-wide';
import { nodesNamed, networkIn, routeBetween, type Network } from './network-graph';
import { keptPlaces } from './kept-places';
import { NetworkList } from './network-list';
import { useKeptPlaces } from './use-kept-places';

const NetworkDiagram = lazy(() => import('./network-diagram').then((part) => ({ default: part.NetworkDiagram })));
const WORDS = 'guided-diagnosis.network-diagram-import.drawing';

type Asked = { search: string; from?: string; to?: string };

function Tools({ network, asked, ask }: { network: Network; asked: Asked; ask: (next: Asked) => void }) {
  const { t } = useWords();
  const options = network.nodes.filter(({ isBus }) => !isBus).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Flex wrap gap={8} align="center">
      <Input
        allowClear
        aria-label={t(`${WORDS}.search`)}
        placeholder={t(`${WORDS}.search`)}
        style={{ width: 200 }}
        onChange={({ target }) => ask({ ...asked, search: target.value })}
      />
      {(['from', 'to'] as const).map((end) => (
        <Select
          key={end}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t(`${WORDS}.${end}`)}
          placeholder={t(`${WORDS}.${end}`)}
          value={asked[end]}
          options={options}
          style={{ minWidth: 140 }}
          onChange={(value) => ask({ ...asked, [end]: value })}
        />
      ))}
      {asked.search !== '' && nodesNamed(network, asked.search).size === 0 && <output>{t(`${WORDS}.none`)}</output>}
    </Flex>
  );
}

function RouteTold({ network, route }: { network: Network; route: readonly string[] | null }) {
  const { t } = useWords();
  const names = (route ?? []).map((id) => network.nodes.find((node) => node.id === id)?.name ?? '');
  return <output>{route ? t(`${WORDS}.route`, { route: names.join(' → ') }) : t(`${WORDS}.noRoute`)}</output>;
}

/** The network of a record: found in, followed from one unit to another, drawn where there is room. */
export function NetworkPanel({ resource, rows: [row] }: NamedScreenProps) {
  const { t } = useWords();
  const isWide = useIsWide('md');
  const [asked, ask] = useState<Asked>({ search: '' });
  const network = useMemo(() => networkIn(row ?? {}), [row]);
  const keep = useKeptPlaces(resource, row);
  if (network.nodes.every(({ isBus }) => isBus)) return <Empty description={t(`${WORDS}.empty`)} />;
  const { search, from, to } = asked;
  const isWay = from !== undefined && to !== undefined;
  const route = isWay ? routeBetween(network, from, to) : null;
  return (
    <Flex vertical gap={12}>
      <Tools network={network} asked={asked} ask={ask} />
      {isWay && <RouteTold network={network} route={route} />}
      {isWide ? (
        <Suspense fallback={<Skeleton active />}>
          <NetworkDiagram
            network={network}
            name={String(row?.name)}
            search={search}
            route={route ?? []}
            kept={keptPlaces(row?.places)}
            onKeep={keep}
          />
        </Suspense>
      ) : (
        <NetworkList network={network} found={nodesNamed(network, search)} />
      )}
    </Flex>
  );
}
