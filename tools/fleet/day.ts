import { join } from 'node:path';
import type { ActivateAnswer, ClientStatus } from '../../contract/wire/tester';
import { getCertificate } from '../tester/certificate';
import { answerLogRequests } from '../tester/log';
import { anyMachine } from '../tester/machine';
import { Refused, type TesterServer } from '../tester/server';
import { updateSelf } from '../tester/update';
import { loginAtTester, logout } from '../tester/user';
import { sequencesAt } from './sequences';
import type { FleetAccount } from './desk';
import type { Figures } from './figures';

export type FleetTester = {
  server: TesterServer;
  code: string;
  account: FleetAccount;
  /** Where it keeps its key, its certificate and packages. */
  folder: string;
  /** From 0 to 1, by chance that the same seed repeats. */
  chance: () => number;
  figures: Figures;
  /** Told once it is activated. */
  onActivated: (testerCode: string) => void;
};

/** How a tester behaves, as shares of its beats or of all testers. */
const HABITS = {
  wrongPassword: 0.04,
  breaks: 0.03,
  updates: 0.3,
  fails: 0.1,
  reads: 0.3,
  runs: 0.6,
  logsOut: 0.7,
} as const;
/** Between two heartbeats, ms. */
const BEAT = { least: 5000, most: 15_000 } as const;
/** Switched off over a break, ms. */
const BREAK = { least: 15_000, most: 40_000 } as const;
/** Bytes of a log that go at once, and of a package that come at once: several, so that ranges are played. */
const PART = { sent: 262_144, fetched: 8192 } as const;

const isRefused = (error: unknown): boolean => error instanceof Refused && error.pause === null;
const silent = (): void => undefined;

type Tried = <T>(
  kind: string,
  call: () => Promise<T>,
  mayBeRefused?: (error: unknown) => boolean,
) => Promise<T | undefined>;

/** What a tester does that is activated. */
function doingsOf(
  { server, account, folder, chance }: FleetTester,
  { testerCode, clientSecret: secret }: ActivateAnswer,
  tried: Tried,
) {
  const state = join(folder, `${testerCode}.json`);
  const desk = { server, secret, print: silent };
  const sequences = sequencesAt({ server, secret, folder: join(folder, testerCode), chance });
  const known: { version?: string; releaseKey?: string } = {};
  const certify = (reason: string): Promise<unknown> =>
    tried('certificate', () => getCertificate({ ...desk, state }, { reason, force: true }));
  const update = (): Promise<unknown> =>
    tried('update', () =>
      updateSelf(
        { ...desk, kept: known, keep: (kept) => Promise.resolve(void Object.assign(known, kept)) },
        {
          part: PART.fetched,
          out: join(folder, testerCode),
          ...(chance() < HABITS.fails ? { fail: 'not enough room on the disk' } : {}),
        },
      ),
    );
  /** Reads a vehicle out, runs what applies, and does what the vehicle is told to from afar. */
  const atVehicle = async (): Promise<void> => {
    const vin = `L6TFLEET${1 + Math.floor(chance() * 9)}PZ${String(Math.floor(chance() * 10_000)).padStart(6, '0')}`;
    await tried('read-out', () => sequences.readOut(vin));
    if (chance() < HABITS.runs) await tried('sequence', () => sequences.visit(vin), isRefused);
    await tried('remote tasks', () => sequences.tasks(vin), isRefused);
  };
  return {
    certify,
    async enter(): Promise<void> {
      if (chance() < HABITS.wrongPassword)
        await tried(
          'login, wrong password',
          () => loginAtTester(desk, { ...account, password: 'Not-this-1!' }),
          isRefused,
        );
      await tried('login', () => loginAtTester(desk, account));
    },
    update,
    /** Tells that it is there, and does what it is asked for. */
    async beat(): Promise<void> {
      const body = known.version === undefined ? {} : { version: known.version };
      const status = await tried('heartbeat', () =>
        server.call<ClientStatus>('POST', '/client/heartbeat', { secret, body, repeats: true }),
      );
      if (status?.certificate.mustApply) await certify(status.certificate.state);
      // Nobody stops work for an update that may wait.
      if (status?.update && (status.update.forceupdate || chance() < HABITS.updates)) await update();
      if (chance() < HABITS.reads) await atVehicle();
      if (status?.logRequests.length)
        await tried('log', () => answerLogRequests(desk, { part: PART.sent, refuse: false }));
    },
    leave: (): Promise<unknown> => tried('logout', () => logout(desk)),
  };
}

/** Plays one tester from its activation until `end` (of `performance.now()`); what goes wrong stands in the figures and ends nothing. */
export async function playDay(tester: FleetTester, end: number): Promise<void> {
  const { server, code, chance, figures, onActivated } = tester;
  const between = ({ least, most }: { least: number; most: number }): number => least + chance() * (most - least);
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, Math.max(0, Math.min(ms, end - performance.now()))));
  const isOver = (): boolean => performance.now() >= end;
  const tried: Tried = (kind, call, mayBeRefused) => figures.note(kind, call, mayBeRefused).catch(() => undefined);

  const activated = await tried('activate', () =>
    server.call<ActivateAnswer>('POST', '/client/activate', { body: { code, machine: anyMachine() } }),
  );
  if (!activated) return;
  onActivated(activated.testerCode);
  const { certify, enter, update, beat, leave } = doingsOf(tester, activated, tried);
  await certify('first certificate');
  await enter();
  await update();
  for (await wait(between(BEAT)); !isOver(); await wait(between(BEAT))) {
    await beat();
    if (chance() >= HABITS.breaks) continue;
    await wait(between(BREAK));
    if (!isOver()) await enter();
  }
  // Others are just switched off.
  if (chance() < HABITS.logsOut) await leave();
}
