/** Questions that are answered by one transaction at most. */
const MOST = 32;

type Waiting<Q, A> = { question: Q; resolve: (answer: A) => void; reject: (error: unknown) => void };
type Line<Q, A> = { waiting: Waiting<Q, A>[]; isBusy: boolean };
/** What came of each question, in their order: an error concerns one alone. */
export type Answered<A> = readonly ({ answer: A } | { error: unknown })[];

/**
 * Answers together what is asked at the same moment, so that many testers cost the database hardly more than one. What comes while others are
 * answered waits for the next turn: an answer never stands on anything that was read before its question came. Where a turn fails as a whole
 * each of its questions is asked once more by itself, so that nobody suffers from another's.
 */
export function together<Q, A>(
  answer: (key: string, questions: readonly Q[]) => Promise<Answered<A>>,
): (key: string, question: Q) => Promise<A> {
  const lines = new Map<string, Line<Q, A>>();

  async function answered(key: string, turn: readonly Waiting<Q, A>[]): Promise<void> {
    try {
      const results = await answer(
        key,
        turn.map(({ question }) => question),
      );
      turn.forEach(({ resolve, reject }, at) => {
        const result = results[at] ?? { error: new Error('a question got no answer') };
        if ('error' in result) reject(result.error);
        else resolve(result.answer);
      });
    } catch (error) {
      const [only] = turn;
      if (only && turn.length === 1) only.reject(error);
      else for (const one of turn) await answered(key, [one]);
    }
  }

  async function work(key: string, line: Line<Q, A>): Promise<void> {
    line.isBusy = true;
    while (line.waiting.length > 0) await answered(key, line.waiting.splice(0, MOST));
    line.isBusy = false;
    lines.delete(key);
  }

  return (key, question) =>
    new Promise<A>((resolve, reject) => {
      const line = lines.get(key) ?? { waiting: [], isBusy: false };
      lines.set(key, line);
      line.waiting.push({ question, resolve, reject });
      if (!line.isBusy) void work(key, line);
    });
}
