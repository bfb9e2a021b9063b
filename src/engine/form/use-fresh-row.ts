import { useQuery } from '@tanstack/react-query';
import type { AnyResource } from '../../../contract/language/resource';
import { fetchRow, queryKeys } from '../api';
import { mayDo } from '../guards';
import type { Row } from '../row';

type Fresh = { fresh: Row | undefined; isLoading: boolean; error: Error | null; reload: () => void };

/** The row as the server has it now, so that the form starts from the newest version; `row` is what of it is known already. */
export function useFreshRow(resource: AnyResource, row: Pick<Row, 'id'> | Row | undefined): Fresh {
  const isWanted = row !== undefined && mayDo(resource, 'info');
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: [...queryKeys.row(resource.name, row?.id ?? ''), 'form'],
    enabled: isWanted,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) => fetchRow(resource, row?.id ?? '', signal),
  });
  const known = row && 'version' in row ? row : undefined;
  return { fresh: data ?? known, isLoading: isWanted && isPending && !isError, error, reload: () => void refetch() };
}
