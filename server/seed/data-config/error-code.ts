import words from '../../../contract/resources/data-config/error-code/en-US.json';
import chinese from '../../../contract/resources/data-config/error-code/zh-CN.json';
import korean from '../../../contract/resources/data-config/error-code/ko-KR.json';
import { dtcHexOf } from '../../../contract/validation/dtc';
import { dataConfigErrorCode } from '../../db/tables';
import { insertBulk } from '../bulk';
import { DAY_MS, iso } from '../demo/moments';
import { someUsers } from '../demo/people';
import { demoSeed } from '../demo/demo-seed';
import { TENANTS } from '../sys/tenant';
import data from './error-code/codes.json';

type Text = Record<'en-US' | 'zh-CN' | 'ko-KR', string>;
type Code = { dtc: string; ecuAddress: string; description: Text };

const FAILURES: Readonly<Record<keyof Text, Readonly<Record<string, string>>>> = {
  'en-US': words.failure,
  'zh-CN': chinese.failure,
  'ko-KR': korean.failure,
};
const inAll = (text: (language: keyof Text) => string): Text => ({
  'en-US': text('en-US'),
  'zh-CN': text('zh-CN'),
  'ko-KR': text('ko-KR'),
});

/** Each component with each way in which it fails, and each control unit that misses another. */
const CODES: readonly Code[] = [
  ...data.components.flatMap(({ base, ecuAddress, name }) =>
    data.failures.map((failure) => ({
      dtc: `${base}-${failure}`,
      ecuAddress,
      description: inAll((language) => `${name[language]}: ${FAILURES[language][failure] ?? ''}`),
    })),
  ),
  ...data.units.flatMap(({ ecuAddress }) =>
    data.units
      .filter((other) => other.ecuAddress !== ecuAddress)
      .map(({ name, lost }) => ({
        dtc: `${lost}-87`,
        ecuAddress,
        description: inAll((language) => data.texts.missing[language].replace('{unit}', name)),
      })),
  ),
];

/** By the first digit of the failure type: what it is about. */
const about = (texts: Readonly<Record<string, Text>>, failure: string): Text => texts[failure[0] ?? ''] ?? texts['9']!;

const rowOf = ({ dtc, ecuAddress, description }: Code, at: number) => {
  const failureType = dtc.slice(-2);
  return {
    dtc,
    dtcHex: dtcHexOf(dtc),
    ecuAddress,
    description,
    failureType,
    severity: dtc.startsWith('C') || dtc.startsWith('B00') ? 1 + (at % 2) : 2 + (at % 3),
    mil: dtc.startsWith('P'),
    cause: about(data.texts.causes, failureType),
    remedy: about(data.texts.remedies, failureType),
    setCondition: data.texts.set,
    clearCondition: data.texts.clear,
    status: at % 40 === 39 ? 'retired' : 'active',
  };
};

/** Trouble codes of the control units of the demo, in every tenant. */
export const errorCodeSeed = demoSeed({
  after: ['sys/user'],
  fill: async ({ context: { tx }, now }) => {
    for (const { tenantCode } of TENANTS.filter(({ status }) => status === 1)) {
      const [author] = await someUsers(tx, tenantCode, 1);
      const stamp = { tenantCode, creator: author?.id ?? null, updater: author?.id ?? null };
      const rows = CODES.map((code, at) => {
        const createDate = iso(now - (30 + (at % 60)) * DAY_MS);
        return { id: crypto.randomUUID(), ...stamp, createDate, updateDate: createDate, ...rowOf(code, at) };
      });
      await insertBulk(tx, dataConfigErrorCode, rows);
    }
  },
});
