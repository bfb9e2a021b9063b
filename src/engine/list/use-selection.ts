import { useMemo, useState } from 'react';
import type { Branch } from '../tree/tree';
import type { Row } from '../row';

export type Selection = {
  rows: Row[];
  ids: string[];
  choose: (rows: Row[]) => void;
  toggle: (row: Row) => void;
  clear: () => void;
};

const flat = (rows: readonly Branch<Row>[]): Row[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])]);

/** Selected rows, also those of other pages; rows that were asked again are taken as they are now. */
export function useSelection(shown: readonly Branch<Row>[]): Selection {
  const [chosen, choose] = useState<Row[]>([]);
  const rows = useMemo(() => {
    const now = new Map(flat(shown).map((row) => [row.id, row]));
    return chosen.map((row) => now.get(row.id) ?? row);
  }, [chosen, shown]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  return {
    rows,
    ids,
    choose,
    toggle: (row) =>
      choose(rows.some(({ id }) => id === row.id) ? rows.filter(({ id }) => id !== row.id) : [...rows, row]),
    clear: () => choose([]),
  };
}
