import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PostFile } from '../e2e/support/sent-import';
import { NODE } from '../e2e/support/server';
import { asOtherMachine } from './other-machine';

export type Sender = { post: PostFile; end: () => Promise<void> };

/** Starts a process that sends files, one after the other, until it is ended. */
export async function startSender(): Promise<Sender> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-sender-'));
  const path = join(folder, 'file');
  const { command, args } = asOtherMachine([NODE, join(import.meta.dirname, 'send-process.mjs')]);
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async post(url, headers, { name, bytes }) {
      await writeFile(path, bytes);
      child.stdin.write(`${JSON.stringify({ url, headers, name, path })}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error('the process that sends files ended');
      return JSON.parse(value);
    },
    async end() {
      child.stdin.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
