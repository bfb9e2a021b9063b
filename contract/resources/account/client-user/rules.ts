/** Testers that one account may be bound to, at most. */
export const BIND_MOST = 6;

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
