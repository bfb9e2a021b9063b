import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnyResource } from '../../../../contract/language/resource';
import { updateRow } from '../../../engine/api';
import { mayDo } from '../../../engine/guards';
import type { Row } from '../../../engine/row';
import { invalidateResource } from '../../../engine/rows-loader';
import { useNotify } from '../../../engine/use-notify';
import type { NodePlace } from './kept-places';

/** Keeps places of nodes in the row, one change after the other; null for who may not change it. */
export function useKeptPlaces(
  resource: AnyResource,
  row: Row | undefined,
): ((places: readonly NodePlace[]) => void) | null {
  const client = useQueryClient();
  const tell = useNotify();
  const version = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  if (!row || !mayDo(resource, 'update')) return null;
  return (places) => {
    const keep = async () => {
      const rows = places.map(({ id, x, y }) => ({ node: id, x: Math.round(x), y: Math.round(y) }));
      const changed = await updateRow(resource, row.id, {
        version: Math.max(version.current, row.version),
        places: rows,
      });
      version.current = changed.version;
      await invalidateResource(client, resource);
    };
    last.current = last.current.then(keep, keep).catch(tell.failure);
  };
}
