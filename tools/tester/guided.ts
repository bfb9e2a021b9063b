import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientGuidedAnswer, GuidedGone, GuidedRow } from '../../contract/wire/client/client-guided';
import type { SequenceWork } from './execute';

type Kept = { version: string | null; rows: Record<string, GuidedRow> };
export type GuidedOptions = { vin: string; out?: string };

const keyOf = ({ resource, id }: { resource: string; id: string }): string => `${resource} ${id}`;

/** What the tester had, without what is gone. */
function without(rows: Kept['rows'], gone: readonly GuidedGone[]): Kept['rows'] {
  const single = new Set(gone.filter(({ by }) => by === undefined).map(keyOf));
  const going = gone.filter(({ by }) => by !== undefined);
  return Object.fromEntries(
    Object.entries(rows).filter(
      ([key, row]) =>
        !single.has(key) &&
        !going.some(({ resource, by, id }) => row.resource === resource && row.values[by ?? ''] === id),
    ),
  );
}

const countsOf = (rows: Iterable<GuidedRow>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { resource } of rows) counts.set(resource, (counts.get(resource) ?? 0) + 1);
  return counts;
};

/** Every part of an answer, one after the other. */
async function partsOf(
  { server, secret }: SequenceWork,
  vin: string,
  since: string | null,
): Promise<ClientGuidedAnswer[]> {
  const parts: ClientGuidedAnswer[] = [];
  let after: string | null = null;
  do {
    const query = new URLSearchParams({ vin, ...(after ? { after } : since ? { since } : {}) });
    const part: ClientGuidedAnswer = await server.call('GET', `/client/guided?${query}`, { secret });
    // The server begins anew where the vehicle is another one meanwhile.
    if (parts[0] && parts[0].version !== part.version) parts.length = 0;
    parts.push(part);
    after = part.next;
  } while (after !== null);
  return parts;
}

/** What a tester has once it was told all parts of an answer. */
export function keptAfter(kept: Kept, parts: readonly ClientGuidedAnswer[]): Kept {
  const gone = parts.flatMap((part) => part.gone);
  const rows = parts.some(({ whole }) => whole) ? {} : without(kept.rows, gone);
  for (const row of parts.flatMap((part) => part.rows)) rows[keyOf(row)] = row;
  return { version: parts.at(-1)?.version ?? null, rows };
}

/** Fetches what is for the vehicle; from the second time on only what changed. */
export async function fetchGuided(work: SequenceWork, { vin, out = '.' }: GuidedOptions): Promise<number> {
  await mkdir(out, { recursive: true });
  const file = join(out, `guided-${vin}.json`);
  const kept = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Kept,
    (): Kept => ({ version: null, rows: {} }),
  );
  const parts = await partsOf(work, vin, kept.version);
  const next = keptAfter(kept, parts);
  await writeFile(`${file}.new`, JSON.stringify(next));
  await rename(`${file}.new`, file);
  const told = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const gone = parts.reduce((sum, part) => sum + part.gone.length, 0);
  work.print(
    parts.some(({ whole }) => whole)
      ? `everything for ${vin}: ${told} rows`
      : `changed for ${vin}: ${told} rows, gone: ${gone}`,
  );
  for (const [resource, count] of countsOf(Object.values(next.rows))) work.print(`${resource}: ${count}`);
  return 0;
}
