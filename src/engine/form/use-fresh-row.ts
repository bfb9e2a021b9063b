import { useQuery } from '@tanstack/react-query';
import type { AnyResource } from '../../../contract/language/resource';
import { mayDo } from '../guards';
import type { Row } from '../row';
import { formRowQuery } from '../rows-loader';

type Fresh = { fresh: Row | undefined; isLoading: boolean; error: Error | null; reload: () => void };

/** The row as the server has it now, so that the form starts from the newest version; `row` is what of it is known already. */
export function useFreshRow(resource: AnyResource, row: Pick<Row, 'id'> | Row | undefined): Fresh {
  const isWanted = row !== undefined && mayDo(resource, 'info');
  const { data, isPending, isError, error, refetch } = useQuery({
    ...formRowQuery(resource, row?.id ?? ''),
    enabled: isWanted,
  });
  const known = row && 'version' in row ? row : undefined;
  return { fresh: data ?? known, isLoading: isWanted && isPending && !isError, error, reload: () => void refetch() };
}
