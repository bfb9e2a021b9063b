import { describe, expect, it } from 'vitest';
import { CHECKS } from './validation/checks';
import {
  fieldsOf,
  isAllowedOn,
  operationsOf,
  permissionOf,
  permissionsOf,
  rowsNameOf,
  searchedFields,
  searchNamesOf,
  sortableFields,
} from './language/derive';
import { figuresOf } from './language/home';
import { statePairsOf } from './language/publishing';
import { RESOURCES, resourceNamed } from './registry';
import { isParameterKey } from './resources/sys/params/parameters';
import type { Field } from './language/field';
import { TEXT_SOURCES } from './text/sources';
import type { AnyResource } from './language/resource';
import type { Related } from './language/related';
import { isShown } from './language/shown';

/** States in which nothing but rows of earlier versions stands. */
const FROM_BEFORE: Readonly<Record<string, readonly unknown[]>> = { 'support/case': ['toApprove'] };

const fieldNamed = (r: AnyResource, name: string): Field | undefined => (r.fields as Record<string, Field>)[name];

describe.each(RESOURCES.map((r) => [r.name, r] as const))('%s', (name, r) => {
  it('refers only to resources that exist, and its related lists can be searched', () => {
    for (const [, field] of fieldsOf(r)) if (field.ref) expect(resourceNamed(field.ref).name).toBe(field.ref);
    for (const { resource, by, of } of Object.values((r.related ?? {}) as Record<string, Related>)) {
      const field = resourceNamed(resource).fields[by];
      expect(field).toMatchObject({ kind: expect.stringMatching(/^refs?$/) as string, search: 'eq' });
      const rowsOf = (name: string | undefined) => rowsNameOf(resourceNamed(name ?? ''));
      const own = of === undefined ? rowsNameOf(r) : rowsOf((r.fields as Record<string, Field>)[of]?.ref);
      expect(rowsOf(field?.ref)).toBe(own);
    }
  });

  it('names parameters that there are for the processes that decide on its actions [WF-04]', () => {
    for (const { approval } of operationsOf(r)) if (approval) expect(isParameterKey(approval.by)).toBe(true);
  });

  it('says where each text in several languages comes from, in rows inside of it too [CFG-03]', () => {
    const all = fieldsOf(r).flatMap(([name, field]) => [
      [name, field] as const,
      ...Object.entries((field.rows ?? {}) as Record<string, Field>),
    ]);
    for (const [name, { kind, source }] of all)
      if (kind === 'localized') expect(['library', ...TEXT_SOURCES], name).toContain(source);
  });

  it('says of the neighbours of a field only what they are, in rows and dialogs too', () => {
    const inputs = operationsOf(r).map(({ input }) => (input ?? {}) as Record<string, Field>);
    const rows = fieldsOf(r).map(([, field]) => (field.rows ?? {}) as Record<string, Field>);
    for (const fields of [r.fields as Record<string, Field>, ...inputs, ...rows])
      for (const [name, { shownWhen = {}, wordsIn }] of Object.entries(fields)) {
        if (wordsIn !== undefined) expect(fields[wordsIn], name).toMatchObject({ kind: 'option' });
        for (const [other, values] of Object.entries(shownWhen)) {
          const { kind, options } = fields[other] ?? {};
          expect([name, other, kind]).toEqual([name, other, expect.any(String)]);
          const held = kind === 'bool' ? [true, false] : options;
          // Those of a dictionary are known to the database alone.
          if (Array.isArray(held)) expect([...held], `${name}: ${other}`).toEqual(expect.arrayContaining([...values]));
        }
      }
  });

  it('counts only lists that it has, in whole numbers that have no column', () => {
    for (const [, field] of fieldsOf(r).filter(([, { counts }]) => counts !== undefined)) {
      const counted = ((r.related ?? {}) as Record<string, Related>)[field.counts ?? ''];
      expect(counted).toEqual({ resource: expect.any(String) as string, by: expect.any(String) as string });
      expect(field).toMatchObject({ kind: 'int', virtual: true, write: 'never' });
    }
  });

  const memberKinds = operationsOf(r).flatMap(({ members }) => members?.kinds ?? []);
  it('names its members by a text that tells them apart, and keeps them by references to itself', () => {
    for (const kind of memberKinds) {
      expect(fieldNamed(resourceNamed(kind.of), kind.named)?.unique).toBeTruthy();
      const [holder, by] = 'by' in kind ? [kind.of, kind.by] : [kind.through.resource, kind.through.group];
      expect(fieldNamed(resourceNamed(holder), by)?.ref).toBe(rowsNameOf(r));
    }
  });
  it('keeps rows between itself and its members by fields that these have', () => {
    for (const { of, through } of memberKinds.flatMap((kind) => ('through' in kind ? [kind] : []))) {
      const { resource, member, name = member, counted } = through;
      expect(fieldNamed(resourceNamed(resource), member)?.ref).toBe(of);
      expect(fieldNamed(resourceNamed(resource), name)).toBeDefined();
      if (counted) expect(fieldNamed(r, counted)?.kind).toBe('int');
    }
  });

  it('has one row a tenant only where the platform has one too', () => {
    if (!r.singleRow) return;
    expect(r).toMatchObject({ tenant: 'scoped', hasDefaults: true });
  });

  it('draws along the time only what is sorted by a time', () => {
    for (const { resource } of Object.values((r.related ?? {}) as Record<string, Related>).filter(
      (one) => one.as === 'timeline',
    )) {
      const other = resourceNamed(resource);
      expect(other.fields[other.sort?.field ?? '']).toMatchObject({ kind: 'dateTime' });
    }
  });

  it('is found only by texts that can be searched [LAY-09]', () => {
    for (const field of r.find ?? [])
      expect(r.fields[field]).toMatchObject({
        kind: expect.stringMatching(/^(text|vin)$/) as string,
        search: 'contains',
      });
  });

  it('names only fields that exist', () => {
    const names = Object.keys(r.fields);
    expect(names).toContain(r.title);
    for (const group of r.uniqueTogether ?? []) for (const field of group) expect(names).toContain(field);
    if (r.tree) expect(r.fields[r.tree]).toMatchObject({ kind: 'ref', ref: name });
    for (const field of Object.values(r.fields as Record<string, Field>))
      if (field.numbered) expect(field).toMatchObject({ kind: 'text', unique: true, write: 'never' });
    if (r.dataScope) expect(r.fields[r.dataScope.field]).toMatchObject({ kind: 'ref', ref: 'sys/dept' });
    for (const reserved of ['id', 'tenantCode', 'version', 'createDate', 'updateDate', 'creator', 'updater']) {
      if (reserved === 'tenantCode' && r.tenant === 'platform') continue;
      expect(names).not.toContain(reserved);
    }
  });

  it('leaves to those whom a reference to users names only what such a reference is there for [PERM-03]', () => {
    const named = [...operationsOf(r), ...Object.values((r.lifecycle?.transitions ?? {}) as object)] as {
      onlyBy?: string;
    }[];
    for (const { onlyBy } of named)
      if (onlyBy !== undefined) expect([onlyBy, fieldNamed(r, onlyBy)?.ref]).toEqual([onlyBy, 'sys/user']);
  });

  it('names only checks that exist, on fields that exist [FORM-04]', () => {
    for (const check of r.checks ?? []) {
      const [name, ...fields] = [check].flat() as string[];
      expect(CHECKS).toHaveProperty(name ?? '');
      expect(Object.keys(r.fields)).toEqual(expect.arrayContaining(fields));
    }
  });

  it('shows fields by no ring of others [FORM-04]', () => {
    const names = Object.keys(r.fields);
    // A ring of conditions would never end.
    for (const name of names) expect(isShown(r.fields, name, {})).toBeTypeOf('boolean');
  });

  it('has one name for each operation and each query parameter', () => {
    const operations = [
      ...r.standard,
      ...operationsOf(r).map((o) => o.name),
      'history',
      'list',
      'template',
      'delete-by-search',
      'preview',
    ];
    expect(new Set(operations).size).toBe(operations.length);
    const parameters = searchedFields(r).flatMap(([name, field]) => searchNamesOf(r, name, field));
    expect(new Set([...parameters, 'page', 'limit', 'order', 'orderField', '_t']).size).toBe(parameters.length + 5);
  });

  it('counts on the home page only what its list can be searched for [PUB-01]', () => {
    const figures = figuresOf(r);
    if (figures.length > 0) expect([r.menu, r.standard.includes('page')]).toEqual([undefined, true]);
    expect(new Set(figures.map((figure) => figure.name)).size).toBe(figures.length);
    const searched = new Map(searchedFields(r));
    for (const { figure } of figures) {
      for (const [field, value] of Object.entries(figure.search)) {
        const isWindow = searched.get(field)?.search === 'dateRange';
        expect([field, searched.has(field), typeof value === 'object' && !Array.isArray(value)]).toEqual([
          field,
          true,
          isWindow,
        ]);
        const { from = -Infinity, to = Infinity } = isWindow ? (value as { from?: number; to?: number }) : {};
        expect(from).toBeLessThanOrEqual(to);
      }
    }
  });

  it('shows on the home page rows that its list can sort, and charts that end with the figure [PUB-01]', () => {
    for (const { figure } of figuresOf(r)) {
      if (figure.onlyBy) expect(r.fields[figure.onlyBy]).toMatchObject({ kind: 'ref', ref: 'sys/user', search: 'eq' });
      if (figure.rows) {
        expect(sortableFields(r)).toContain(figure.rows);
        expect(['text', 'vin']).toContain(r.fields[figure.named ?? r.title]?.kind);
      }
      if (figure.by) expect(permissionsOf(r)).toContain(permissionOf(r, figure.by));
      if (figure.states) expect(r.lifecycle).toBeDefined();
      // The last bar of a chart is the figure beside it.
      if (figure.series) expect(figure.search[figure.series]).toEqual({ from: 0, to: 0 });
    }
  });

  it('has a lifecycle that starts somewhere and whose states can be reached', () => {
    // Where rows are only chosen from, nothing is done to them.
    if (!r.lifecycle || (r.variant && Object.keys(r.lifecycle.transitions).length === 0)) return;
    const state = r.fields[r.lifecycle.field]!;
    expect(state.kind).toBe('state');
    const reached = new Set<unknown>([r.lifecycle.initial, ...(FROM_BEFORE[r.name] ?? [])]);
    const pairs = statePairsOf(r);
    for (let grew = true; grew;) {
      const before = reached.size;
      for (const [from, to] of pairs) if (reached.has(from)) reached.add(to);
      grew = reached.size > before;
    }
    expect([...reached].sort()).toEqual([...(state.options as (string | number)[])].sort());
  });

  it('undoes a transition only by one that leads back to where it came from and asks for nothing', () => {
    const { transitions = {} } = r.lifecycle ?? {};
    for (const { undo, from, to } of Object.values(transitions)) {
      if (undo === undefined) continue;
      const back = transitions[undo];
      expect([undo, from, back?.from.includes(to), back?.input, back?.automatic]).toEqual([
        undo,
        [back?.to],
        true,
        undefined,
        undefined,
      ]);
    }
  });

  it('makes by the clock only what nobody makes by hand, and only by a column that holds an instant', () => {
    for (const { due, automatic, input } of Object.values(r.lifecycle?.transitions ?? {})) {
      if (due === undefined) continue;
      expect([due, automatic, input]).toEqual([due, true, undefined]);
      expect(r.fields[due]).toMatchObject({ kind: 'dateTime' });
      expect(r.fields[due]).not.toHaveProperty('virtual');
    }
  });

  it('can be sorted by the time at which rows were made', () => {
    expect(sortableFields(r)).toContain('createDate');
  });
});

