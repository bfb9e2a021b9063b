import { describe, expect, it } from 'vitest';
import type { Field, FieldKind } from '../../../contract/language/field';
import { client } from '../../../contract/resources/account/client/definition';
import { RESOURCES } from '../../../contract/registry';
import { createEngine } from '../model/engine';
import type { CellProblem } from '../../../formats/sheet/cell';
import type { Meaning, Reading } from '../model/kinds/kind';
import { readCell } from './values';

const compiled = createEngine({ resources: RESOURCES }).compiledOf(client);
const readingIn = (zone: number): Reading => ({
  compiled,
  language: 'en-US',
  zone,
  rowsTitled: () => [],
  dictionaries: new Map(),
  fileNamed: () => undefined,
});
const read = (kind: FieldKind, text: string, zone = 0, more: Partial<Field> = {}): Meaning | null =>
  readCell({ text }, 'cpu', { kind, ...more }, readingIn(zone));
const value = (...args: Parameters<typeof read>): unknown => {
  const meaning = read(...args);
  return meaning && 'value' in meaning ? meaning.value : meaning;
};
const failure = (key: string, params?: Record<string, unknown>) => ({ failure: params ? { key, params } : { key } });

describe('a cell [FILE-04]', () => {
  it('holds a day in any of the ways in which people write one', () => {
    for (const text of [
      '2026-11-21',
      '2026/11/21',
      '2026.11.21',
      '20261121',
      '21.11.2026',
      '11/21/2026',
      '21/11/2026',
      '11-21-2026',
      '46347',
      '2026. 11. 21',
      '2026. 11. 21.',
      '2026年11月21日',
      '2026년 11월 21일',
      '21-Nov-2026',
      '21 November 2026',
      'Nov 21, 2026',
      '2026-11-21 00:00:00',
      '21.11.2026 00:00',
      '2026-11-21T00:00:00.000',
      '11/21/2026 12:00:00 AM',
    ])
      expect([text, value('date', text)]).toEqual([text, '2026-11-21']);
    expect(value('date', '5/5/2026')).toBe('2026-05-05');
  });

  it('that may be two days is refused with both', () => {
    expect(value('date', '03/04/2026')).toEqual(
      failure('dateAmbiguous', { first: '2026-03-04', second: '2026-04-03' }),
    );
    expect(value('dateTime', '03/04/2026 08:00')).toEqual(
      failure('dateAmbiguous', { first: '2026-03-04', second: '2026-04-03' }),
    );
  });

  it('that is no day is refused', () => {
    for (const text of [
      '2026-02-30',
      '30.02.2026',
      '13/13/2026',
      '2026-1',
      '7',
      '60',
      '999999',
      'tomorrow',
      '2026-11.21',
      '2026-11-21 08:00',
      '31-Feb-2026',
      '21-Nou-2026',
      'Mars 21, 2026',
    ])
      expect([text, value('date', text)]).toEqual([text, failure('date')]);
    expect(value('dateTime', 'noon')).toEqual(failure('cellDateTime'));
    expect(value('dateTime', '2026-11-21 25:00')).toEqual(failure('cellDateTime'));
  });

  it('holds an instant in the zone of who wrote it, or in the one it names', () => {
    expect(value('dateTime', '2026-11-21 08:30', 480)).toBe('2026-11-21T00:30:00.000Z');
    expect(value('dateTime', '21.11.2026', 60)).toBe('2026-11-20T23:00:00.000Z');
    expect(value('dateTime', '2026-11-21T08:30:15Z', 480)).toBe('2026-11-21T08:30:15.000Z');
    expect(value('dateTime', '2026-11-21 08:30 +09:00')).toBe('2026-11-20T23:30:00.000Z');
    expect(value('dateTime', '46347.5')).toBe('2026-11-21T12:00:00.000Z');
    for (const text of [
      '11/21/2026 8:05 PM',
      '11/21/2026, 8:05:00\u202fPM',
      '21.11.2026 8:05 p.m.',
      '2026. 11. 21 오후 8:05:00',
      '2026年11月21日 下午8:05',
      '2026/11/21 午後 08:05',
      '2026-11-21T20:05:00.000000+00:00',
    ])
      expect([text, value('dateTime', text)]).toEqual([text, '2026-11-21T20:05:00.000Z']);
    expect(value('dateTime', '11/21/2026 12:30 AM')).toBe('2026-11-21T00:30:00.000Z');
    expect(value('dateTime', '11/21/2026 12:30 PM')).toBe('2026-11-21T12:30:00.000Z');
    expect(value('dateTime', '11/21/2026 13:30 PM')).toEqual(failure('cellDateTime'));
  });

  it('holds a VIN in small letters and with spaces, one or several', () => {
    expect(value('vin', 'wvwzz z1jz3w386752')).toBe('WVWZZZ1JZ3W386752');
    expect(value('vinList', 'wvwzzz1jz3w386752, WVWZZZ1JZ3W386752;1hgcm82633a004352')).toEqual([
      'WVWZZZ1JZ3W386752',
      '1HGCM82633A004352',
    ]);
    expect(value('codes', 'lhd1, B4204;LHD1\nAWD2')).toEqual(['LHD1', 'B4204', 'AWD2']);
  });

  it('holds numbers as sheets and people write them; what may be two is refused', () => {
    expect([value('int', '1,234'), value('int', '42.0'), value('int', ' 7 '.trim())]).toEqual([1234, 42, 7]);
    expect([value('decimal', '1,234.50'), value('decimal', '+1.5')]).toEqual(['1234.50', '1.5']);
    for (const text of ['1 234.5', '1\u202f234.5', "1'234.5", '1’234.5', '１２３４．５', '+ 1234.5'])
      expect([text, value('decimal', text)]).toEqual([text, '1234.5']);
    for (const text of ['-1234.5', '\u22121234.5', '1234.5-', '1,234.5-', '- 1234.5', '－1234.5'])
      expect([text, value('decimal', text)]).toEqual([text, '-1234.5']);
    for (const text of ['12 5', '1 2345', "12'5", '1-5', '--5', '-5-', '5 -', '²', '1,23,456'])
      expect([text, value('decimal', text)]).toEqual([text, failure('decimal')]);
    expect([value('int', '1.5'), value('decimal', '1,5'), value('int', '0x10')]).toEqual([
      failure('integer'),
      failure('decimal'),
      failure('integer'),
    ]);
  });

  it('holds a decimal comma where the file shows that it is one; a comma that may part thousands is refused', () => {
    const cell = (kind: 'int' | 'decimal' | 'text', text: string, problem: CellProblem) => {
      const meaning = readCell({ text, problem }, 'cpu', { kind }, readingIn(0));
      return meaning && 'value' in meaning ? meaning.value : meaning;
    };
    expect(cell('decimal', '12,5', 'decimalComma')).toBe('12.5');
    expect(cell('decimal', '1.234,56', 'decimalComma')).toBe('1234.56');
    expect([cell('decimal', '1 234,5', 'decimalComma'), cell('decimal', '1.234,56-', 'decimalComma')]).toEqual([
      '1234.5',
      '-1234.56',
    ]);
    expect(cell('int', '1.234', 'decimalComma')).toBe(1234);
    expect(cell('text', '1.234,56', 'decimalComma')).toBe('1.234,56');
    expect(cell('decimal', '1,234', 'unclearComma')).toEqual(
      failure('decimalUnclear', { first: '1.234', second: '1234' }),
    );
    expect([cell('int', '1,234', 'unclearComma'), cell('text', '1,234', 'unclearComma')]).toEqual([1234, '1,234']);
    expect(value('decimal', '0,125')).toEqual(failure('decimal'));
  });

  it('holds yes or no in any of our languages', () => {
    for (const text of ['Yes', '是', '예', 'TRUE', '1']) expect([text, value('bool', text)]).toEqual([text, true]);
    for (const text of ['no', '否', '아니요', 'false', '0']) expect([text, value('bool', text)]).toEqual([text, false]);
    for (const text of ['WAHR', 'VRAI', 'VERDADERO', 'ИСТИНА'])
      expect([text, value('bool', text)]).toEqual([text, true]);
    for (const text of ['FALSCH', 'Faux', 'FALSO', 'ЛОЖЬ']) expect([text, value('bool', text)]).toEqual([text, false]);
    expect(value('bool', 'perhaps')).toEqual(failure('yesNo'));
  });

  it('that is empty says nothing', () => {
    expect(read('text', '')).toBeNull();
  });
});
