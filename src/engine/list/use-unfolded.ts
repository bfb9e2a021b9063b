import type { TableRef } from 'antd/es/table';
import { useEffect, useMemo, useRef, useState, type Key } from 'react';
import type { GridRow } from './columns/grid-columns';

/** Those above a row, the outermost first; null where it is not among them. */
function wayTo(rows: readonly GridRow[], id: string): string[] | null {
  for (const row of rows) {
    if (row.id === id) return [];
    const below = wayTo(row.children ?? [], id);
    if (below) return [row.id, ...below];
  }
  return null;
}

/** Which rows of a tree are unfolded: those at first, those that the user chose since, and those above a row that is to be seen. */
export function useUnfolded(
  rows: readonly GridRow[],
  revealed: string | null | undefined,
  first: () => readonly string[],
) {
  const [chosen, setExpanded] = useState<readonly Key[] | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const tableRef = useRef<TableRef>(null);
  const way = !revealed || revealed === done ? null : wayTo(rows, revealed);
  const expanded = useMemo(() => chosen ?? first(), [chosen, rows]); // eslint-disable-line react-hooks/exhaustive-deps -- what stands open at first follows from the rows alone
  if (way && revealed) {
    setDone(revealed);
    setExpanded([...new Set([...expanded, ...way])]);
  }
  useEffect(() => {
    // One that is drawn comes into sight by the field that opens in it.
    const table = tableRef.current;
    if (done !== null && !table?.nativeElement.querySelector(`[data-row-key="${done}"]`))
      table?.scrollTo({ key: done });
  }, [done]);
  return { expanded, setExpanded, tableRef };
}
