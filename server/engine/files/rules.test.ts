import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { f, type Field, type Fields } from '../../../contract/language/field';
import { sysFile } from '../../db/file-tables';
import { InvalidFields } from '../../refusal';
import { testApp, type TestApp } from '../../testing/test-app';
import { checkInputReferences } from '../write/references';
import { filesFailure } from './rules';

const idOf = (at: number): string => `00000000-0000-4000-8000-00000000000${at}`;
const NAMES = ['wiring.pdf', 'Wiring.PDF', 'fuses.pdf', 'notes.exe'];
/** The last is another tenant's. */
const FOREIGN = idOf(9);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const row = (name: string, id: string, tenantCode: string) => ({
    id,
    name,
    tenantCode,
    key: id,
    type: 'application/pdf',
    size: 10,
    md5: '',
    sha256: '',
  });
  await app.ports.db.run('platform', 'write', (tx) =>
    tx
      .insert(sysFile)
      .values([...NAMES.map((name, at) => row(name, idOf(at), 'A')), row('far.pdf', FOREIGN, 'B')] as never),
  );
});
afterAll(() => app.close());

describe('files that a field of a record names', () => {
  const field = f.files({ max: 5, accept: '.pdf' }) as Field;
  const known = new Map(NAMES.map((name, at) => [idOf(at), { id: idOf(at), name, size: 10 }]));
  it.each([
    ['two of one name, in whatever capitals', [0, 1], { key: 'fileTwice', params: { name: 'Wiring.PDF' } }],
    ['the same one twice', [0, 0], { key: 'fileTwice', params: { name: 'wiring.pdf' } }],
    ['one that is not there', [0, 7], { key: 'fileNone' }],
    ['one of another format', [0, 3], { key: 'fileFormat', params: { name: 'notes.exe' } }],
    ['two of two names', [0, 2], null],
  ])('%s [VAL-05] [FILE-01]', (_, places, failure) => {
    expect(filesFailure(field, places.map(idOf), known)).toEqual(failure);
  });
});

describe('files and rows that an action is told', () => {
  const input: Fields = { proof: f.files({ max: 5, accept: '.pdf' }), deptId: f.ref('sys/dept'), reason: f.text() };
  const judged = (values: Record<string, unknown>, tenant = 'A') =>
    app
      .system((context) => checkInputReferences(context, { input }, values, tenant))
      .then(
        () => ({}),
        (error: unknown) => {
          if (error instanceof InvalidFields) return error.failures;
          throw error;
        },
      );
  it.each([
    [
      'two files of one name are refused on their field',
      { proof: [idOf(0), idOf(1)] },
      { proof: { key: 'fileTwice', params: { name: 'Wiring.PDF' } } },
    ],
    ['a file of another tenant is none', { proof: [FOREIGN] }, { proof: { key: 'fileNone' } }],
    ['a row that is not there is refused', { deptId: idOf(5) }, { deptId: { key: 'reference' } }],
    ['all is well', { proof: [idOf(0), idOf(2)], reason: 'because' }, {}],
  ])('%s [VAL-05]', async (_, values, failures) => {
    expect(await judged(values)).toEqual(failures);
  });
});
