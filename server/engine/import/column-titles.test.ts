import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import { wordKey } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import { mintScope } from '../../scope';
import { translate } from '../../http/words';
import { testApp, type TestApp } from '../../testing/test-app';
import { matchColumns, zonesIn } from './match';

let app: TestApp;
beforeAll(async () => (app = await testApp()));
afterAll(() => app.close());

const scope = mintScope({
  userId: null,
  username: '',
  tenant: 'A',
  permissions: new Set(),
  all: true,
  roleIds: [],
  departments: null,
  vehicles: null,
  language: 'en-US',
  requestId: '',
  sessionId: '',
  ip: '',
});
const matched = (name: string, header: readonly string[]) =>
  matchColumns(app.ports.engine.compiledOf({ name }), scope, header);

test('[FIL-03] a title with its unit names the field in every language, and with another unit none', () => {
  const fuse = resourceNamed('guided-diagnosis/fuse-import');
  for (const language of LANGUAGES) {
    const title = translate(language, wordKey(fuse, 'field', 'rating'));
    expect(matched(fuse.name, [`${title} (A)`])).toEqual(['rating']);
    expect(matched(fuse.name, [`${title}（A）`])).toEqual(['rating']);
    expect(matched(fuse.name, [`${title} (mA)`])).toEqual([null]);
  }
});

test.each([
  [
    'guided-diagnosis/wire-import',
    'Active, Cable harness, Location, Structure week from, Structure week to, Variant',
    'active,harness,location,weekFrom,weekTo,variant',
  ],
  [
    'data-config/vehicle-model',
    'brand, brandId, model name, remark, VDN expression',
    'brand,brandId,name,remark,expression',
  ],
  [
    'account/vehicle-pool',
    'number, name, brand, model, description, vdn, VIN list, invalid date, vin auto-clear cycle',
    'number,name,brand,model,description,vdn,vinList,invalidDate,clearCycle',
  ],
  [
    'diagnosis-sequence-management/vehicle-todo',
    'to-do type, theme, summary, sequence ID, script ID, read-vehicle staff number',
    'todoType,theme,summary,sequenceId,scriptId,readerStaffNo',
  ],
  ['data-config/language', 'languageType, languageKey, languageContent', 'languageType,languageKey,languageContent'],
])('[FIL-03] columns of %s are known by the words of the specification', (name, titles, fields) => {
  expect(matched(name, titles.split(', '))).toEqual(fields.split(',').map((field) => field || null));
});

test('[FIL-03] times of a column are in the zone that its title names', () => {
  expect(zonesIn(['At (UTC)', 'At (UTC+05:45)', '时间（UTC-03:00）', 'At', 'At (A)'])).toEqual([
    0,
    345,
    -180,
    null,
    null,
  ]);
});
