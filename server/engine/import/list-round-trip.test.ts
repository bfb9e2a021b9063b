import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LANGUAGES, type Language } from '../../../contract/constants';
import { holdsTable } from '../../../contract/language/check-out';
import { apiPathOf, fieldsOf, offers } from '../../../contract/language/derive';
import { isReadable, isWritable, type Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { RESOURCES, resourceNamed } from '../../../contract/registry';
import { IS_WHOLE } from '../../../contract/testing/short-run';
import type { ImportRowView, ImportView } from '../../../contract/wire/import';
import { createInput, seedRow } from '../../testing/samples';
import { openTaskDesk } from '../../testing/desks/task-desk';
import { signedHeaders, type TestApp } from '../../testing/test-app';

/** Texts in several languages, lines, references: the full run takes every list but those that imports alone write, as a record of them. */
const REPRESENTATIVE = ['data-config/entry', 'guided-diagnosis/network-diagram-import'];
const LISTS = (RESOURCES as readonly AnyResource[]).filter(
  (r) =>
    offers(r, 'import') && offers(r, 'export') && offers(r, 'save') && (IS_WHOLE || REPRESENTATIVE.includes(r.name)),
);
const FORMATS = ['csv', 'xlsx'] as const;
/** Each language in each form; in the short run each language once of a list, in the other form than of the list before it. */
const waysOf = (r: AnyResource) =>
  LANGUAGES.flatMap((language, at) =>
    FORMATS.filter((_, form) => IS_WHOLE || (LISTS.indexOf(r) + at + form) % FORMATS.length === 0).map((format) => ({
      language,
      format,
    })),
  );
/** Neither UTC nor the zone of the machine. */
const ZONE = 345;

/** What programs, readers of text, databases and people take for something else. */
const HOSTILE = [
  '=1+1',
  '+49 170 1234',
  '-5 °C',
  '@home',
  "'quoted",
  "''twice",
  "'=1+1",
  "'007",
  'a\tb',
  '\tc',
  'line\nfeed',
  'carriage\r\nreturn',
  'say "x"',
  '"whole"',
  'a;b,c|d',
  'sep=;',
  '1E10',
  '12345678901234567890',
  '0.1000',
  '007',
  '1,234.50',
  'caf\u00e9 composed',
  'cafe\u0301 apart',
  '😀 ok',
  'مرحبا',
  'NULL',
  '#N/A',
  'TRUE',
  'null',
  '2024-02-29',
  '3/4',
  'MAR1',
  '12:30',
  '50%',
  '["a"]',
  '{"a":1}',
  'trailing  ',
  '  leading',
  '_x000D_',
  '\u200bzero width',
  '\ufeffmark',
  '<b>&amp;</b>',
  '\\n',
  '－full width',
] as const;

type Values = Record<string, unknown>;

let app: TestApp;
let close: () => Promise<void>;
beforeAll(async () => ({ app, close } = await openTaskDesk()));
afterAll(() => close());

const isFree = ({ kind, rules, options, max }: Field): boolean =>
  (kind === 'text' || kind === 'longText') && !rules?.length && !options && (max ?? 100) >= 20;

/** A hostile text for each free one, another in each row and field; a text in several languages has several. */
function withHostile(r: AnyResource, input: Values, n: number): Values {
  const values = { ...input };
  fieldsOf(r).forEach(([name, field], at) => {
    if (!isWritable(field, 'create')) return;
    const text = (more: number) => HOSTILE[(n + at * 5 + more) % HOSTILE.length];
    if (isFree(field)) values[name] = text(0);
    if (field.kind === 'localized')
      values[name] = { ...(input[name] as object), 'en-US': text(0), 'ko-KR': text(1), ar: text(2) };
  });
  return values;
}

/** Rows of other lists for references that need none, with hostile titles. */
async function referred(r: AnyResource, tenant: string, n: number): Promise<Values> {
  const found: Values = {};
  for (const [name, field] of fieldsOf(r)) {
    if (!field.ref || !isWritable(field, 'create') || field.required) continue;
    const target = resourceNamed(field.ref);
    const title = target.fields[target.title];
    if (!title || !isFree(title as Field) || target.variant) continue;
    const row = (more: number): Promise<{ id: string } | null> =>
      app
        .system((context) =>
          seedRow(context, target, tenant, {
            [target.title]: `${HOSTILE[(n + more) % HOSTILE.length]?.trim()} ${name}${n}${more}`,
          }),
        )
        // What nobody may have twice, or at all, is no row to refer to.
        .catch(() => null);
    const rows = [await row(0), ...(field.kind === 'refs' ? [await row(1)] : [])];
    if (rows.includes(null)) continue;
    const ids = rows.map((one) => one?.id);
    found[name] = field.kind === 'refs' ? ids : ids[0];
  }
  return found;
}

const tenantOf = ({ tenant }: AnyResource): string => (tenant === 'scoped' ? 'A' : '');
const tokenOf = ({ tenant }: AnyResource): string => (tenant === 'scoped' ? app.tokens.adminA : app.tokens.platform);

/** The input with its samples in place of what was refused. */
function withoutRefused(input: Values, refused: object, samples: Values): Values {
  const names = new Set(Object.keys(refused).map((name) => name.split('.')[0]));
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      names.has(name) ? (name in samples ? [[name, samples[name]]] : []) : [[name, value]],
    ),
  );
}

