import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Related } from '../../../contract/language/related';
import { ResourceList } from '../list/resource-list';
import { useOwnState } from '../list/use-list-state';
import type { Row } from '../row';
import { TENANT_FIELD } from '../tenant';
import { useDefinition } from '../use-definition';
import { relatedIdOf } from './related-id';

/** Rows of another resource that point to this one. */
export function RelatedList({ name, related, row }: { name: string; related: Related; row: Row }) {
  const { pathname } = useLocation();
  const definition = useDefinition(related.resource);
  const { tenantCode } = row;
  const id = relatedIdOf(related, row) ?? row.id;
  const fixed = useMemo(() => ({ [related.by]: id }), [related.by, id]);
  // A row made from here belongs to the tenant of the record that it refers to.
  const isMany = definition?.fields[related.by]?.kind === 'refs';
  const start = useMemo(
    () => ({ [related.by]: isMany ? [id] : id, ...(typeof tenantCode === 'string' && { [TENANT_FIELD]: tenantCode }) }),
    [related.by, id, isMany, tenantCode],
  );
  const listing = useOwnState(fixed);
  return definition ? (
    <ResourceList
      resource={definition}
      listing={listing}
      tableKey={`${pathname}.${name}`}
      fixed={fixed}
      start={start}
    />
  ) : (
    <Skeleton active />
  );
}
