import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as lists from '../testing/sequence';
import { permissionsOf, routeOf, tableNameOf } from './derive';
import { defineVariant, fieldsOutside, fixedValues } from './variant';
import { f } from './field';
import { PUBLISHED_FIELDS } from './publishing';
import { defineResource, type AnyResource } from './resource';

const erased = (r: unknown) => r as AnyResource;

describe('a variant', () => {
  it('costs at most forty lines, where nine of them show the same rows', () => {
    const source = readFileSync(join(import.meta.dirname, '../testing/sequence.ts'), 'utf8');
    const lengths = source
      .split(/^export const /m)
      .filter((part) => part.includes('= defineVariant('))
      .map((part) => part.split('\n').length);
    expect(lengths).toHaveLength(9);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(40);
    for (const list of lists.SEQUENCE_LISTS) expect(tableNameOf(erased(list))).toBe('testing_sequence');
  });

  it('has what its resource has where it says nothing', () => {
    expect(lists.serviceSequence).toMatchObject({
      title: 'code',
      standard: lists.trialSequence.standard,
      checks: lists.trialSequence.checks,
      actions: lists.trialSequence.actions,
      lifecycle: { transitions: lists.trialSequence.lifecycle?.transitions },
    });
    expect(Object.keys(lists.serviceSequence.fields)).toEqual(Object.keys(lists.trialSequence.fields));
  });

  it('has permissions and a route of its own', () => {
    expect(permissionsOf(erased(lists.releasedSequence))).toEqual([
      'testing:released-sequence:page',
      'testing:released-sequence:info',
      'testing:released-sequence:export',
      'testing:released-sequence:withdraw',
      'testing:released-sequence:shareSearch',
    ]);
    expect(routeOf(erased(lists.releasedSequence))).toBe('/testing/released/sequences');
    expect(routeOf(erased(lists.flashSequence))).toBe('/testing/flash-sequence/index');
  });

  it('asks nobody for what each of its rows holds, and offers no other value', () => {
    expect(lists.serviceSequence.fields.kind).toMatchObject({ write: 'never' });
    expect(lists.flashSequence.fields.kind).toMatchObject({ write: 'never', hideInTable: true, hideInForm: true });
    expect(lists.workshopSequence.fields.kind).toMatchObject({ options: ['service', 'diagnosis'] });
    expect(lists.workshopSequence.fields.kind).not.toHaveProperty('write');
    expect(fixedValues(lists.expertSequence)).toEqual({ level: 4, kind: 'diagnosis' });
    // A state is begun by its lifecycle.
    expect(fixedValues(lists.draftSequence)).toEqual({});
  });

  it('has the fields that it picks, in their order, and those that it stands on', () => {
    expect(Object.keys(lists.expertSequence.fields)).toEqual(['ecu', 'code', 'level', 'note', 'status', 'kind']);
    expect(lists.flashSequence.fields.ecu).toMatchObject({ kind: 'text', required: true, search: 'contains' });
    expect(lists.mySequence.variant).toMatchObject({ of: 'testing/sequence', own: 'owner' });
  });

  it('asks for what is asked for by a condition that each of its rows meets', () => {
    const base = defineResource({
      module: 'testing',
      object: 'switch',
      title: 'name',
      tenant: 'platform',
      fields: {
        name: f.text(),
        kind: f.option(['on', 'off', 'none']),
        by: f.text({ required: true, shownWhen: { kind: ['on', 'off'] } }),
      },
      standard: ['page'],
    });
    const of = (kind: readonly ('on' | 'off' | 'none')[]) =>
      defineVariant(base, { object: 'of', where: { kind } }).fields.by as { shownWhen?: object };
    expect(of(['on']).shownWhen).toEqual({});
    expect(of(['on', 'none']).shownWhen).toEqual({ kind: ['on'] });
    expect(of(['none']).shownWhen).toEqual({ kind: [] });
  });

  it('leaves out the rules of fields that it has not', () => {
    expect(lists.draftSequence.checks).toEqual([]);
    expect(lists.draftSequence.fields).not.toHaveProperty('validFrom');
  });

  it('publishes what its resource publishes, with all that makes a version', () => {
    const published = defineResource({
      module: 'testing',
      object: 'text',
      title: 'name',
      tenant: 'platform',
      fields: { name: f.text(), body: f.text(), status: f.state(['draft', 'out', 'over']), ...PUBLISHED_FIELDS },
      standard: ['page'],
      lifecycle: { field: 'status', initial: 'draft', transitions: { publish: { from: ['draft'], to: 'out' } } },
      publishing: { states: { draft: 'draft', published: 'out', abandoned: 'over' }, content: ['body'] },
    });
    const list = defineVariant(published, { object: 'out', where: { status: ['out'] }, fields: { pick: ['name'] } });
    expect(list).toMatchObject({ publishing: published.publishing });
    expect(Object.keys(list.fields)).toEqual(expect.arrayContaining([...Object.keys(PUBLISHED_FIELDS), 'body']));
    expect(list.fields).toMatchObject({ body: { hideInTable: true, write: 'never' } });
  });

  it('names the fields by which a row is none of its own', () => {
    expect(fieldsOutside(lists.expertSequence, { level: 1, kind: 'flash' })).toEqual(['level', 'kind']);
    expect(fieldsOutside(lists.expertSequence, { level: 5, kind: 'diagnosis' })).toEqual([]);
    expect(fieldsOutside(lists.trialSequence, {})).toEqual([]);
  });
});
