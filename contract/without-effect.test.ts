import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from './constants';
import { resourceNamed } from './registry';

/** Fields whose area comes later: nothing reads them, so that their hints promise nothing. */
const WITHOUT_EFFECT = {
  'sys/tenant': [
    'platformIdList',
    'paramShowType',
    'allSupportOrder',
    'databaseUrl',
    'databaseUser',
    'databasePassword',
    'databaseName',
  ],
  'sys/user': ['grayGroupList', 'clientsBindMaxNum', 'sysLogUploadFlag', 'pcapLogUploadFlag', 'uploadRate'],
} as const;
const PHRASE = {
  'zh-CN': '目前尚未生效：',
  'en-US': 'Has no effect yet: ',
  'ko-KR': '아직 적용되지 않습니다: ',
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
