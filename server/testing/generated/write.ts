import { expect } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import { MAX_LENGTH } from '../../../contract/validation/check-field';
import { isWorkedOut, isWritable, type Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { dynamicKey } from '../../../contract/text/word-key';
import { translate } from '../../http/words';
import { inputFor } from '../../../contract/testing/sample-values';
import { allowing, itWhere, fieldOf, fieldsWhere, valueApart, type SubjectRow, type Subject } from './subject';

type Values = Record<string, unknown>;

/** A text that the rules of a field do not let pass: most let no blank pass, plain text lets all but markup. */
const wrongByRule = ({ rules = [] }: { rules?: readonly string[] }): string | undefined =>
  rules.includes('plainText') ? '<b>bold</b>' : rules.length > 0 ? '? \n ?' : undefined;

/** A value that no rule of the field lets pass, where there is one. */
function wrongFor(field: Field): unknown {
  if (field.kind === 'text' || field.kind === 'longText')
    return wrongByRule(field) ?? 'x'.repeat((field.max ?? MAX_LENGTH[field.kind]) + 1);
  if (field.kind === 'int') return field.max === undefined ? 1.5 : field.max + 1;
  return field.kind === 'json' ? undefined : { no: 'value' };
}

const create = async ({ call, input }: Subject, more: Values = {}): Promise<SubjectRow> => {
  const answer = await call('POST', '', { ...(await input()), ...more });
  expect([answer.code, answer.msg, JSON.stringify(answer.data?.fields ?? null)]).toEqual([0, 'success', 'null']);
  return answer.data as SubjectRow;
};

const pointsToItself = (r: AnyResource): boolean =>
  fieldsWhere(r, (field) => field.kind === 'ref' && field.ref === r.name).length > 0;

/** An answer names every field of a line, those too that the line does not show and that were not sent. */
function expectHeld(held: unknown, name: string, sent: unknown, { kind }: Field): void {
  if (kind === 'rows') expect(held, name).toMatchObject(sent as Values[]);
  else expect(held, name).toEqual(sent);
}

/** What creating and changing promise, for one resource. */
export function writeSuite(r: AnyResource, subject: () => Subject): void {
  itWhere(allowing(r, 'save'))('creates, and answers what was sent but for secrets [FORM-04]', async () => {
    const { input, call } = subject();
    const sent = await input();
    const made = await call('POST', '', sent);
    expect(made, made.text).toMatchObject({ status: 200, code: 0 });
    for (const [name, field] of fieldsWhere(r, (one) => Boolean(one.secret || (one.virtual && !isWorkedOut(one))))) {
      expect(made.data, name).not.toHaveProperty(name);
      if (field.secret && typeof sent[name] === 'string') expect(made.text).not.toContain(sent[name]);
    }
    for (const [name, value] of Object.entries(sent))
      if (!fieldOf(r, name).secret && !fieldOf(r, name).virtual)
        expectHeld(made.data[name], name, value, fieldOf(r, name));
    // What is checked out to who made it is out from the first.
    const isHeld = r.heldBy !== undefined && Boolean(made.data[r.heldBy]);
    if (r.lifecycle) expect(made.data[r.lifecycle.field]).toBe(isHeld ? 'out' : r.lifecycle.initial);
  });

  const required = fieldsWhere(
    r,
    (field) =>
      Boolean(field.required) && !field.shownWhen && field.default === undefined && isWritable(field, 'create'),
  );
  const canLack = allowing(r, 'save') && (required.length > 0 || !r.singleRow);
  itWhere(canLack)('says what is missing, by field, in three languages [FORM-01] [I18N-03]', async () => {
    const { call } = subject();
    for (const language of LANGUAGES) {
      const { code, data } = await call('POST', '', {}, { language });
      expect(code).toBe(10001);
      expect(Object.keys(data.fields).toSorted()).toEqual(required.map(([name]) => name).toSorted());
      const words = ['required', 'selected', 'oneLanguage'].map((key) =>
        translate(language, dynamicKey(`validate.${key}`)),
      );
      for (const message of Object.values(data.fields)) expect(words).toContain(message);
    }
  });

  itWhere(allowing(r, 'save'))('checks type and rule of each field [VAL-04]', async () => {
    const { input, call } = subject();
    const sent = await input();
    for (const [name, field] of fieldsWhere(r, (one) => isWritable(one, 'create'))) {
      const wrong = wrongFor(field);
      if (wrong === undefined) continue;
      const answer = await call('POST', '', { ...sent, [name]: wrong });
      expect([name, answer.code, Object.keys(answer.data?.fields ?? {})]).toEqual([name, 10001, [name]]);
    }
  });

  itWhere(allowing(r, 'save') || allowing(r, 'update'))('takes no field that callers may not write', async () => {
    const { input, call, seed } = subject();
    const locked = fieldsWhere(r, (field) => !isWritable(field, 'create')).map(([name]) => name);
    if (allowing(r, 'save')) {
      const sent = await input();
      for (const name of [...locked, 'id', 'version', 'creator', 'createDate', 'noSuchField', '__proto__']) {
        const answer = await call('POST', '', undefined, { raw: JSON.stringify(sent).replace('{', `{"${name}":1,`) });
        expect([name, answer.code, Object.keys(answer.data?.fields ?? {})]).toEqual([name, 10001, [name]]);
      }
    }
    if (allowing(r, 'update')) {
      const row = await seed();
      for (const name of fieldsWhere(r, (field) => !isWritable(field, 'update')).map(([one]) => one)) {
        const answer = await call('PUT', `/${row.id}`, { version: row.version, [name]: 1 });
        expect([name, answer.code, Object.keys(answer.data?.fields ?? {})]).toEqual([name, 10001, [name]]);
      }
    }
  });

  itWhere(allowing(r, 'save'))('keeps unique what is unique, and blames the right fields', async () => {
    const { call, input } = subject();
    const groups = [
      ...fieldsWhere(r, (field) => Boolean(field.unique) && isWritable(field, 'create')).map(([name]) => [name]),
      ...((r.uniqueTogether ?? []) as string[][]),
      ...(r.uniqueWhile ?? []).map(({ fields }) => fields as string[]),
    ];
    for (const group of groups) {
      const first = await create(subject());
      const again = { ...(await input()), ...Object.fromEntries(group.map((name) => [name, first[name] ?? null])) };
      const answer = await call('POST', '', again);
      expect([answer.code, Object.keys(answer.data.fields).toSorted()]).toEqual([10001, group.toSorted()]);
      // A behaviour may say where it exists.
      expect(Object.values(answer.data.fields)[0]).toContain(translate('en-US', 'validate.unique'));
    }
  });

  itWhere(allowing(r, 'update'))(
    'changes with the version that was read; a stale one gets both values [LIST-12]',
    async () => {
      const { call, seed } = subject();
      const row = await seed();
      const change = inputFor(r.fields as Record<string, Field>, 'update');
      const done = await call('PUT', `/${row.id}`, { version: row.version, ...change });
      expect([done.code, JSON.stringify(done.data?.fields ?? null)]).toEqual([0, 'null']);
      expect(done.data.version).toBe(row.version + 1);
      const late = await call('PUT', `/${row.id}`, { version: row.version, ...change });
      expect(late).toMatchObject({
        status: 200,
        code: 10002,
        data: { theirs: { id: row.id, version: row.version + 1 } },
      });
      for (const [name] of fieldsWhere(r, (field) => Boolean(field.secret)))
        expect(late.data.theirs).not.toHaveProperty(name);
      expect(await call('PUT', `/${row.id}`, change)).toMatchObject({
        code: 10001,
        data: { fields: { version: expect.any(String) } },
      });
      expect(await call('PUT', `/${crypto.randomUUID()}`, { version: 1, ...change })).toMatchObject({ code: 10004 });
      const history = await call('GET', `/${row.id}/history`);
      expect(history.data[0]).toMatchObject({
        operation: 'update',
        requestId: done.headers.get('x-request-id'),
        username: expect.any(String),
      });
      for (const { field, before, after } of history.data[0].changes) {
        const { secret } = fieldOf(r, field);
        expect([field, before, after]).toEqual(
          secret ? [field, '******', '******'] : [field, row[field] ?? null, done.data[field]],
        );
      }
      for (const [name] of fieldsWhere(r, (field) => Boolean(field.secret)))
        if (change[name]) expect(history.text).not.toContain(change[name]);
    },
  );

  itWhere(allowing(r, 'delete'))(
    'deletes one, many and by search, and names what was not deleted [LIST-07]',
    async () => {
      const { call, seed } = subject();
      const [one, two] = [await seed(), await seed()];
      const [name] =
        fieldsWhere(
          r,
          (field, of) => (field.search === 'contains' || field.search === 'eq') && typeof one[of] === 'string',
        )[0] ?? [];
      const three = await seed(name ? valueApart(r, name) : {});
      expect(await call('DELETE', `/${one.id}`)).toMatchObject({ code: 0 });
      expect(await call('DELETE', `/${one.id}`)).toMatchObject({ code: 10004 });
      const many = await call('DELETE', '', { ids: [one.id, two.id] });
      expect(many.data).toMatchObject({ done: 1, failed: [{ id: one.id, msg: translate('en-US', 'error.gone') }] });
      expect(await call('DELETE', '', { ids: [] })).toMatchObject({ code: 10006 });
      expect(await call('DELETE', '', { ids: Array.from({ length: 1001 }, () => crypto.randomUUID()) })).toMatchObject({
        code: 10008,
      });
      expect(await call('POST', '/delete-by-search', {})).toMatchObject({ code: 10011 });
      expect(await call('POST', '/delete-by-search', { noSuchColumn: 'x' })).toMatchObject({
        status: 400,
        data: { name: 'noSuchColumn' },
      });
      if (name)
        expect((await call('POST', '/delete-by-search', { [name]: three[name] })).data).toMatchObject({
          done: 1,
          failed: [],
        });
    },
  );

  itWhere(allowing(r, 'delete') && pointsToItself(r))('does not delete what others point to', async () => {
    const { call, seed } = subject();
    const own = fieldsWhere(r, (field) => field.kind === 'ref' && field.ref === r.name)[0]?.[0];
    if (!own) return;
    const parent = await seed();
    const child = await seed({ [own]: parent.id });
    expect(await call('DELETE', `/${parent.id}`)).toMatchObject({ code: 10005 });
    expect(await call('PUT', `/${parent.id}`, { version: parent.version, [own]: child.id })).toMatchObject({
      code: r.tree ? 10007 : 0,
    });
  });
}
