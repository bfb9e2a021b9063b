import type { WriteContext } from '../engine/model/behaviour';
import { seedAccept } from './accept/accept';
import { seedDemo } from './demo/demo';

export type SeedKind = 'none' | 'demo' | 'accept';
export type SeedOptions = {
  /** Of all accounts of the seed `accept`. */
  acceptPassword?: string;
  /** Called when a step is done, with the number of steps done and of all steps. */
  onStep?: (done: number, total: number) => void;
  /** Ends the seed between two steps; what is done stays, and the next start goes on behind it. */
  signal?: AbortSignal;
};

/** One part of a seed. It runs in one transaction with the mark that it is done: a stop at any moment leaves all of it or nothing. */
export type SeedStep = {
  /** Unique within the seed, and the same in every release: the database remembers it. */
  name: string;
  run: (context: WriteContext) => Promise<void>;
};

/**
 * The steps that fill an empty database, in their order; none for the seed `none`, whose few rows are part of the last step of every seed.
 * @param begun When the seed was begun: one that goes on at a later start gives the same dates as one that was never stopped.
 */
export function seedSteps(kind: SeedKind, begun: Date, { acceptPassword = '' }: SeedOptions): SeedStep[] {
  if (kind === 'demo') return seedDemo(begun);
  return kind === 'accept' ? seedAccept(begun, acceptPassword) : [];
}
