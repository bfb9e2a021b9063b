import { useQuery } from '@tanstack/react-query';
import { Alert, Empty, Flex, Input, Select, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { wordKey } from '../../../../contract/language/derive';
import { DIAGNOSTIC_PLATFORMS } from '../../../../contract/resources/sys/tenant/diagnostic-platforms';
import type { NamedScreenProps } from '../../../engine/ports';
import type { Row } from '../../../engine/row';
import { rowsQuery } from '../../../engine/rows-loader';
import { useWords } from '../../../i18n/words';
import { DrawerShell } from '../../../ui/overlay/drawer-shell';
import { EcuPlate } from '../../../ui/plate/plate';
import { useShell } from '../../../ui/overlay/shell-state';

const GraphView = lazy(() => import('../graph-view').then((part) => ({ default: part.GraphView })));
const WIDTH = 960;
const BOTH_WAYS = new Set(['together', 'sharesImmobiliser']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function nodesOf(rows: readonly Row[]) {
  const names = new Map<string, string>();
  for (const row of rows) {
    names.set(textOf(row.ecuAddress), textOf(row.name));
    const other = textOf(row.otherAddress);
    if (other !== '' && !names.has(other)) names.set(other, '');
  }
  return [...names].map(([id, name]) => ({
    id,
    label: [name, id].filter(Boolean).join(' '),
    drawn: <EcuPlate name={name} address={id} />,
  }));
}

type Props = Pick<NamedScreenProps, 'resource'> & { platform: string; search: string };

function Graph({ resource, platform, search }: Props) {
  const { t, language } = useWords();
  const { data, error } = useQuery(rowsQuery(resource, { form: 'list', params: { platform } }, language));
  if (error) return <Alert showIcon type="error" title={error.message} />;
  if (!data) return <Skeleton active />;
  const nodes = nodesOf(data.list);
  if (nodes.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(wordKey(resource, 'empty'))} />;
  const lines = data.list.flatMap((row) => {
    const [kind, to] = [textOf(row.kind), textOf(row.otherAddress)];
    if (kind === '' || to === '') return [];
    const label = t(wordKey(resource, 'option', 'kind', kind));
    return [{ id: row.id, from: textOf(row.ecuAddress), to, label, isTwoWay: BOTH_WAYS.has(kind) }];
  });
  const asked = search.trim().toLowerCase();
  const found = new Set(
    nodes.flatMap(({ id, label }) => (asked !== '' && label.toLowerCase().includes(asked) ? [id] : [])),
  );
  return (
    <Suspense fallback={<Skeleton active />}>
      <GraphView id={`ecu ${platform}`} nodes={nodes} lines={lines} found={found} />
    </Suspense>
  );
}

/** The control units of the record's platform, and how they stand to each other. */
export function RelationGraphPanel({ resource, rows: [row] }: NamedScreenProps) {
  return <Graph resource={resource} platform={textOf(row?.platform)} search={textOf(row?.ecuAddress)} />;
}

/** The same of any platform, with a search. */
export function RelationGraph({ resource, onClose }: NamedScreenProps) {
  const { t } = useWords();
  const shell = useShell(() => onClose(false));
  const [platform, setPlatform] = useState<string>(DIAGNOSTIC_PLATFORMS[0]);
  const [search, setSearch] = useState('');
  return (
    <DrawerShell {...shell} width={WIDTH} title={t(wordKey(resource, 'action', 'graph'))}>
      <Flex vertical gap="middle">
        <Flex wrap gap={8}>
          <Select
            aria-label={t(wordKey(resource, 'field', 'platform'))}
            value={platform}
            options={DIAGNOSTIC_PLATFORMS.map((value) => ({
              value,
              label: t(wordKey(resource, 'option', 'platform', value)),
            }))}
            onChange={setPlatform}
          />
          <Input.Search
            allowClear
            aria-label={t(wordKey(resource, 'field', 'ecuAddress'))}
            placeholder={t(wordKey(resource, 'field', 'ecuAddress'))}
            style={{ width: 220 }}
            onSearch={setSearch}
          />
        </Flex>
        <Graph resource={resource} platform={platform} search={search} />
      </Flex>
    </DrawerShell>
  );
}
