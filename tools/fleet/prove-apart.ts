import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../../contract/seeded-random';
import { playApart, type ApartReport } from './apart';
import { openBadLine } from './bad-line';
import type { Desk } from './desk';
import { faultsOf, taskFaultsOf } from './ledger';

type Apart = { desk: Desk; address: string; testers: number; vehicles: number; kills: number; seed: number };

/** Vehicles that no fleet had before, so many for each tester. */
function vinsFor(testers: number, vehicles: number): string[][] {
  const first = Date.now() % 900_000;
  const vin = (n: number) => `L6TFLEET${1 + (n % 9)}PZ${String((first + n) % 1_000_000).padStart(6, '0')}`;
  return Array.from({ length: testers }, (_, t) => Array.from({ length: vehicles }, (__, v) => vin(t * vehicles + v)));
}

/** What there is to tell of the fleet, a line each. */
function told(
  { ledger, kills, failed }: ApartReport,
  broken: number,
  tasks: number,
  faults: readonly string[],
): string[] {
  const all = [...ledger.executions.values()];
  const steps = all.reduce((sum, one) => sum + one.steps.size, 0);
  const ended = all.filter(({ status }) => status !== null).length;
  return [
    `${kills} processes killed, ${broken} connections broken; in ${failed} last runs a step failed`,
    `${all.length} executions begun, ${steps} steps answered, ${ended} ends answered; ${tasks} remote tasks`,
    ...(all.length === 0 ? ['nothing applies to these vehicles: publish something for platform CMA'] : []),
    ...faults,
    `${faults.length} faults: lost, kept twice, or run twice`,
  ];
}

/** Plays testers as processes of their own over a bad line, and compares what they were told with what the server keeps; the exit code. */
export async function proveApart({ desk, address, testers, vehicles, kills, seed }: Apart): Promise<number> {
  const chance = seededRandom(seed);
  const codes = await desk.codes(testers);
  const folder = await mkdtemp(join(tmpdir(), 'fleet-'));
  const line = await openBadLine(address, seededRandom(seed + 1));
  console.log(`${testers} processes go to work …`);
  try {
    const vins = vinsFor(testers, vehicles);
    const how = { address: line.url, codes, kills, folder, chance, vehicles: vins };
    const report = await playApart({ ...how, onKnown: desk.order });
    const tasks = (await Promise.all(vins.flat().map((vin) => desk.tasks(vin)))).flat();
    const kept = (await Promise.all(report.testerCodes.map((code) => desk.executions(code)))).flat();
    const faults = [...report.faults, ...faultsOf(report.ledger, kept), ...taskFaultsOf(tasks)];
    console.log(told(report, line.broken(), tasks.length, faults).join('\n'));
    return faults.length > 0 ? 1 : 0;
  } finally {
    await line.close();
    await rm(folder, { recursive: true, force: true });
  }
}
