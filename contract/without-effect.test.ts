import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from './constants';
import { snake } from './language/derive';
import { isWritable, type Field } from './language/field';
import type { AnyResource } from './language/resource';
import { resourceNamed, RESOURCES } from './registry';

/** Fields whose area comes later: nothing reads them, so that their hints promise nothing. */
const WITHOUT_EFFECT = {
  'sys/tenant': ['databaseUrl', 'databaseUser', 'databasePassword', 'databaseName'],
  'sys/user': ['grayGroupList', 'clientsBindMaxNum', 'sysLogUploadFlag', 'pcapLogUploadFlag', 'uploadRate'],
} as const;
const PHRASE = {
  'zh-CN': '暂未启用：',
  'en-US': 'Not in use yet: ',
  'ko-KR': '아직 사용되지 않습니다. ',
} as const;

it.each(Object.entries(WITHOUT_EFFECT))(
  'fields of %s that nothing reads yet say so, and what comes first',
  (name, fields) => {
    const resource = resourceNamed(name);
    for (const language of LANGUAGES) {
      const file = new URL(`resources/${name}/${language}.json`, import.meta.url);
      const { hint } = JSON.parse(readFileSync(file, 'utf8')) as { hint: Record<string, string> };
      for (const field of fields) {
        expect(resource.fields).toHaveProperty(field);
        const [, reason = ''] = (hint[field] ?? '').split(PHRASE[language]);
        expect([language, field, reason.length > 10]).toEqual([language, field, true]);
      }
    }
  },
);

/** Fields that are told to people alone: no code decides anything by them. */
const TOLD_ALONE = [
  'account/client-user regionId',
  'account/client-user stationArea',
  'account/client-user stationCity',
  // Handed to testers with the row as it is.
  'data-config/error-code clearCondition',
  'data-config/error-code mil',
  'data-config/error-code setCondition',
  'data-config/market-vdn countryList',
  'data-config/market-vdn platformVdnList',
  'data-config/vehicle-model brandId',
  'diagnosis-sequence-management/vehicle-pending-task taskNo',
  'diagnosis-sequence-management/vehicle-todo readerStaffNo',
  'diagnosis-sequence-management/vehicle-todo todoNo',
  'diagnosis-sequence-management/vehicle-todo todoType',
  'guided-diagnosis/fmea probability',
  'guided-diagnosis/gcid functionGroup',
  'guided-diagnosis/relay-import relayType',
  'support/order-list formerId',
  'sys/user regionId',
  'sys/user stationArea',
  'sys/user stationCity',
];

const ROOT = join(import.meta.dirname, '..');
/** Neither what declares fields, nor what makes rows up, nor what tries them. */
const NO_READER = /\.test(-d)?\.tsx?$|definition\.ts$|generated\.ts$|(^|\/)(migrations|seed|testing)\//;

/** Every name that some code of the product uses, as it is written there. */
function namesInCode(): ReadonlySet<string> {
  const files = ['contract', 'formats', 'server', 'src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !NO_READER.test(file)),
  );
  return new Set(files.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []));
}

/** Whether the definition itself decides something by the field. */
function isUsedBy(r: AnyResource, name: string): boolean {
  const { checks, uniqueTogether, uniqueWhile, handedToTesters, home, related, editWhen, deleteWhen } = r;
  const said = [checks, uniqueTogether, uniqueWhile, handedToTesters, home, related, editWhen, deleteWhen];
  const fields = Object.values(r.fields as Record<string, Field>);
  return (
    JSON.stringify([...said, r.dataScope, r.vehicleScope, r.keptTo, r.tree, r.treeOrder]).includes(`"${name}"`) ||
    fields.some(({ shownWhen }) => shownWhen !== undefined && name in shownWhen)
  );
}

it('a field that no code names is told to people alone, or says that it has no effect yet [TEN-05] [SYS-01]', () => {
  const names = namesInCode();
  const unread = (RESOURCES as readonly AnyResource[])
    .filter(({ variant }) => !variant)
    .flatMap((r) =>
      Object.entries(r.fields as Record<string, Field>).flatMap(([name, field]) => {
        const isFilledIn = !field.virtual && (isWritable(field, 'create') || isWritable(field, 'update'));
        const isRead = names.has(name) || names.has(snake(name)) || isUsedBy(r, name);
        return isFilledIn && !isRead ? [`${r.name} ${name}`] : [];
      }),
    );
  const later = new Set(Object.entries(WITHOUT_EFFECT).flatMap(([r, fields]) => fields.map((name) => `${r} ${name}`)));
  expect(
    unread.filter((one) => !later.has(one)).toSorted(),
    'give a new field its effect, or name it in TOLD_ALONE where people alone read it',
  ).toEqual(TOLD_ALONE);
  // What is read by now says no longer that it is not: names that other resources have too cannot be told apart.
  const alike = [
    'databaseUrl',
    'grayGroupList',
    'clientsBindMaxNum',
    'sysLogUploadFlag',
    'pcapLogUploadFlag',
    'uploadRate',
  ];
  const stillUnread = [...later].filter((one) => !alike.includes(one.split(' ')[1] ?? ''));
  expect(stillUnread.filter((one) => !unread.includes(one))).toEqual([]);
});
