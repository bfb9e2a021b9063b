import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldsOf, operationsOf, searchedFields } from './derive';
import { wordKeysOf } from './words/word-keys';
import { isReadable, isWritable } from './field';
import { RESOURCES } from '../registry';
import type { AnyResource } from './resource';
import { workOrder } from '../testing/work-order';

/** Lines of a definition that people still read at once. */
const MOST = 120;
/** The same of a report. */
const MOST_OF_REPORT = 80;

const folder = join(import.meta.dirname, '../resources');
const named = (name: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(name));
const files = named('definition.ts');
const linesOf = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length;

describe('a definition stays short enough to be read', () => {
  test.each(files)('%s', (file) => {
    expect(linesOf(join(folder, file))).toBeLessThanOrEqual(MOST);
  });

  test.each(named('/report.ts'))('%s [REP-01]', (file) => {
    expect(linesOf(join(folder, file))).toBeLessThanOrEqual(MOST_OF_REPORT);
  });

  test('though it makes a whole screen: ten columns, five searches, a form, three transitions, import and export', () => {
    const r = workOrder as unknown as AnyResource;
    const fields = fieldsOf(r);
    expect(fields.filter(([, field]) => isReadable(field) && !field.hideInTable).length).toBeGreaterThanOrEqual(10);
    expect(searchedFields(r).length).toBeGreaterThanOrEqual(5);
    expect(fields.filter(([, field]) => isWritable(field, 'create')).length).toBeGreaterThanOrEqual(5);
    expect(operationsOf(r).filter(({ transition }) => transition).length).toBeGreaterThanOrEqual(3);
    expect(r.standard).toEqual(
      expect.arrayContaining(['page', 'info', 'save', 'update', 'delete', 'export', 'import']),
    );
    expect(linesOf(join(import.meta.dirname, '../testing/work-order.ts'))).toBeLessThanOrEqual(MOST);
    // Every word that it needs has a key of its own.
    expect(new Set(wordKeysOf(r)).size).toBe(wordKeysOf(r).length);
  });

  test('as those do that the product lives by: two fleets of people, with all of it', () => {
    const isWhole = (r: AnyResource): boolean =>
      fieldsOf(r).filter(([, field]) => isReadable(field)).length >= 10 &&
      searchedFields(r).length >= 5 &&
      fieldsOf(r).filter(([, field]) => isWritable(field, 'create')).length >= 5 &&
      operationsOf(r).length >= 3 &&
      ['save', 'update', 'export', 'import'].every((action) => (r.standard as readonly string[]).includes(action));
    const whole = RESOURCES.filter(isWhole).map(({ name }) => name);
    expect(whole).toEqual(expect.arrayContaining(['account/client', 'account/client-user', 'sys/user']));
    for (const name of whole) expect(linesOf(join(folder, `${name}/definition.ts`))).toBeLessThanOrEqual(MOST);
  });
});
