import { execFile, spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve, type ServerType } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { openAccessDesk } from '../../server/testing/desks/access-desk';
import { PASSWORD } from '../../server/testing/trial';

const PROGRAM = join(import.meta.dirname, 'integrator.py');
const hasPython = !spawnSync('python3', ['--version']).error;
const run = promisify(execFile);
/** What the client does, one line each. */
const STEPS = [
  'signed in',
  'created a row',
  'repeated a call, and was refused another one under its id',
  'listed and searched',
  'changed a row, met a conflict and resolved it',
  'followed changes, a deletion among them',
  'was told of a row by /live',
  'exported by a task and downloaded its file',
  'uploaded a file in parts',
  'imported rows, all but a bad one',
  'received a webhook and checked its signature',
  'signed out',
];
let desk: Awaited<ReturnType<typeof openAccessDesk>>;
let server: ServerType;

beforeAll(async () => {
  desk = await openAccessDesk();
  server = serve({ fetch: createApp(desk.trial.ports).fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
}, 120_000);
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await desk.trial.close();
});

it.skipIf(!hasPython)(
  "a client in Python's standard library, written from docs/wire.md alone, does what an integrator does [INT-09]",
  async () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { stdout } = await run('python3', [PROGRAM, address, 'boss-a', PASSWORD]);
    expect(stdout.trim().split('\n')).toEqual(STEPS);
  },
);
