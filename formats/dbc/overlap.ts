import type { DbcSignal } from './dbc';
import { bitsOf, endOf } from './bits';

type Ranges = readonly (readonly [number, number])[];
/** What must hold so that a signal is there: the values of the switches above it, from its own upwards. */
type Condition = { by: string; ranges: Ranges };

/** Switches above each other; more is a circle. */
const DEEPEST = 16;
/** Bits of the longest value: whatever is longer is told as such. */
const MOST_BITS = 64;
/** Comparisons of conditions in one message. Real ones take some thousand; a message made to cost time is told as not checked. */
const MOST_COMPARED = 500_000;

/** Work that is left for a message. */
class Effort {
  left = MOST_COMPARED;

  get isSpent(): boolean {
    return this.left < 0;
  }
  meet(a: Ranges, b: Ranges): boolean {
    return a.some(([from, to]) =>
      b.some(([low, high]) => {
        this.left -= 1;
        return this.isSpent || (from <= high && low <= to);
      }),
    );
  }
  /** Whether both can be in one message: no switch would need two values for that. */
  together(a: readonly Condition[], b: readonly Condition[]): boolean {
    this.left -= 1;
    return a.every(({ by, ranges }) => b.every((other) => other.by !== by || this.meet(ranges, other.ranges)));
  }
}

type Group = { conditions: readonly Condition[]; owners: Map<number, DbcSignal> };

/** The value that a switch must have for a signal, where it is a single one. */
function valueOf([own]: readonly Condition[]): string | null {
  const [only, second] = own?.ranges ?? [];
  return own && only && !second && only[0] === only[1] ? JSON.stringify([own.by, only[0]]) : null;
}

/** Signals of one message by what must hold for them. */
class Groups {
  readonly #all = new Map<string, Group>();
  /** Groups by the one value of their switch, and all others: only those of the same value can meet, so that many values cost no more. */
  readonly #byValue = new Map<string, Group[]>();
  readonly #loose: Group[] = [];
  readonly #byName: ReadonlyMap<string, DbcSignal>;
  readonly #only: string;
  readonly #keys = new Map<string, number>();

  constructor(signals: readonly DbcSignal[]) {
    this.#byName = new Map(signals.map((signal) => [signal.name, signal]));
    this.#only = signals.find(({ isSwitch, shownBy }) => isSwitch && !shownBy)?.name ?? '';
  }

  #conditionsOf(signal: DbcSignal): Condition[] {
    const found: Condition[] = [];
    let next: DbcSignal | undefined = signal;
    while (next?.shownBy && found.length < DEEPEST) {
      const by: string = next.shownBy.signal ?? this.#only;
      found.push({ by, ranges: next.shownBy.ranges });
      // The one switch of a message stands above all others of it.
      next = by === next.name ? undefined : this.#byName.get(by);
    }
    return found;
  }

  readonly #keyOf = new Map<Ranges, number>();
  /** Ranges that are the same have one number; each list of them is written out once. */
  #numberOf(ranges: Ranges): number {
    const known = this.#keyOf.get(ranges);
    if (known !== undefined) return known;
    const text = JSON.stringify(ranges);
    const number = this.#keys.get(text) ?? this.#keys.size;
    this.#keys.set(text, number);
    this.#keyOf.set(ranges, number);
    return number;
  }

  /** The group of a signal. */
  of(signal: DbcSignal): Group {
    const conditions = this.#conditionsOf(signal);
    const key = JSON.stringify(conditions.map(({ by, ranges }) => [by, this.#numberOf(ranges)]));
    const known = this.#all.get(key);
    if (known) return known;
    const group: Group = { conditions, owners: new Map() };
    this.#all.set(key, group);
    const value = valueOf(conditions);
    if (value === null) this.#loose.push(group);
    else {
      const same = this.#byValue.get(value) ?? [];
      same.push(group);
      this.#byValue.set(value, same);
    }
    return group;
  }

  /** Groups whose signals can be there together with those of this one. */
  *rivalsOf({ conditions }: Group, effort: Effort): Generator<Group, void> {
    const value = valueOf(conditions);
    const near = value === null ? [this.#all.values()] : [this.#byValue.get(value) ?? [], this.#loose];
    for (const groups of near)
      for (const group of groups) {
        if (effort.isSpent) return;
        if (effort.together(group.conditions, conditions)) yield group;
      }
  }
}

/** Who has one of the bits already, and is there together with the signal. */
function ownerOf(groups: Groups, group: Group, bits: readonly number[], effort: Effort): DbcSignal | undefined {
  for (const { owners } of groups.rivalsOf(group, effort))
    for (const bit of bits) {
      const owner = owners.get(bit);
      if (owner) return owner;
    }
}

export type Overlap = { signal: DbcSignal; other: DbcSignal };

/** Signals of one message that claim the same bits while both are there; each signal once. Null where that would take too long to find out. */
export function overlapsIn(signals: readonly DbcSignal[], bytes: number): Overlap[] | null {
  const groups = new Groups(signals);
  const effort = new Effort();
  const found: Overlap[] = [];
  for (const signal of signals) {
    if (signal.length === 0 || signal.length > MOST_BITS || endOf(signal) > bytes) continue;
    const group = groups.of(signal);
    const bits = bitsOf(signal);
    const other = ownerOf(groups, group, bits, effort);
    if (effort.isSpent) return null;
    // The same signal twice is another fault.
    if (other && other.name !== signal.name) found.push({ signal, other });
    for (const bit of bits) if (!group.owners.has(bit)) group.owners.set(bit, signal);
  }
  return found;
}
