import type { WriteContext } from '../../engine/model/behaviour';
import type { SeededAuditLine } from './history';
import type { DemoFleet } from './fleet';
import type { Moment } from './moments';

/** What the seeds of the demo fill their tables from. */
export type DemoWorld = {
  context: WriteContext;
  now: Moment;
  fleet: DemoFleet;
  /** Shared by all accounts: one hash costs more than all the rows. */
  password: { hash: string; changedAt: string };
};

export type DemoSeed = {
  /** Seeds whose rows must be there: `['sys/tenant']`. `npm run generate` brings all into an order by it. */
  after: readonly string[];
  /** Answers the lines of the audit that tell how the rows came about, where it is told. */
  fill: (world: DemoWorld) => Promise<readonly SeededAuditLine[] | void>;
};

/** The rows of one object in the demo, exported by `server/seed/<module>/<object>.ts`, where they are found. */
export const demoSeed = (seed: DemoSeed): DemoSeed => seed;
