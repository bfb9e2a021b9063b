import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { serve, type ServerType } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { openKeyDesk } from '../../server/testing/desks/key-desk';

const MODULES = resolve('node_modules');
/** What an integrator's own repository has, in its strictest form. */
const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    types: ['node'],
  },
};
/** What each client does, one line each. */
const STEPS = [
  'listed',
  'created a row',
  'searched by values of an enumeration',
  'changed a row, and was refused an old version',
  'exported',
  'imported rows',
  'uploaded a file',
];
const SCOPES = ['page', 'info', 'save', 'update', 'export', 'import'].map((action) => `sys:post:${action}`);
/** Generators and the programs that they are for, the generated files beside them. */
const CLIENTS = [
  {
    name: 'openapi-typescript and openapi-fetch',
    program: 'openapi-fetch.ts',
    command: ['openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'openapi.d.ts'],
  },
  {
    name: '@hey-api/openapi-ts',
    program: 'hey-api.ts',
    command: ['@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'hey', '--no-log-file'],
  },
];
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'typed-clients-'));
const node = (script: string, ...args: string[]) =>
  run(process.execPath, [join(MODULES, script), ...args], { cwd: folder, maxBuffer: 16 * 2 ** 20 }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${script} ${args.join(' ')}\n${stdout.slice(0, 4000)}${stderr.slice(0, 4000)}`);
    },
  );
let desk: Awaited<ReturnType<typeof openKeyDesk>>;
let server: ServerType;
let address: string;

beforeAll(async () => {
  desk = await openKeyDesk();
  server = serve({ fetch: createApp(desk.trial.ports).fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((listening) => server.once('listening', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  symlinkSync(MODULES, join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${address}/api/openapi.json`)).text());
}, 120_000);
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await desk.trial.close();
  rmSync(folder, { recursive: true });
});

describe('clients that are generated from the document [INT-02]', () => {
  it.each(CLIENTS)('of $name compile, and do what an integrator does', async ({ program, command }) => {
    const [script = '', ...args] = command;
    await node(script, ...args);
    copyFileSync(join(import.meta.dirname, 'typed', `${program}.txt`), join(folder, program));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...TSCONFIG, files: [program] }));
    await node('typescript-7/bin/tsc', '-p', 'tsconfig.json');
    const { secret } = await desk.issue({ scopes: SCOPES });
    const { stdout } = await node('tsx/dist/cli.mjs', program, address, secret);
    expect(stdout.trim().split('\n')).toEqual(STEPS);
  });
});
