import type { WriteContext } from '../engine/model/behaviour';

type Values = Readonly<Record<string, unknown>>;

/** The same day so many months later, or the last one of that month where it has no such day; in UTC. */
export function monthsAfter(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, last));
  return end;
}

/** Until when an account holds by the fields `VALIDITY_FIELDS`, counted from a moment; null means without an end. */
function expiryOf({ validity, effectiveTimes, expiresOn }: Values, from: Date): string | null {
  if (validity === 'custom') return typeof expiresOn === 'string' ? expiresOn : null;
  if (validity === 'month') return monthsAfter(from, 1).toISOString();
  return validity === 'months' ? monthsAfter(from, Number(effectiveTimes ?? 1)).toISOString() : null;
}

const VALIDITY = ['validity', 'effectiveTimes', 'expiresOn'] as const;

/** The values with the end that comes of them, counted from now; as they are where none of the three changes. `before` is null for a new account. */
export function withExpiry<V extends Values>({ ports }: WriteContext, before: Values | null, input: V): V {
  const isChanged =
    before === null || VALIDITY.some((name) => input[name] !== undefined && (input[name] ?? null) !== before[name]);
  return isChanged ? { ...input, accountExpired: expiryOf({ ...before, ...input }, ports.clock.now()) } : input;
}

/** The end after the same span once more, from the end of what is left; an account that has run out begins today. */
export function renewedExpiry({ ports }: WriteContext, row: Values & { accountExpired: string | null }): string | null {
  const now = ports.clock.now();
  const { accountExpired: ends } = row;
  return expiryOf(row, ends !== null && Date.parse(ends) > now.getTime() ? new Date(ends) : now);
}
