import { describe, expect, it } from 'vitest';
import { brokenChecks, type Check } from './checks';
import { checkField } from './check-field';
import { f } from '../language/field';
import { isNameTaken } from './file-names';
import { hiddenValues, isShown, missingShown } from '../language/shown';
import { isWithin } from './max-range';

const broken = (check: Check, row: Record<string, unknown>) => brokenChecks([check], row);

describe('something has to be chosen', () => {
  const vehicles = ['atLeastOne', 'vinList', 'sequences'] as const;
  it('asks for at least one VIN or diagnostic sequence [VAL-05]', () => {
    expect(broken(vehicles, { vinList: [], sequences: null })).toEqual({ vinList: { key: 'oneOfThese' } });
    expect(broken(vehicles, { vinList: ['1M8GDM9AXKP042788'] })).toEqual({});
    expect(broken(vehicles, { sequences: ['s'] })).toEqual({});
  });
  it('asks for at least one language [VAL-05]', () => {
    expect(broken(['atLeastOne', 'languages'], { languages: [] })).toEqual({ languages: { key: 'atLeastOne' } });
    expect(broken(['atLeastOne', 'languages'], { languages: ['en-US'] })).toEqual({});
  });
});

it('file names cannot repeat, in whatever capitals [VAL-05]', () => {
  expect(isNameTaken('Protocol.PDF', ['a.txt', 'protocol.pdf'])).toBe(true);
  expect(isNameTaken('Pru\u0308fung.pdf', ['Pr\u00fcfung.pdf'])).toBe(true);
  expect(isNameTaken('protocol.pdf', ['protocol.xml', undefined])).toBe(false);
});

describe('counts of a warning rule', () => {
  const nightly = ['notBelow', 'daily', 'nightlyMonthly'] as const;
  it('allow no month below a day [VAL-06]', () => {
    expect(broken(nightly, { daily: 5, nightlyMonthly: 4 })).toEqual({
      nightlyMonthly: { key: 'notBelowOther', params: { least: 5 } },
    });
    expect(broken(nightly, { daily: 5, nightlyMonthly: 5 })).toEqual({});
    expect(broken(nightly, { daily: 5, nightlyMonthly: null })).toEqual({});
    expect(broken(nightly, { daily: '10', nightlyMonthly: '9' })).toHaveProperty('nightlyMonthly');
  });
  it('are positive whole numbers [VAL-06]', () => {
    const count = f.int({ min: 1 });
    for (const wrong of [0, -1, 1.5]) expect(checkField(count, wrong)).not.toBeNull();
    expect(checkField(count, 1)).toBeNull();
  });
});

it('a reminder of a message is not later than its expiry [VAL-06]', () => {
  const reminder = ['notLater', 'remindAt', 'expiresAt'] as const;
  const expiresAt = '2026-03-04T00:00:00Z';
  expect(broken(reminder, { remindAt: '2026-03-04T00:00:01Z', expiresAt })).toEqual({ remindAt: { key: 'notLater' } });
  expect(broken(reminder, { remindAt: expiresAt, expiresAt })).toEqual({});
  // The same instant in another zone.
  expect(broken(reminder, { remindAt: '2026-03-04T08:00:00+08:00', expiresAt })).toEqual({});
  expect(broken(reminder, { remindAt: null, expiresAt })).toEqual({});
});

describe('activity', () => {
  const span = ['activitySpan', 'by', 'from', 'to'] as const;
  const days = (from: string, to: string) => broken(span, { by: 'day', from, to });
  const months = (from: string, to: string) => broken(span, { by: 'month', from, to });
  it('by the day is asked for 15 days at most [VAL-07]', () => {
    expect(days('2026-02-20', '2026-03-06')).toEqual({});
    expect(days('2026-02-20', '2026-03-07')).toEqual({ to: { key: 'spanDays', params: { max: 15 } } });
    expect(days('2026-03-01T00:00:00+08:00', '2026-03-15T23:59:59+08:00')).toEqual({});
    expect(days('2026-03-01T00:00:00+08:00', '2026-03-16T00:00:01+08:00')).toHaveProperty('to');
  });
  it('by the month is asked for 6 months at most [VAL-07]', () => {
    expect(months('2026-01', '2026-06')).toEqual({});
    expect(months('2026-01', '2026-07')).toEqual({ to: { key: 'spanMonths', params: { max: 6 } } });
    expect(months('2025-11', '2026-04')).toEqual({});
    // Whole months count, whatever their days: these are seven of them.
    expect(months('2026-08-31', '2027-02-01')).toHaveProperty('to');
    expect(months('2026-09-30', '2027-02-01')).toEqual({});
  });
  it('begins before it ends, and an open range is judged elsewhere [VAL-07]', () => {
    expect(days('2026-03-02', '2026-03-01')).toEqual({ to: { key: 'afterStart' } });
    expect(brokenChecks([span], { by: 'day', from: '2026-03-01' })).toEqual({});
    expect(isWithin('yesterday', '2026-03-01', { days: 15 })).toBe(false);
  });
});

describe('several values in one text', () => {
  it('are split by commas: types of dictionaries, permissions of menus [VAL-08]', () => {
    const types = f.text({ rules: ['dictTypes'] });
    const permissions = f.text({ rules: ['permissions'] });
    for (const good of ['market', 'market,brand_2', 'a-b,c']) expect(checkField(types, good), good).toBeNull();
    for (const bad of [',market', 'market,', 'market;brand', 'a b', 'a,,b'])
      expect(checkField(types, bad), bad).toEqual({ key: 'dictTypes' });
    expect(checkField(permissions, 'sys:user:page,sys:user:info')).toBeNull();
    for (const bad of ['sys:user:page;sys:user:info', 'sys:user:page,', 'sys:user'])
      expect(checkField(permissions, bad), bad).toEqual({ key: 'permissions' });
  });
});

describe('a field that depends on others', () => {
  const fields = {
    kind: f.option(['link', 'text']),
    url: f.text({ required: true, shownWhen: { kind: ['link'] } }),
    title: f.text({ shownWhen: { url: ['https://example.com'] } }),
    groups: f.options(['a', 'b']),
    note: f.text({ shownWhen: { groups: ['b'] } }),
  };
  it('is shown while the others hold one of its values, and are shown themselves [FORM-01]', () => {
    expect(isShown(fields, 'url', { kind: 'link' })).toBe(true);
    expect(isShown(fields, 'url', { kind: 'text' })).toBe(false);
    expect(isShown(fields, 'title', { kind: 'link', url: 'https://example.com' })).toBe(true);
    expect(isShown(fields, 'title', { kind: 'text', url: 'https://example.com' })).toBe(false);
    expect(isShown(fields, 'note', { groups: ['a', 'b'] })).toBe(true);
    expect(isShown(fields, 'note', { groups: ['a'] })).toBe(false);
    expect(isShown(fields, 'kind', {})).toBe(true);
  });
  it('is neither required nor stored while it is hidden [FORM-04]', () => {
    expect(missingShown(fields, { kind: 'text' })).toEqual({});
    expect(missingShown(fields, { kind: 'link' })).toEqual({ url: { key: 'required' } });
    expect(hiddenValues(fields, { kind: 'text', url: 'https://example.com', title: 'x' })).toEqual({
      url: null,
      title: null,
    });
    expect(hiddenValues(fields, { kind: 'link', url: 'https://example.com', title: 'x' })).toEqual({});
  });
});
