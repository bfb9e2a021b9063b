import { Skeleton } from 'antd';
import { useMemo } from 'react';
import type { Related } from '../../../contract/resource';
import { usePane } from '../../ui/pane';
import { ResourceList } from '../list/resource-list';
import { useOwnState } from '../list/use-list-state';
import { useDefinition } from '../use-definition';

/** Rows of another resource that point to this one. */
export function RelatedList({ name, related, id }: { name: string; related: Related; id: string }) {
  const { path } = usePane();
  const definition = useDefinition(related.resource);
  const fixed = useMemo(() => ({ [related.by]: id }), [related.by, id]);
  const listing = useOwnState(fixed);
  return definition ? <ResourceList resource={definition} listing={listing} tableKey={`${path}.${name}`} fixed={fixed} /> : <Skeleton active />;
}
