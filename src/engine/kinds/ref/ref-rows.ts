import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mayBePlatforms, permissionOf } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { holdsPermission } from '../../../session/session';
import { useEnginePorts } from '../../ports';
import type { Row } from '../../row';
import { choicesQuery, namedRowsQuery, NO_QUESTION, type RowsQuestion } from '../../rows-loader';
import { TENANT_FIELD } from '../../tenant';
import { useReferredDefinition } from '../../use-definition';
import { useReferenceTitle } from './use-reference-title';

/** Rows that one search of a select answers. */
const FOUND = '20';
/** Chosen rows whose titles are asked for. */
const MOST_NAMED = 20;

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
  /** The rows are those of the text before, until those of the text arrive. */
  isBehind: boolean;
};

const isSearchedRemotely = (resource: AnyResource | undefined): boolean =>
  resource?.fields[resource.title]?.search === 'contains' && resource.tree === undefined;

type Source = { resource: AnyResource; isRemote: boolean; tenant: string | undefined };

/** The question of a search; for all rows where the control searches itself. */
function questionOf({ resource, isRemote, tenant }: Source, text: string): RowsQuestion {
  const own: Record<string, string> = tenant && resource.tenant === 'scoped' ? { [TENANT_FIELD]: tenant } : {};
  if (!isRemote) return { form: 'list', params: own };
  const params = { page: '1', limit: FOUND, ...own, ...(text ? { [resource.title]: text } : {}) };
  return { form: 'page', params };
}

const mayNotList = (resource: AnyResource | undefined): boolean =>
  resource !== undefined && !holdsPermission(permissionOf(resource, 'page'));

/** The platform has none of these rows of its own. */
const isAlwaysTenants = (resource: AnyResource | undefined): boolean =>
  resource?.tenant === 'scoped' && !mayBePlatforms(resource);

/** Rows of the resource referred to that match the text typed so far; of that tenant only where it is said, an empty code being the platform. */
export function useRefRows(name: string, text: string, isWanted: boolean, tenant?: string): RefRows {
  const resource = useReferredDefinition(name);
  const choices = useEnginePorts().choices?.[name];
  const isForbidden = choices === undefined && mayNotList(resource);
  const isRemote = choices === undefined && isSearchedRemotely(resource);
  const isElsewhere = tenant === '' && isAlwaysTenants(resource);
  const source = resource && { resource, isRemote, tenant };
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...(source ? choicesQuery(source.resource, questionOf(source, text), choices) : NO_QUESTION),
    enabled: source !== undefined && !isForbidden && !isElsewhere && isWanted,
    placeholderData: keepPreviousData,
  });
  return {
    resource,
    rows: data ?? [],
    isLoading: isFetching,
    isForbidden,
    isElsewhere,
    isRemote,
    isBehind: isPlaceholderData,
  };
}

/** Titles of rows that are chosen but not among those found, such as those of a link that was opened. */
export function useChosenTitles(
  resource: AnyResource | undefined,
  ids: readonly string[],
  known: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const unknown = ids.filter((id) => !known.has(id));
  const isWanted = resource !== undefined && unknown.length > 0 && holdsPermission(permissionOf(resource, 'info'));
  const { data } = useQuery(isWanted ? namedRowsQuery(resource, unknown.slice(0, MOST_NAMED)) : NO_QUESTION);
  const titleOf = useReferenceTitle(resource);
  const found = resource && data ? data.map((row) => [row.id, titleOf(row)] as const) : [];
  return new Map([...known, ...found]);
}
