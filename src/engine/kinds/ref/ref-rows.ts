import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mayBePlatforms, permissionOf } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { hasPermission } from '../../../session/session';
import { fetchList, fetchPage, fetchRow, queryKeys } from '../../api';
import { useEnginePorts } from '../../ports';
import { titleOf, type Row } from '../../row';
import { TENANT_FIELD } from '../../tenant';
import { useDefinition } from '../../use-definition';

/** Rows that one search of a select answers. */
const FOUND = '20';

export type RefRows = {
  /** Definition of the resource referred to; undefined until it has come. */
  resource?: AnyResource;
  rows: Row[];
  isLoading: boolean;
  /** The user may not list what the field refers to. */
  isForbidden: boolean;
  /** The row being written is the platform's own, and what the field refers to is always a tenant's. */
  isElsewhere: boolean;
  /** True where the server searches; else all rows are there and the control searches itself. */
  isRemote: boolean;
};

const isSearchedRemotely = (resource: AnyResource | undefined): boolean =>
  resource?.fields[resource.title]?.search === 'contains' && resource.tree === undefined;

type Choices = () => Promise<Pick<Row, 'id'>[]>;
type Source = { resource: AnyResource; choices: Choices | undefined; isRemote: boolean; tenant: string | undefined };

/** The parameters of a search; none where all rows are fetched at once. */
function paramsOf({ resource, isRemote, tenant }: Source, text: string): Record<string, string> {
  const own: Record<string, string> = tenant && resource.tenant === 'scoped' ? { [TENANT_FIELD]: tenant } : {};
  if (!isRemote) return own;
  return { page: '1', limit: FOUND, ...own, ...(text ? { [resource.title]: text } : {}) };
}

async function findRows(
  { resource, choices, isRemote }: Source,
  params: Record<string, string>,
  signal: AbortSignal,
): Promise<Row[]> {
  if (choices) return (await choices()) as Row[];
  return isRemote ? (await fetchPage(resource, params, signal)).list : fetchList(resource, params, signal);
}

const mayNotList = (resource: AnyResource | undefined): boolean =>
  resource !== undefined && !hasPermission(permissionOf(resource, 'page'));

/** The platform has none of these rows of its own. */
const isAlwaysTenants = (resource: AnyResource | undefined): boolean =>
  resource?.tenant === 'scoped' && !mayBePlatforms(resource);

/** Rows of the resource referred to that match the text typed so far; of that tenant only where it is said, an empty code being the platform. */
export function useRefRows(name: string, text: string, isWanted: boolean, tenant?: string): RefRows {
  const resource = useDefinition(name);
  const choices = useEnginePorts().choices?.[name];
  const isForbidden = choices === undefined && mayNotList(resource);
  const isRemote = choices === undefined && isSearchedRemotely(resource);
  const isElsewhere = tenant === '' && isAlwaysTenants(resource);
  const source = resource && { resource, choices, isRemote, tenant };
  const params = source ? paramsOf(source, text) : {};
  const { data, isFetching } = useQuery({
    queryKey: [...queryKeys.all(name), 'options', params],
    enabled: source !== undefined && !isForbidden && !isElsewhere && isWanted,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => (source ? findRows(source, params, signal) : []),
  });
  return { resource, rows: data ?? [], isLoading: isFetching, isForbidden, isElsewhere, isRemote };
}

/** Titles of rows that are chosen but not among those found, such as those of a link that was opened. */
export function useChosenTitles(
  resource: AnyResource | undefined,
  ids: readonly string[],
  known: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const unknown = ids.filter((id) => !known.has(id));
  const isWanted = resource !== undefined && unknown.length > 0 && hasPermission(permissionOf(resource, 'info'));
  const { data } = useQuery({
    queryKey: [...queryKeys.all(resource?.name ?? ''), 'titles', unknown],
    enabled: isWanted,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      if (!resource) return [];
      const rows = await Promise.allSettled(unknown.slice(0, 20).map((id) => fetchRow(resource, id, signal)));
      return rows.flatMap((answer) =>
        answer.status === 'fulfilled' ? [[answer.value.id, titleOf(resource, answer.value)] as const] : [],
      );
    },
  });
  return new Map([...known, ...(data ?? [])]);
}
