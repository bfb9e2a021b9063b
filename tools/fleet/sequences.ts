import { join } from 'node:path';
import { REAL_CLOCK } from '../tester/clock';
import type { SequenceWork } from '../tester/execute';
import { MADE_VEHICLE, reportReadout } from '../tester/read-out';
import { readVehicle } from '../tester/read-vehicle';
import { askSequences, fetchAndRun } from '../tester/sequence';
import type { TesterServer } from '../tester/server';
import { carryTasks } from '../tester/tasks';
import { faultWord } from './vehicle-faults';

/** Shares of the sequences that a tester runs: the vehicle has a fault, or the tester is switched off in the middle and goes on at the next visit. */
const HABITS = { fails: 0.08, breaksOff: 0.1 } as const;
const PART = 65_536;

type Visit = { server: TesterServer; secret: string; folder: string; chance: () => number };

/** What one tester does with sequences at vehicles, with what it keeps of them in memory. */
export function sequencesAt({ server, secret, folder, chance }: Visit) {
  let kept: Awaited<ReturnType<SequenceWork['known']>> = {};
  const work: SequenceWork = {
    server,
    secret,
    language: 'en-US',
    print: () => undefined,
    known: () => Promise.resolve(kept),
    keep: (values) => Promise.resolve(void (kept = { ...kept, ...values })),
    clock: REAL_CLOCK,
  };
  const optionsFor = (vin: string) => ({
    vin,
    part: PART,
    out: join(folder, 'sequences'),
    ...(chance() < HABITS.fails ? { fault: [faultWord(chance)] } : {}),
    ...(chance() < HABITS.breaksOff ? { stop: 3 } : {}),
  });
  return {
    /** Reads a vehicle out, as its ECUs answer, and reports it. */
    async readOut(vin: string): Promise<void> {
      await reportReadout(work, vin, {
        ...MADE_VEHICLE,
        ...(await readVehicle(work, { vin, out: join(folder, 'sequences') })),
      });
    },
    /** Asks what applies to a vehicle, and runs one of that. */
    async visit(vin: string): Promise<void> {
      const answer = await askSequences(work, vin);
      const { list } = answer;
      const sequence = list[Math.floor(chance() * list.length)];
      if (sequence) await fetchAndRun(work, sequence, answer, optionsFor(vin));
    },
    /** Does what the vehicle is told to from afar. */
    tasks: (vin: string): Promise<number> => carryTasks(work, optionsFor(vin)),
  };
}
