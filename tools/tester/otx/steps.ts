import { STEPS_MOST } from '../../../contract/resources/diagnosis-sequence-management/execution/rules';
import type { Journal } from './journal';
import type { ExecutedStep } from './run';

type Open = { name: string; startedAt: string; endedAt: string; result: 'success' | 'skipped' };

/** A clock may be set back while a step is executed: it ends when it began, at the earliest. */
const laterOf = (begun: string, now: string): string => (Date.parse(now) < Date.parse(begun) ? begun : now);

/** The step that all others go into once there are as many as an execution has. */
const FURTHER = 'furtherSteps';

/**
 * StepJournal of a run as they are reported: one for each action that concerns the vehicle or the operator. What a loop repeats is one step, from
 * its first to its last time. A step is reported once the next one begins: only then it is known that nothing failed because of it.
 */
export class StepJournal {
  readonly #journal: Journal;
  readonly #onStep: (step: ExecutedStep) => Promise<void>;
  readonly #now: () => Date;
  #waiting = new Map<string, Open>();
  #last: string | null = null;
  #loops = 0;
  /** StepJournal that waited when the outermost loop began. */
  #outside: string[] = [];
  #count = 0;
  /** StepJournal that were in the way of an interruption are numbered anew. */
  #isLive = false;

  constructor(journal: Journal, onStep: (step: ExecutedStep) => Promise<void>, now: () => Date = () => new Date()) {
    this.#journal = journal;
    this.#onStep = onStep;
    this.#now = now;
  }

  get count(): number {
    return this.#count;
  }

  async begin(name: string, result: Open['result'] = 'success'): Promise<void> {
    const called = this.#count + this.#waiting.size >= STEPS_MOST - 1 && !this.#waiting.has(name) ? FURTHER : name;
    const over = this.#loops === 0 ? [...this.#waiting.keys()] : this.#outside;
    this.#outside = [];
    if (this.#last !== called) await this.#report(over);
    const now = this.#now().toISOString();
    const known = this.#waiting.get(called);
    const startedAt = known?.startedAt ?? now;
    this.#waiting.set(called, { name: called, startedAt, endedAt: laterOf(startedAt, now), result });
    this.#last = called;
  }
  end(): void {
    const step = this.#waiting.get(this.#last ?? '');
    if (step) step.endedAt = laterOf(step.startedAt, this.#now().toISOString());
  }

  enterLoop(): void {
    if (this.#loops === 0) this.#outside = [...this.#waiting.keys()];
    this.#loops += 1;
  }
  async leaveLoop(): Promise<void> {
    this.#loops -= 1;
    if (this.#loops === 0) await this.#report([...this.#waiting.keys()].filter((name) => name !== this.#last));
  }

  /** All that is left went well. */
  finish(): Promise<void> {
    return this.#report([...this.#waiting.keys()]);
  }
  /** The last one did not; answers its number, 0 where there was none. */
  async fail(nrc: string | undefined): Promise<number> {
    const last = this.#waiting.get(this.#last ?? '');
    await this.#report([...this.#waiting.keys()].filter((name) => name !== this.#last));
    if (!last) return this.#count;
    await this.#tell({ ...last, result: 'fail', ...(nrc && { nrc }) });
    return this.#count;
  }

  async #report(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const step = this.#waiting.get(name);
      this.#waiting.delete(name);
      if (step) await this.#tell(step);
    }
    if (!this.#waiting.has(this.#last ?? '')) this.#last = null;
  }

  async #tell(step: Omit<ExecutedStep, 'no'>): Promise<void> {
    const known = this.#isLive ? null : this.#journal.replay('step', ({ step: { name } }) => name === step.name);
    this.#isLive ||= !known;
    const report = known?.step ?? { no: this.#journal.lastNo + 1, ...step };
    this.#count = report.no;
    if (!known) this.#journal.add({ kind: 'step', step: report });
    if (this.#journal.isReported(report.no)) return;
    await this.#onStep(report);
    this.#journal.reported(report.no);
  }
}
