import { bpmnTypeOf, elementsIn, type BpmnElement } from '../../../../flow/model/tree';
import type { OutlineBranch, OutlineItem, OutlineProcess } from './outline';

/** One line of the outline as the keyboard goes through it. */
export type OutlineRow = { key: string; id: string; parent: string | null };

const rowsOfBranch = (branch: OutlineBranch, parent: string): OutlineRow[] => {
  const key = branch.head.id ?? '';
  return [{ key, id: key, parent }, ...rowsOfItems(branch.items, key)];
};

/** A jump is known by the flow that makes it. */
export const keyOfItem = (item: OutlineItem): string =>
  item.kind === 'jump' ? `→${item.flow.id ?? ''}` : (item.element.id ?? '');

function rowsOfItems(items: readonly OutlineItem[], parent: string | null): OutlineRow[] {
  return items.flatMap((item): OutlineRow[] => {
    const key = keyOfItem(item);
    if (item.kind === 'jump') return [{ key, id: item.flow.id ?? '', parent }];
    return [
      { key, id: key, parent },
      ...(item.inside ?? []).flatMap((inside) => rowsOfItems(inside, key)),
      ...item.exits.flatMap((exit) => rowsOfBranch(exit, key)),
      ...item.branches.flatMap((branch) => rowsOfBranch(branch, key)),
    ];
  });
}

/** All lines in the order in which they stand. */
export const outlineRowsOf = (processes: readonly OutlineProcess[]): OutlineRow[] =>
  processes.flatMap(({ sequences }) => sequences.flatMap((items) => rowsOfItems(items, null)));

const EVENT = /EventDefinition$/;
/** What an event waits for or throws, as its word: `timer`, `message`; '' where that is nothing. */
export const triggerWordOf = (element: BpmnElement): string =>
  elementsIn(element, 'eventDefinitions')
    .map((definition) => bpmnTypeOf(definition).replace(EVENT, ''))
    .at(0) ?? '';

type Pressed = { key: string; altKey: boolean };

/** Which line a key leads to, from the one that is chosen; undefined where it leads nowhere. */
export function lineAfterKey(
  rows: readonly OutlineRow[],
  at: string | null,
  { key, altKey }: Pressed,
): OutlineRow | undefined {
  if (altKey) return undefined;
  const index = rows.findIndex((row) => row.key === at);
  const row = rows[index];
  if (key === 'Home') return rows[0];
  if (key === 'End') return rows.at(-1);
  if (key === 'ArrowDown') return rows[index + 1];
  if (key === 'ArrowUp') return index > 0 ? rows[index - 1] : undefined;
  if (key === 'ArrowLeft') return rows.find((each) => each.key === row?.parent);
  if (key === 'ArrowRight') return rows.find((each) => row !== undefined && each.parent === row.key);
  return undefined;
}
