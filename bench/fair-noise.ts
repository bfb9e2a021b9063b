// The busy tenant of `npm run bench -- fair`, in a process of its own so that what it reads does not slow down what is measured.
import { setTimeout as pause } from 'node:timers/promises';

const { url, tokens } = JSON.parse(process.argv[2] ?? '{}') as { url: string; tokens: string[] };
/** Half of the connections export, half search: what a program of a tenant does that fetches everything. */
const CONNECTIONS = 20;
const CODES = '/api/account/activation-code';
/** Answers that were whole, and those that were told to come later. */
const counts = { exports: 0, searches: 0, refused: 0, failed: 0 };

async function call(token: string, path: string, kind: 'exports' | 'searches'): Promise<void> {
  const answer = await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  for await (const _ of answer.body ?? []);
  if (answer.status === 429) {
    counts.refused += 1;
    await pause(Number(answer.headers.get('retry-after')) * 1000);
  } else counts[answer.ok ? kind : 'failed'] += 1;
}

async function connection(at: number): Promise<void> {
  const token = tokens[at % tokens.length] ?? '';
  for (let n = 0; ; n += 1)
    await (
      at % 2 === 0
        ? call(token, `${CODES}/export?format=csv`, 'exports')
        : call(token, `${CODES}/page?page=1&limit=50&code=${(n * 20 + at).toString(16).padStart(3, '0')}`, 'searches')
    ).catch(() => {
      counts.failed += 1;
    });
}

process.on('message', () => process.send?.(counts, () => process.exit(0)));
for (let at = 0; at < CONNECTIONS; at += 1) void connection(at);
