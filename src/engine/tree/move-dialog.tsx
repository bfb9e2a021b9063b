import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Select, Skeleton, TreeSelect } from 'antd';
import { useState } from 'react';
import { routeOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { mayStandUnder } from '../../../contract/language/tree-kinds';
import { dynamicKey } from '../../../contract/text/word-key';
import { useWords } from '../../i18n/words';
import { DialogShell } from '../../ui/overlay/dialog-shell';
import { useShell } from '../../ui/overlay/shell-state';
import { fetchEffects, moveRow } from '../api';
import { resourceKey } from '../query-keys';
import { ALL_ROWS, invalidateResource, rowsQuery } from '../rows-loader';
import { treeOptions } from './tree';
import { useTreeSearch } from './use-tree-search';
import { rowTitleOf, type Row } from '../row';
import { useNotify } from '../use-notify';
import { EffectList } from './effect-list';

/** A place in the tree: null is its top, and behind all siblings. */
export type Spot = { parentId: string | null; before: string | null };
type Props = { resource: AnyResource; row: Row; to?: Spot; onClosed: () => void };

const TOP = '';
const NONE: Row[] = [];

/** Those below a row, in their order, without the row that moves. */
function siblingsOf(resource: AnyResource, rows: readonly Row[], { id }: Row, parentId: string | null): Row[] {
  const order = resource.treeOrder ?? '';
  return rows
    .filter((each) => ((each[resource.tree ?? ''] as string | null) ?? null) === parentId && each.id !== id)
    .toSorted((a, b) => Number(a[order]) - Number(b[order]) || (a.id < b.id ? -1 : 1));
}

/** What the move would change for others; nothing where the parent stays, or the resource has nothing to tell. */
function Effects({ resource, row, parentId }: { resource: AnyResource; row: Row; parentId: string | null }) {
  const tree = resource.tree ?? '';
  const isAsked =
    (resource.effects as readonly string[] | undefined)?.includes(tree) === true &&
    parentId !== ((row[tree] as string | null) ?? null);
  const { language } = useWords();
  const { data, error } = useQuery({
    queryKey: [...resourceKey(resource.name), 'effects', row.id, parentId, row.version, language],
    enabled: isAsked,
    retry: false,
    gcTime: 0,
    queryFn: () => fetchEffects(resource, row.id, { [tree]: parentId }),
  });
  if (!isAsked) return null;
  if (error) return <Alert showIcon type="error" title={error.message} />;
  return data ? <EffectList effects={data} /> : <Skeleton active title={false} paragraph={{ rows: 2 }} />;
}

/** Moves a row of a tree: below which row and before which sibling, with what that changes for others. */
export function MoveDialog({ resource, row, to, onClosed }: Props) {
  const { t, language } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  const shell = useShell(onClosed);
  const [isMoving, setMoving] = useState(false);
  const [spot, setSpot] = useState<Spot>(
    to ?? { parentId: (row[resource.tree ?? ''] as string | null) ?? null, before: null },
  );
  const { data, isLoading } = useQuery(rowsQuery(resource, ALL_ROWS, language));
  const rows = data?.list ?? NONE;
  const choices = [
    { value: TOP, title: t('engine.move.top'), disabled: !mayStandUnder(resource, row, null) || undefined },
    ...treeOptions(resource, rows, row.id),
  ];
  const { found, onSearch } = useTreeSearch(choices);
  const siblings = siblingsOf(resource, rows, row, spot.parentId);
  const move = async () => {
    setMoving(true);
    try {
      await moveRow(resource, row, spot);
      tell.done(t('engine.move.done'));
      shell.close();
    } catch (error) {
      tell.failure(error);
    } finally {
      setMoving(false);
      await invalidateResource(client, resource);
    }
  };
  const label = (key: string) => ({
    htmlFor: `move-${key}-${routeOf(resource)}`,
    label: t(dynamicKey(`engine.move.${key}`)),
  });
  return (
    <DialogShell
      {...shell}
      title={t('engine.move.title', { title: rowTitleOf(resource, row) })}
      okText={t('engine.move.ok')}
      confirmLoading={isMoving}
      okButtonProps={{ disabled: isLoading }}
      onOk={() => void move()}
    >
      <Form layout="vertical" component="div">
        <Form.Item {...label('parent')}>
          <TreeSelect
            id={label('parent').htmlFor}
            loading={isLoading}
            showSearch={{ treeNodeFilterProp: 'title', onSearch }}
            treeExpandedKeys={found}
            treeDefaultExpandedKeys={[TOP, ...(spot.parentId ? [spot.parentId] : [])]}
            listHeight={360}
            value={spot.parentId ?? TOP}
            treeData={choices}
            onChange={(value: string) => setSpot({ parentId: value || null, before: null })}
          />
        </Form.Item>
        <Form.Item {...label('place')}>
          <Select
            id={label('place').htmlFor}
            showSearch={{ optionFilterProp: 'label' }}
            value={spot.before ?? TOP}
            options={[
              ...siblings.map((each) => ({
                value: each.id,
                label: t('engine.move.before', { title: rowTitleOf(resource, each) }),
              })),
              { value: TOP, label: t('engine.move.last') },
            ]}
            onChange={(value: string) => setSpot((now) => ({ ...now, before: value || null }))}
          />
        </Form.Item>
      </Form>
      <Effects resource={resource} row={row} parentId={spot.parentId} />
    </DialogShell>
  );
}