/** Creates a row by the API, so that it is one as people have them; what is refused of it stays a sample. Whether there is one then. */
async function make(r: AnyResource, n: number): Promise<boolean> {
  const tenant = tenantOf(r);
  const post = (body: Values) => app.call('POST', apiPathOf(r), body, { token: tokenOf(r) });
  const samples = await app.system((context) => createInput(context, r, tenant));
  const input = withHostile(r, { ...samples, ...(n % 4 === 0 ? await referred(r, tenant, n) : {}) }, n);
  const { code, data } = await post(input);
  if (code === 0) return true;
  const refused = (data as { fields?: object } | null)?.fields ?? (data as object | null) ?? {};
  return (await post(withoutRefused(input, refused, samples))).code === 0;
}

async function fill(r: AnyResource): Promise<void> {
  if (holdsTable(r)) await app.call('POST', `${apiPathOf(r)}/checkOutTable`, {}, { token: tokenOf(r) });
  let made = 0;
  for (let n = 0; n < HOSTILE.length; n += 1) if (await make(r, n)) made += 1;
  expect(made).toBeGreaterThan(HOSTILE.length / 2);
}

async function sent(r: AnyResource, bytes: Uint8Array<ArrayBuffer>, name: string, language: Language): Promise<string> {
  const form = new FormData();
  form.append('file', new File([bytes], name));
  const path = `${apiPathOf(r)}/import?tz=${ZONE}`;
  const response = await app.app.request(`/api${path}`, {
    method: 'POST',
    body: form,
    headers: {
      authorization: `Bearer ${tokenOf(r)}`,
      'accept-language': language,
      ...signedHeaders(path, {}, { timestamp: String(app.ports.clock.now().getTime()) }),
    },
  });
  const { data, msg } = (await response.json()) as { data: { id: string }; msg: string };
  if (!data) throw new Error(`${r.name}: ${msg}`);
  return data.id;
}

async function settled(r: AnyResource, id: string, language: Language): Promise<ImportView> {
  return vi.waitFor(
    async () => {
      const { data } = await app.call('GET', `${apiPathOf(r)}/import/${id}`, undefined, {
        token: tokenOf(r),
        language,
      });
      const view = data as ImportView;
      expect(['reading', 'writing']).not.toContain(view.state);
      return view;
    },
    { timeout: 30_000, interval: 15 },
  );
}

