import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/constants';
import { newActivationCode } from '../../contract/resources/account/activation-code/rules';
import { ERRORS } from '../../contract/wire/errors';
import { accountActivationCode } from '../db/tables';
import { translate } from '../http/words';
import { testApp, type TestAnswer } from '../testing/test-app';
import { machine, openWorkshop, type Workshop } from '../testing/workshop';

let w: Workshop;

beforeAll(async () => {
  w = await openWorkshop();
});
afterAll(() => w.t.close());

describe('a refused tester is told why, in its language', () => {
  const cases: [keyof typeof ERRORS, () => Promise<string>][] = [
    ['codeUnknown', () => Promise.resolve(newActivationCode())],
    [
      'codeRevoked',
      async () => {
        const code = await w.newCode();
        expect((await w.admin('POST', `/account/activation-code/${code.id}/revoke`, { reason: 'lost' })).code).toBe(0);
        return code.code;
      },
    ],
    [
      'codeFull',
      async () => {
        const code = await w.newCode(1);
        await w.signOn(code);
        return code.code;
      },
    ],
    [
      'codeExpired',
      async () => {
        const code = await w.newCode(1, 1);
        await w.t.system(({ tx }) =>
          tx
            .update(accountActivationCode)
            .set({ expiredAt: new Date(Date.now() - 1000).toISOString() })
            .where(eq(accountActivationCode.id, code.id)),
        );
        return code.code;
      },
    ],
  ];

  it.each(cases)('%s [I18N-03]', async (name, make) => {
    const code = await make();
    const said = new Set<string>();
    for (const language of LANGUAGES) {
      const answer = await w.tryOn(code, machine(), {}, { language });
      expect(answer).toMatchObject({
        status: 200,
        code: ERRORS[name].code,
        msg: translate(language, `error.${name}`, { max: 1 }),
      });
      said.add(answer.msg);
    }
    expect(said.size).toBe(LANGUAGES.length);
  });

  it('a typing error is told from a code that nobody knows', async () => {
    const { code } = await w.newCode();
    const mistyped = (code.startsWith('7') ? '8' : '7') + code.slice(1);
    const answer = await w.tryOn(mistyped, machine(), {}, { language: 'ko-KR' });
    expect(answer).toMatchObject({ code: ERRORS.invalid.code, msg: translate('ko-KR', 'validate.activationCode') });
  });

  it('an address that tries many unknown codes has to wait', async () => {
    const own = await testApp();
    const guess = () =>
      own.call('POST', '/client/activate', { code: newActivationCode(), machine: { machineId: 'm' } });
    const answers: TestAnswer[] = [];
    for (let i = 0; i < 22; i += 1) answers.push(await guess());
    expect(answers[0]!.code).toBe(ERRORS.codeUnknown.code);
    expect(answers.at(-1)).toMatchObject({ status: 429 });
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
    await own.close();
  });
});
