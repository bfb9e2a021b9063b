import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Api } from './api';
import { NODE, ROOT } from './server';

export type TesterRun = { code: number; output: string };

/** A tester's computer: its fingerprint, and the folder where it keeps what the server told it. */
export type Machine = { id: string; folder: string };
export const newMachine = (): Machine => ({
  id: `e2e-${randomUUID()}`,
  folder: mkdtempSync(join(tmpdir(), 'console-tester-')),
});

/** The command as `npm test` has built it, or from its sources. */
const PROGRAM = process.env.E2E_TESTER
  ? [process.env.E2E_TESTER]
  : [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(ROOT, 'tools/tester.ts')];

/** Runs the tester's command as a process of its own, as a workshop would; `hear` is told each piece of what it says as it says it. */
export function runTester(
  args: readonly string[],
  { id, folder }: Machine,
  hear: (text: string) => void = () => undefined,
): Promise<TesterRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, [...PROGRAM, ...args, '--machine', id, '--state', join(folder, 'tester.json')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      hear(data.toString());
    });
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A tester that is signed on by a code of its own. `api` is a session of who may make codes. */
export async function activatedTester(api: Api, address: string) {
  const made = await api.post<{ ids: [string] }>('/account/activation-code/generate', {
    count: 1,
    maxClients: 1,
    validityDays: 30,
  });
  const { code } = await api.get<{ code: string }>(`/account/activation-code/${made.ids[0]}`);
  const machine = newMachine();
  const { output } = await runTester(['activate', '--code', code, '--server', address], machine);
  const testerCode = /activated as (GT-\S+)/.exec(output)?.[1] ?? '';
  expect(testerCode, output).not.toBe('');
  return { machine, testerCode, code };
}
