/** What became of the calls of one kind. */
type Kind = { times: number[]; refused: number; errors: Map<string, number> };

/** How a fleet fared: every call by its kind, with what it took. */
export type Figures = {
  /** Makes a call and notes it. `mayBeRefused` says which refusals belong to the play. */
  note: <T>(kind: string, call: () => Promise<T>, mayBeRefused?: (error: unknown) => boolean) => Promise<T>;
  /** A line each kind below the title, and whether nothing went wrong. */
  report: (seconds: number, title?: string) => { lines: string[]; isFine: boolean };
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const ms = (value: number): string => `${Math.round(value)} ms`;

const lineOf = (name: string, count: string, refused: string, errors: string, p50: string, p99: string): string =>
  name.padEnd(40) + [count, refused, errors, p50, p99].map((text) => text.padStart(10)).join('');

export function openFigures(): Figures {
  const kinds = new Map<string, Kind>();
  const kindOf = (name: string): Kind => {
    const kind = kinds.get(name) ?? { times: [], refused: 0, errors: new Map<string, number>() };
    kinds.set(name, kind);
    return kind;
  };
  return {
    async note(name, call, mayBeRefused = () => false) {
      const kind = kindOf(name);
      const begun = performance.now();
      try {
        return await call();
      } catch (error) {
        if (mayBeRefused(error)) kind.refused += 1;
        else {
          const why = error instanceof Error ? error.message : String(error);
          kind.errors.set(why, (kind.errors.get(why) ?? 0) + 1);
        }
        throw error;
      } finally {
        kind.times.push(performance.now() - begun);
      }
    },
    report(seconds, title = 'call') {
      const all = [...kinds].toSorted(([, a], [, b]) => b.times.length - a.times.length);
      const errorsOf = ({ errors }: Kind): number => [...errors.values()].reduce((sum, count) => sum + count, 0);
      const rows = all.map(([name, kind]) => {
        const sorted = kind.times.toSorted((a, b) => a - b);
        return lineOf(
          name,
          String(sorted.length),
          String(kind.refused),
          String(errorsOf(kind)),
          ms(at(sorted, 0.5)),
          ms(at(sorted, 0.99)),
        );
      });
      const times = all.flatMap(([, kind]) => kind.times).toSorted((a, b) => a - b);
      const errors = all.reduce((sum, [, kind]) => sum + errorsOf(kind), 0);
      const refused = all.reduce((sum, [, kind]) => sum + kind.refused, 0);
      const whys = all.flatMap(([name, kind]) => [...kind.errors].map(([why, count]) => `${name}: ${count} × ${why}`));
      return {
        isFine: errors === 0,
        lines: [
          lineOf(title, 'count', 'refused', 'errors', 'p50', 'p99'),
          ...rows,
          lineOf('all', String(times.length), String(refused), String(errors), ms(at(times, 0.5)), ms(at(times, 0.99))),
          `${(times.length / seconds).toFixed(1)} a second`,
          ...whys,
        ],
      };
    },
  };
}
