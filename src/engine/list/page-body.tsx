import { createContext, useContext, useState, type HTMLAttributes, type ReactNode } from 'react';
import type { GridRow } from './columns/grid-columns';

/** How often most of the rows were others than before. */
export const TurnContext = createContext(0);

/** Whether most of the rows were not there before: those that stay keep their place, with what is open or focused in them. */
export function areOthers(rows: readonly GridRow[], before: readonly GridRow[]): boolean {
  const known = new Set(before.map(({ id }) => id));
  return rows.filter(({ id }) => known.has(id)).length < rows.length / 2;
}

/** Counts the turns of the rows that are drawn: those of a page of which a part was drawn first are no others. */
export function useTurn(rows: readonly GridRow[]): number {
  const [last, setLast] = useState({ rows, turn: 0 });
  if (last.rows === rows) return last.turn;
  const now = { rows, turn: last.turn + (areOthers(rows, last.rows) ? 1 : 0) };
  setLast(now);
  return now.turn;
}

/**
 * The body of the table, made anew for other rows: React takes away a hundred lines one by one, each at a cost, but a body with all its lines
 * at once. What measures the columns stands in a body of its own, and stays.
 */
export function PageBody({ children, ...rest }: HTMLAttributes<HTMLTableSectionElement>) {
  const turn = useContext(TurnContext);
  const [measure, lines] = children as unknown as readonly [ReactNode, ReactNode];
  return (
    <>
      {measure && <tbody {...rest}>{measure}</tbody>}
      <tbody key={turn} {...rest}>
        {lines}
      </tbody>
    </>
  );
}