describe('operations', () => {
  const code = resourceNamed('account/activation-code');
  const revoke = operationsOf(code).find((o) => o.name === 'revoke')!;

  const me = { userId: 'me', roleIds: ['r1', 'r2'] };

  it('are allowed by the state that the row is in [PERM-02]', () => {
    expect(isAllowedOn(revoke, { status: 'active' }, 'status', me)).toBe(true);
    expect(isAllowedOn(revoke, { status: 'revoked' }, 'status', me)).toBe(false);
    const byList = { ...revoke, onlyBy: 'approvers' };
    expect(isAllowedOn(byList, { status: 'active', approvers: ['you', 'me'] }, 'status', me)).toBe(true);
    expect(isAllowedOn(byList, { status: 'active', approvers: ['you'] }, 'status', me)).toBe(false);
    expect(isAllowedOn(byList, { status: 'active', approvers: null }, 'status', me)).toBe(false);
    expect(
      isAllowedOn({ ...revoke, onlyBy: 'checkedOutBy' }, { status: 'active', checkedOutBy: 'you' }, 'status', me),
    ).toBe(false);
    expect(
      isAllowedOn({ ...revoke, when: { clientCount: [0] } }, { status: 'active', clientCount: 1 }, 'status', me),
    ).toBe(false);
  });

  it('are left to the roles that the row names, and to nobody where it names none [PERM-03]', () => {
    const allowed = (onlyByRole: (typeof revoke)['onlyByRole'], named: unknown, caller = me) =>
      isAllowedOn({ ...revoke, onlyByRole }, { status: 'active', named }, 'status', caller);
    const open = { field: 'named', whenEmpty: 'anybody' } as const;
    for (const rule of ['named', open] as const) {
      expect([['r9', 'r2'], 'r1', ['r9'], 'r9'].map((named) => allowed(rule, named))).toEqual([
        true,
        true,
        false,
        false,
      ]);
      expect(allowed(rule, ['r1'], { userId: 'me', roleIds: [] })).toBe(false);
    }
    expect([null, undefined, []].map((named) => allowed('named', named))).toEqual([false, false, false]);
    expect([null, undefined, []].map((named) => allowed(open, named))).toEqual([true, true, true]);
  });

  it('leave automatic transitions to the system', () => {
    expect(operationsOf(code).map((o) => o.name)).toEqual(['revoke', 'generate']);
  });
});
