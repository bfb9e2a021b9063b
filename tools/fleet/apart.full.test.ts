import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TENANT_ADMIN } from '../../e2e/support/accounts';
import { Api } from '../../e2e/support/api';
import { demoFolder } from '../../e2e/support/data-folder';
import { secondPerson } from '../../e2e/support/second-person';
import { generatedReload, publishByTwo, releasedPackage, sequenceFile } from '../../e2e/support/sequences';
import { freePort, NODE, ROOT, startServer, type Server } from '../../e2e/support/server';

const AREA = '/diagnosis-sequence-management';
/** How often the server is killed while the fleet is at work, and how long it lives in between, ms. */
const KILLS = 2;
const LIFE = 15_000;
const TESTERS = 3;
const VEHICLES = 2;
let server: Server;
let port: number;

const start = (dataDir?: string): Promise<Server> =>
  startServer({ LOG_LEVEL: 'warn', CALLS_PER_SECOND: '100000' }, { dataDir, isKept: true, port });
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The fleet as a process of its own: its exit code and what it told. */
function fleet(): {
  ended: Promise<{ code: number | null; output: string }>;
  isOver: () => boolean;
  isAtWork: () => boolean;
} {
  const args = ['--apart', '--server', server.url, '--testers', String(TESTERS), '--vehicles', String(VEHICLES)];
  const child = spawn(NODE, ['--import', 'tsx', join(ROOT, 'tools/fleet.ts'), ...args], { cwd: ROOT });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  let isOver = false;
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => {
      isOver = true;
      resolve({ code, output });
    }),
  );
  return { ended, isOver: () => isOver, isAtWork: () => output.includes('go to work') };
}

beforeAll(async () => {
  port = await freePort();
  server = await start(demoFolder());
}, 300_000);
afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

it('a fleet of processes loses nothing and runs nothing twice, though testers and server are killed and the line breaks [SEQ-03] [SEQ-13]', async () => {
  const drafter = await Api.login(server.url, TENANT_ADMIN);
  const { api: approver } = await secondPerson(server.url);
  const says = { ecuAddress: '1A01', partNo: '32328801', softwareVersion: 'AB', role: 'EXE' };
  const reload = await generatedReload(drafter, await releasedPackage(server.url, says), 'Fleet reload');
  const content = { file: [await sequenceFile(server.url)], ecuList: [{ ecuAddress: '1A01' }] };
  const repair = { name: { 'en-US': 'Fleet repair' }, platform: 'CMA', faultCodes: 'U0121-87', ...content };
  const { id } = await drafter.post<{ id: string }>(`${AREA}/repair-list`, repair);
  for (const one of [reload, id]) await publishByTwo(drafter, approver, one);

  const { ended, isOver, isAtWork } = fleet();
  while (!isOver() && !isAtWork()) await sleep(100);
  let killed = 0;
  for (; killed < KILLS && !isOver(); killed += 1) {
    await sleep(LIFE);
    process.kill(server.pid, 'SIGKILL');
    await server.stop();
    server = await start(server.dataDir);
  }
  const { code, output } = await ended;
  expect([code, output]).toEqual([0, expect.stringContaining('0 faults')]);
  const figures = /(\d+) processes killed[^]*?(\d+) executions begun, (\d+) steps[^]*?(\d+) remote tasks/.exec(output);
  const [kills, executions, steps, tasks] = (figures ?? []).slice(1).map(Number);
  // Each vehicle gets both, and one of them from afar.
  expect([killed, tasks]).toEqual([KILLS, TESTERS * VEHICLES]);
  expect(kills).toBeGreaterThanOrEqual(TESTERS);
  expect(executions).toBeGreaterThanOrEqual(2 * TESTERS * VEHICLES);
  expect(steps).toBeGreaterThan(2 * (executions ?? 0));
});
