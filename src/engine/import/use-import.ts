import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiPathOf } from '../../../contract/language/derive';
import { BUSY_STATES, ImportRows, ImportRowView, ImportView, type ImportMode } from '../../../contract/wire/import';
import type { AnyResource } from '../../../contract/language/resource';
import type { TextEncoding } from '../../../contract/text/encodings';
import { TASK_TOPIC } from '../../../contract/resources/diagnosis-sequence-management/data-task/rules';
import { call } from '../../http/client';
import { onLive } from '../../session/live-topics';

/** How often is looked while the server is at work, in case no hint comes, ms. */
const PAUSE = 1_500;

export const isImportBusy = (view: ImportView | undefined): boolean =>
  view !== undefined && BUSY_STATES.includes(view.state);
export const importPath = (resource: AnyResource, id: string): string => `${apiPathOf(resource)}/import/${id}`;
const keyOf = (resource: AnyResource, id: string) => ['import', resource.name, id];

/** How the import stands; looked at again when the server hints at it, and while it works. */
export function useImport(resource: AnyResource, id: string | null): UseQueryResult<ImportView> {
  const client = useQueryClient();
  useEffect(
    () =>
      onLive(TASK_TOPIC, () => {
        if (id) void client.invalidateQueries({ queryKey: keyOf(resource, id), exact: true });
      }),
    [client, resource, id],
  );
  return useQuery({
    queryKey: keyOf(resource, id ?? ''),
    queryFn: ({ signal }) => call('GET', importPath(resource, id ?? ''), { signal, silent: true, answer: ImportView }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isImportBusy(state.data) ? PAUSE : false),
  });
}

/** Rows of the file from a place on, those that cannot be written or all. */
export const fetchImportRows = (
  resource: AnyResource,
  id: string,
  after: number,
  onlyBad: boolean,
  signal?: AbortSignal,
): Promise<ImportRowView[]> =>
  call('GET', `${importPath(resource, id)}/rows`, {
    params: { after, bad: onlyBad },
    signal,
    silent: true,
    answer: ImportRows,
  });

/** Other texts for a row; answers how it stands then. */
export const sendCells = (
  resource: AnyResource,
  id: string,
  n: number,
  cells: readonly string[],
): Promise<ImportRowView> =>
  call('PUT', `${importPath(resource, id)}/rows/${n}`, { body: { cells }, answer: ImportRowView });

/** Which field each column holds and what is done to rows that the list has; all rows are tried again. */
export const sendSettings = (
  resource: AnyResource,
  id: string,
  settings: { columns: readonly (string | null)[]; mode: ImportMode },
): Promise<unknown> => call('PUT', `${importPath(resource, id)}/columns`, { body: settings });

/** In which encoding the text of the file is; it is read again. */
export const sendEncoding = (resource: AnyResource, id: string, encoding: TextEncoding): Promise<unknown> =>
  call('PUT', `${importPath(resource, id)}/encoding`, { body: { encoding } });

/** Lets everything of the import be looked at again. */
export function useLookAgain(resource: AnyResource, id: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(resource, id) });
}
