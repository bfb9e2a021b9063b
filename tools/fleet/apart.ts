import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ClientSequenceAnswer } from '../../contract/wire/client-sequence';
import { MADE_VEHICLE, madeReadout, reportReadout } from '../tester/read-out';
import { serverAt, Unreachable } from '../tester/server';
import { readState } from '../tester/state';
import { patient } from '../tester/patience';
import { Ledger } from './ledger';
import { faultWord } from './vehicle-faults';

export type ApartOptions = {
  /** Where testers call: a bad line, or the server. */
  address: string;
  codes: readonly string[];
  /** Vehicles of each tester. */
  vehicles: readonly (readonly string[])[];
  /** How often each is killed at most. */
  kills: number;
  folder: string;
  /** From 0 to 1, by chance that the same seed repeats. */
  chance: () => number;
  /** Told once the vehicles of a tester are known, with the first sequence that they get. */
  onKnown: (sequenceId: string, vins: readonly string[]) => Promise<void>;
};
/** How a fleet of processes fared. `faults` are ends that belong to no play. */
export type ApartReport = { ledger: Ledger; testerCodes: string[]; kills: number; failed: number; faults: string[] };

const PROGRAM = ['--import', 'tsx', join(import.meta.dirname, '../tester.ts')] as const;
const ROOT = join(import.meta.dirname, '../..');
/** Bytes of a part: many, so that they are killed within a download. */
const PART = 512;
/** Share of the runs in which an ECU refuses something. */
const FAILS = 0.15;
/** Lines after which one is killed at the latest, and how much later at the most, ms. */
const LINES = 14;
const LATER = 60;
/** Exit codes of the tester: done, something failed or was refused, the server does not answer. */
const DONE = 0;
const FAILED = 1;
const AWAY = 3;
/** Runs of one tester that end because the server does not answer, at most. */
const PATIENCE = 10;

type Run = { exit: number | null; lines: string[] };
/** Ends the process hard after so many lines; null lets it live. */
type Killing = { lines: number; ms: number } | null;

/** Runs the tester as a process of its own. Killed, it tells nothing more. */
function runTester(args: readonly string[], killing: Killing, note: (line: string) => void): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...PROGRAM, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        note(line);
        if (killing && lines.length === killing.lines) setTimeout(() => child.kill('SIGKILL'), killing.ms);
      });
    child.on('error', reject);
    child.on('close', (exit) => resolve({ exit, lines }));
  });
}

const wasDone = ({ exit, lines }: Run): boolean =>
  exit === DONE || (exit === FAILED && lines.some((line) => line.startsWith('done, ')));

/** Again and again while the server does not answer: its patience is for a line that breaks, not for a server that is killed meanwhile. */
async function stubbornly(work: () => Promise<void>): Promise<void> {
  for (let again = 1; ; again += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unreachable) || again >= PATIENCE) throw error;
    }
  }
}

/** Tells what the vehicles are, and has the first sequence that they get ordered from afar. */
async function readOut({ address, onKnown }: ApartOptions, secret: string, vins: readonly string[]): Promise<void> {
  const server = patient(serverAt(address, 'en-US'));
  for (const vin of vins)
    await reportReadout({ server, secret, print: () => undefined }, vin, { ...MADE_VEHICLE, ...madeReadout(vin) });
  const { list } = await server.call<ClientSequenceAnswer>('GET', `/client/sequence?vin=${vins[0] ?? ''}`, { secret });
  if (list[0]) await onKnown(list[0].id, vins);
}

/** Which tester it is, and the arguments that name what it keeps. */
type Place = { n: number; own: readonly string[] };

/** Signs a tester on; what it keeps, or null where that did not work. */
async function signOn({ address, codes }: ApartOptions, { n, own }: Place, report: ApartReport) {
  const args = ['activate', '--code', codes[n % codes.length] ?? '', '--server', address, ...own];
  const activate = () => runTester(args, null, () => undefined);
  let run = await activate();
  for (let again = 0; again < PATIENCE && run.exit === AWAY; again += 1) run = await activate();
  const { clientSecret: secret = '', testerCode } = await readState(own[1] ?? '');
  if (testerCode) report.testerCodes.push(testerCode);
  else report.faults.push(faultOf(n, run));
  return testerCode ? { secret, testerCode } : null;
}

const faultOf = (n: number, { exit, lines }: Run): string =>
  `tester ${n} ended with ${exit}: ${lines.slice(-3).join(' | ')}`;

/** One run of a tester's work, killed by chance where it may be. */
function work(
  options: ApartOptions,
  { n, own }: Place,
  mayBeKilled: boolean,
  note: (line: string) => void,
): Promise<Run> {
  const { vehicles, chance } = options;
  const killing = mayBeKilled ? { lines: 1 + Math.floor(chance() * LINES), ms: chance() * LATER } : null;
  const fails = chance() < FAILS ? ['--fault', faultWord(chance)] : [];
  const vins = (vehicles[n] ?? []).join(',');
  return runTester(['work', '--vin', vins, '--part', String(PART), ...fails, ...own], killing, note);
}

/** One tester from its activation until it has done its work, killed now and then and started again. */
async function playTester(options: ApartOptions, n: number, report: ApartReport): Promise<void> {
  const folder = join(options.folder, String(n));
  await mkdir(folder, { recursive: true });
  const place = { n, own: ['--state', join(folder, 'tester.json'), '--out', folder] };
  const known = await signOn(options, place, report);
  if (!known) return;
  const { secret, testerCode } = known;
  await stubbornly(() => readOut(options, secret, options.vehicles[n] ?? []));
  const note = (line: string): void => report.ledger.note(testerCode, line);
  let run = await work(options, place, options.kills > 0, note);
  for (let killed = 0, away = 0; !wasDone(run); run = await work(options, place, killed < options.kills, note)) {
    if (run.exit === null) killed += 1;
    else if (run.exit !== AWAY || (away += 1) > PATIENCE) return void report.faults.push(faultOf(n, run));
    report.kills += run.exit === null ? 1 : 0;
  }
  report.failed += run.exit === FAILED ? 1 : 0;
}

/** Plays testers as processes of their own, all at the same time, until each has done its work. */
export async function playApart(options: ApartOptions): Promise<ApartReport> {
  const report: ApartReport = { ledger: new Ledger(), testerCodes: [], kills: 0, failed: 0, faults: [] };
  await Promise.all(options.vehicles.map((_, n) => playTester(options, n, report)));
  return report;
}