/** Checked as somebody does who wants all of the file in the list. */
async function checked(r: AnyResource, id: string, language: Language): Promise<ImportView> {
  const view = await settled(r, id, language);
  if (view.state !== 'checked' || view.mode === 'both' || !view.modes.includes('both')) return view;
  const path = `${apiPathOf(r)}/import/${id}/columns`;
  await app.call('PUT', path, { columns: view.columns, mode: 'both' }, { token: tokenOf(r), language });
  return settled(r, id, language);
}

async function roundTrip(r: AnyResource, language: Language, format: string, columns?: string) {
  const token = tokenOf(r);
  const query = `format=${format}&tz=${ZONE}${columns ? `&columns=${columns}` : ''}`;
  const file = await app.call('GET', `${apiPathOf(r)}/export?${query}`, undefined, { token, language });
  expect(file.status).toBe(200);
  const view = await checked(r, await sent(r, Uint8Array.from(file.bytes), `x.${format}`, language), language);
  const rows: ImportRowView[] = [];
  for (;;) {
    const after = rows.at(-1)?.n ?? 0;
    const path = `${apiPathOf(r)}/import/${view.id}/rows?after=${after}`;
    const part = (await app.call('GET', path, undefined, { token, language })).data as ImportRowView[];
    rows.push(...part);
    if (part.length < 100) break;
  }
  await app.call('DELETE', `${apiPathOf(r)}/import/${view.id}`, undefined, { token });
  return { view, rows };
}

/** What is told of a row that is to change nothing. */
function amissIn(view: ImportView, { cells, errors, outcome, was, stored }: ImportRowView): string[] {
  const cellOf = (name: string) => JSON.stringify(cells[view.columns.indexOf(name)] ?? '');
  const wrong = Object.entries(errors).map(([name, message]) => `${name} ${cellOf(name)}: ${message}`);
  const changed = Object.entries(was).map(([name, before]) => `${name} ${JSON.stringify(before)} => ${cellOf(name)}`);
  const made = outcome === 'create' ? [`made: ${JSON.stringify(cells)}`] : [];
  const read = Object.entries(stored).map(
    ([name, text]) => `${name} ${cellOf(name)} stored as ${JSON.stringify(text)}`,
  );
  return [...wrong, ...changed, ...made, ...read];
}

describe.each(LISTS.map((r) => [r.name, r] as const))('%s', (_, r) => {
  let list: Values[] = [];
  beforeAll(async () => {
    await fill(r);
    list = (await app.call('GET', `${apiPathOf(r)}/page?page=1&limit=100`, undefined, { token: tokenOf(r) })).data.list;
  });
  const importable = fieldsOf(r)
    .filter(
      ([, field]) =>
        field.exportable !== false &&
        isReadable(field) &&
        isWritable(field, 'create') &&
        field.importable !== false &&
        !field.secret &&
        field.kind !== 'files',
    )
    .map(([name]) => name);

  test.each(waysOf(r))(
    '[FIL-03] what is exported as $format in $language is imported without a change',
    async ({ language, format }) => {
      for (const columns of [undefined, importable.join(',')]) {
        const { view, rows } = await roundTrip(r, language, format, columns);
        expect([...new Set(rows.flatMap((row) => amissIn(view, row)))].slice(0, 12)).toEqual([]);
        expect(view).toMatchObject({
          state: 'checked',
          bad: 0,
          outcomes: { create: 0, update: 0 },
          total: rows.length,
        });
        expect(rows.length).toBeGreaterThan(20);
        if (columns) expect(view.columns).not.toContain(null);
        view.columns.forEach((name, at) => {
          if (name === null || !isFree(r.fields[name] as Field)) return;
          expect(rows.map(({ cells }) => cells[at] ?? '').toSorted()).toEqual(
            list.map((row) => String(row[name] ?? '')).toSorted(),
          );
        });
      }
    },
  );
});
