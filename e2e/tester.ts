import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE, ROOT } from './server';

export type TesterRun = { code: number; output: string };

/** The machine's state of a tester: made anew for each, so that each is another machine. */
export const newMachine = (): string => mkdtempSync(join(tmpdir(), 'console-tester-'));

/** Runs the tester's command as a process of its own, as a workshop would. */
export function runTester(args: readonly string[], home: string, language = 'en-US'): Promise<TesterRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(ROOT, 'tools/tester.ts'), ...args], {
      cwd: home,
      env: { ...process.env, HOME: home, TESTER_HOME: home, LANGUAGE: language },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    child.stderr.on('data', (data: Buffer) => (output += data.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
