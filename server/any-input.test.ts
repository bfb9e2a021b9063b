import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_WHOLE, isOneOf, isTaken } from '../contract/testing/short-run';
import { apiPathOf } from '../contract/language/derive';
import { RESOURCES } from '../contract/registry';
import { openSweep, type Sweep } from './testing/sweep/caller';
import { nameOf, type CallAttempt } from './testing/sweep/attempts';
import type { DocumentedCall } from './testing/sweep/document';
import { HALF, INHERITED } from './testing/sweep/values';

/** What a part of the sweep may take, whatever else the machine does; together they take half an hour. */
const HOUR = 3_600_000;

let sweep: Sweep;
beforeAll(async () => {
  sweep = await openSweep();
});
afterAll(() => sweep.close());

describe('every answer of the document', () => {
  it('is named after its call, and kept by nobody but where it says for how long [ERR-07]', async () => {
    const wrong: string[] = [];
    let files = 0;
    for (const attempt of sweep.plain()) {
      if (!isTaken(nameOf(attempt), 14)) continue;
      const requestId = crypto.randomUUID();
      const { headers, body } = await sweep.send(attempt, requestId);
      await body?.cancel();
      files += headers.has('content-disposition') ? 1 : 0;
      const kept = headers.get('cache-control') ?? 'for as long as anybody likes';
      const isFine =
        headers.get('x-request-id') === requestId &&
        (attempt.operation.auth === 'none' ? /no-store|max-age/ : /no-store|private, no-cache/).test(kept);
      if (!isFine) wrong.push(`${nameOf(attempt)}: ${headers.get('x-request-id')}, ${kept}`);
    }
    expect(wrong.slice(0, 40)).toEqual([]);
    expect(files).toBeGreaterThan(IS_WHOLE ? 10 : 2);
  });
});

/** Which attempts this run makes: on PGlite the full run makes one of eight, for PostgreSQL sees all of them. */
const isOfThisRun = (attempt: CallAttempt): boolean => {
  const name = nameOf(attempt);
  if (IS_WHOLE) return Boolean(process.env.TEST_DATABASE_URL) || isOneOf(name, 8);
  return isOneOf(name, 122);
};
/** Which calls this run makes attempts at: to think of all attempts at all calls takes longer than to make a few. */
const isCallOfThisRun = ({ method, path }: DocumentedCall): boolean => isTaken(`${method} ${path}`, 4);

const faultsOf = async (attempts: Iterable<CallAttempt>, isMade: (attempt: CallAttempt) => boolean) => {
  const wrong: string[] = [];
  let made = 0;
  for (const attempt of attempts) {
    if (!isMade(attempt)) continue;
    made += 1;
    const fault = await sweep.faultOf(attempt);
    if (fault) wrong.push(`${nameOf(attempt)}: ${fault}`);
  }
  return { made, wrong: wrong.slice(0, 40) };
};

/** The first part of a path: each has its own time, and says how it went as soon as it is through. */
const areaOf = ({ path }: Pick<DocumentedCall, 'path'>): string => path.split('/')[1] ?? '';
const AREAS = [...new Set(RESOURCES.map((r) => areaOf({ path: apiPathOf(r) })))];

describe('whatever a call of the document is given', () => {
  it.each([...AREAS, 'no list'])(
    'is answered, never by a fault of the server, and what cannot be refused by its name: %s [ERR-01]',
    { timeout: HOUR },
    async (area) => {
      const isOfArea = (call: DocumentedCall): boolean =>
        isCallOfThisRun(call) && (AREAS.includes(areaOf(call)) ? areaOf(call) === area : area === 'no list');
      const { made, wrong } = await faultsOf(sweep.attempts(isOfArea), isOfThisRun);
      expect(wrong).toEqual([]);
      expect(made).toBeGreaterThan(IS_WHOLE ? 500 : 8);
    },
  );

  it('is refused by its name where people give much by hand, or nobody has a session: a list in the place of a text, half of a character [NET-02]', async () => {
    const isOwn = ({ path }: DocumentedCall) =>
      /^\/auth\/|^\/client\/activate$|^\/sys\/user\/profile$|\/(addMany|addMembers|removeMembers)$/.test(path);
    const { made, wrong } = await faultsOf(
      sweep.attempts(isOwn),
      ({ given }) => given?.names.length === 1 && ['[]', JSON.stringify(HALF)].includes(given.value),
    );
    expect(wrong).toEqual([]);
    expect(made).toBeGreaterThan(40);
  });

  it('is refused by its name where it is one of a set, and is a name that every object answers to [ERR-01]', async () => {
    const { made, wrong } = await faultsOf(
      sweep.attempts(({ path }) =>
        /^\/(sys\/(user|dept|parameter|dict-data)|account\/client)(\/(page|export))?$/.test(path),
      ),
      (attempt) =>
        INHERITED.some((name) => [name, `"${name}"`].includes(attempt.given?.value ?? '')) &&
        isTaken(nameOf(attempt), 3),
    );
    expect(wrong).toEqual([]);
    expect(made).toBeGreaterThan(IS_WHOLE ? 100 : 30);
  });

  it('is refused by the deletion of many, which knows no field but its own [LIST-07]', async () => {
    const isBatchDelete = ({ method, pathNames, resource }: DocumentedCall) =>
      method === 'DELETE' && pathNames.length === 0 && resource !== undefined;
    const { made, wrong } = await faultsOf(
      sweep.attempts(isBatchDelete),
      ({ at, given }) => at.startsWith('body.noSuchField') && given?.value === '"x"',
    );
    expect(wrong).toEqual([]);
    expect(made).toBeGreaterThan(50);
  });
});
