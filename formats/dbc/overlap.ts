import type { DbcSignal } from './dbc';
import { bitsOf, endOf } from './bits';

/** What must hold so that a signal is there: the values of the switches above it, from its own upwards. */
type Condition = { by: string; ranges: readonly (readonly [number, number])[] };

/** Switches above each other; more is a circle. */
const DEEPEST = 16;

function conditionsOf(signal: DbcSignal, byName: ReadonlyMap<string, DbcSignal>, only: string): Condition[] {
  const found: Condition[] = [];
  let next: DbcSignal | undefined = signal;
  while (next?.shownBy && found.length < DEEPEST) {
    const by: string = next.shownBy.signal ?? only;
    found.push({ by, ranges: next.shownBy.ranges });
    // The one switch of a message stands above all others of it.
    next = by === next.name ? undefined : byName.get(by);
  }
  return found;
}

const meet = (a: Condition['ranges'], b: Condition['ranges']): boolean =>
  a.some(([from, to]) => b.some(([low, high]) => from <= high && low <= to));

/** Whether both can be in one message: no switch would need two values for that. */
const together = (a: readonly Condition[], b: readonly Condition[]): boolean =>
  a.every(({ by, ranges }) => b.every((other) => other.by !== by || meet(ranges, other.ranges)));

type Group = { conditions: Condition[]; owners: Map<number, DbcSignal> };
export type Overlap = { signal: DbcSignal; other: DbcSignal };

/** Signals of one message that claim the same bits while both are there; each signal once. */
export function overlapsIn(signals: readonly DbcSignal[], bytes: number): Overlap[] {
  const byName = new Map(signals.map((signal) => [signal.name, signal]));
  const only = signals.find(({ isSwitch, shownBy }) => isSwitch && !shownBy)?.name ?? '';
  const groups = new Map<string, Group>();
  const found: Overlap[] = [];
  for (const signal of signals) {
    if (signal.length === 0 || endOf(signal) > bytes) continue;
    const conditions = conditionsOf(signal, byName, only);
    const key = JSON.stringify(conditions);
    const own = groups.get(key) ?? { conditions, owners: new Map<number, DbcSignal>() };
    groups.set(key, own);
    const rivals = [...groups.values()].filter((group) => together(group.conditions, conditions));
    const bits = bitsOf(signal);
    const other = rivals.flatMap(({ owners }) => bits.flatMap((bit) => owners.get(bit) ?? [])).at(0);
    // The same signal twice is another fault.
    if (other && other.name !== signal.name) found.push({ signal, other });
    for (const bit of bits) if (!own.owners.has(bit)) own.owners.set(bit, signal);
  }
  return found;
}
