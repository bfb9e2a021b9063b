import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newActivationCode } from '../../../contract/activation-code';
import type { ActivateAnswer, ClientStatus } from '../../../contract/calls';
import { LANGUAGES } from '../../../contract/constants';
import { ERRORS } from '../../../contract/errors';
import { sysAudit, sysClientCredential } from '../../db/system-tables';
import { accountActivationClient, accountActivationCode, accountClient } from '../../db/tables';
import { translate } from '../../http/words';
import { testApp, type Answer, type CallOptions, type TestApp } from '../../testing/test-app';
import { expireCodes } from '../account/activation-expiry';

const DAY = 86_400_000;
let t: TestApp;

beforeAll(async () => {
  t = await testApp({ sessionIdleMs: 30 * DAY, sessionMaxMs: 30 * DAY });
});
afterAll(() => t.close());

type Code = { id: string; code: string; version: number; clientCount: number; maxClients: number; status: string; expiredAt: string };

const admin = (method: string, path: string, body?: unknown): Promise<Answer> => t.call(method, path, body, { token: t.tokens.adminA });
const codeRow = async (id: string): Promise<Code> => (await admin('GET', `/account/activation-code/${id}`)).data as Code;

async function newCode(maxClients = 1, validityDays = 30): Promise<Code> {
  const { data } = await admin('POST', '/account/activation-code/generate', { count: 1, maxClients, validityDays });
  return codeRow((data as { ids: string[] }).ids[0]!);
}

let address = 0;
/** Each from an address of its own, as testers are. */
const tryOn = (code: string, machineId: string, more: Record<string, string> = {}, options: CallOptions = {}): Promise<Answer> =>
  t.call('POST', '/client/activate', { code, machine: { machineId, ...more } }, options);
const machine = (): string => `machine-${(address += 1)}`;
const signOn = async (code: Code, machineId = machine()): Promise<ActivateAnswer> => {
  const answer = await tryOn(code.code, machineId);
  expect(answer).toMatchObject({ status: 200, code: 0 });
  return answer.data as ActivateAnswer;
};
const status = (secret: string, options: CallOptions = {}): Promise<Answer> => t.call('GET', '/client/status', undefined, { token: secret, ...options });
const operations = (recordId: string) =>
  t.system(async ({ tx }) => (await tx.select().from(sysAudit).where(eq(sysAudit.recordId, recordId)).orderBy(sysAudit.id)).map(({ operation }) => operation));

describe('generating activation codes', () => {
  it('makes as many as asked, each another one, that run out after their days', async () => {
    const before = t.ports.clock.now().getTime();
    const { data } = await admin('POST', '/account/activation-code/generate', { count: 20, maxClients: 3, validityDays: 90, remark: 'second batch' });
    const { count, ids } = data as { count: number; ids: string[] };
    expect(count).toBe(20);
    const rows = await Promise.all(ids.map(codeRow));
    expect(new Set(rows.map(({ code }) => code)).size).toBe(20);
    for (const row of rows) {
      expect(row).toMatchObject({ status: 'active', maxClients: 3, clientCount: 0, validityDays: 90, remark: 'second batch', version: 1 });
      expect(Math.abs(Date.parse(row.expiredAt) - before - 90 * DAY)).toBeLessThan(60_000);
    }
    expect(await operations(ids[0]!)).toEqual(['generate']);
  });

  it.each([
    [{ count: 0, maxClients: 1, validityDays: 1 }, 'count'],
    [{ count: 501, maxClients: 1, validityDays: 1 }, 'count'],
    [{ count: 1, maxClients: 0, validityDays: 1 }, 'maxClients'],
    [{ count: 1, maxClients: 1, validityDays: 0 }, 'validityDays'],
    [{ count: 1, maxClients: 1, validityDays: null }, 'validityDays'],
  ])('refuses %j on its field', async (input, field) => {
    const { code, data } = await admin('POST', '/account/activation-code/generate', input);
    expect(code).toBe(ERRORS.invalid.code);
    expect(Object.keys((data as { fields: object }).fields)).toEqual([field]);
  });

  it('is refused without the permission [PERM-03]', async () => {
    const answer = await t.call('POST', '/account/activation-code/generate', { count: 1, maxClients: 1, validityDays: 1 }, { token: t.tokens.nobodyA });
    expect(answer.status).toBe(403);
  });
});

describe('signing on', () => {
  it('gives the tester credentials, a place and a device row; history tells it', async () => {
    const code = await newCode(2);
    const machineId = machine();
    const { clientId, testerCode, clientSecret, expiresAt } = (await tryOn(code.code, machineId, { cpu: 'Intel Core i5', bios: 'V1' })).data as ActivateAnswer;
    expect(testerCode).toMatch(/^GT-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(clientSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    expect((await codeRow(code.id)).clientCount).toBe(1);
    const [device] = await t.system(({ tx }) => tx.select().from(accountClient).where(eq(accountClient.testerCode, testerCode)));
    expect(device).toMatchObject({ tenantCode: 'A', machineGuid: machineId, cpu: 'Intel Core i5', bios: 'V1' });
    expect(Date.now() - Date.parse(device!.lastVisitTime!)).toBeLessThan(60_000);
    expect(await operations(clientId)).toEqual(['activate']);
    const list = await admin('GET', `/account/activation-client/page?activationCodeId=${code.id}`);
    expect(list.data).toMatchObject({ total: 1, list: [{ machineId, delFlag: 1, activationCodeIdTitle: code.code, clientIdTitle: testerCode }] });
    expect(JSON.stringify(await t.system(({ tx }) => tx.select().from(sysClientCredential)))).not.toContain(clientSecret);
  });

  it('takes no further place when the same machine comes again; the earlier secret is dead', async () => {
    const code = await newCode(1);
    const machineId = machine();
    const first = await signOn(code, machineId);
    const second = (await tryOn(code.code, machineId, { cpu: 'new' })).data as ActivateAnswer;
    expect(second).toMatchObject({ clientId: first.clientId, testerCode: first.testerCode });
    expect((await codeRow(code.id)).clientCount).toBe(1);
    expect((await status(first.clientSecret)).status).toBe(401);
    expect((await status(second.clientSecret)).code).toBe(0);
  });

  it('keeps one device for a machine that uses two codes', async () => {
    const machineId = machine();
    const answers = await Promise.all([newCode(), newCode()].map(async (code) => signOn(await code, machineId)));
    expect(new Set(answers.map(({ testerCode }) => testerCode)).size).toBe(1);
    expect(new Set(answers.map(({ clientId }) => clientId)).size).toBe(2);
  });

  it('bears small letters, spaces and look-alikes in the code', async () => {
    const code = await newCode();
    expect((await tryOn(` ${code.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `, machine())).code).toBe(0);
  });

  it('lets exactly three of fifty through when the code has three places', async () => {
    const code = await newCode(3);
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryOn(code.code, machine())));
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((c) => c === 0)).toHaveLength(3);
    expect(codes.filter((c) => c === ERRORS.codeFull.code)).toHaveLength(47);
    expect((await codeRow(code.id)).clientCount).toBe(3);
    expect(await t.system(({ tx }) => tx.select().from(accountActivationClient).where(eq(accountActivationClient.activationCodeId, code.id)))).toHaveLength(3);
  });

  it('gives one place to a machine that comes ten times at once', async () => {
    const code = await newCode(5);
    const machineId = machine();
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryOn(code.code, machineId)));
    expect(answers.every((answer) => answer.code === 0)).toBe(true);
    expect((await codeRow(code.id)).clientCount).toBe(1);
  });

  it('is refused without a signature, and a second time with the same one [NET-03]', async () => {
    const code = await newCode(2);
    expect((await tryOn(code.code, machine(), {}, { signature: 'f'.repeat(64) })).status).toBe(403);
    const requestId = crypto.randomUUID();
    const machineId = machine();
    expect((await tryOn(code.code, machineId, {}, { requestId })).code).toBe(0);
    expect((await tryOn(code.code, machineId, {}, { requestId })).status).toBe(409);
    expect((await codeRow(code.id)).clientCount).toBe(1);
  });

  it('names the fields that are wrong', async () => {
    const code = await newCode();
    expect(((await tryOn(code.code, '')).data as { fields: object }).fields).toHaveProperty(['machine.machineId']);
    expect(((await tryOn(code.code, machine(), { cpu: 'x'.repeat(200) })).data as { fields: object }).fields).toHaveProperty(['machine.cpu']);
    expect(((await tryOn(code.code, machine(), { owner: 'x' })).data as { fields: object }).fields).toHaveProperty(['machine.owner']);
  });
});

describe('a refused tester is told why, in its language', () => {
  const cases: [keyof typeof ERRORS, () => Promise<string>][] = [
    ['codeUnknown', () => Promise.resolve(newActivationCode())],
    [
      'codeRevoked',
      async () => {
        const code = await newCode();
        expect((await admin('POST', `/account/activation-code/${code.id}/revoke`, { reason: 'lost' })).code).toBe(0);
        return code.code;
      },
    ],
    [
      'codeFull',
      async () => {
        const code = await newCode(1);
        await signOn(code);
        return code.code;
      },
    ],
    [
      'codeExpired',
      async () => {
        const code = await newCode(1, 1);
        await t.system(({ tx }) =>
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
      const answer = await tryOn(code, machine(), {}, { language });
      expect(answer).toMatchObject({ status: 200, code: ERRORS[name].code, msg: translate(language, `error.${name}`, { max: 1 }) });
      said.add(answer.msg);
    }
    expect(said.size).toBe(LANGUAGES.length);
  });

  it('a typing error is told from a code that nobody knows', async () => {
    const { code } = await newCode();
    const mistyped = (code.startsWith('7') ? '8' : '7') + code.slice(1);
    const answer = await tryOn(mistyped, machine(), {}, { language: 'ko-KR' });
    expect(answer).toMatchObject({ code: ERRORS.invalid.code, msg: translate('ko-KR', 'validate.activationCode') });
  });

  it('an address that tries many unknown codes has to wait', async () => {
    const own = await testApp();
    const guess = () => own.call('POST', '/client/activate', { code: newActivationCode(), machine: { machineId: 'm' } });
    const answers: Answer[] = [];
    for (let i = 0; i < 22; i += 1) answers.push(await guess());
    expect(answers[0]!.code).toBe(ERRORS.codeUnknown.code);
    expect(answers.at(-1)).toMatchObject({ status: 429 });
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
    await own.close();
  });
});

describe('a client that is signed on', () => {
  it('sees its own state, and its heartbeat notes the visit', async () => {
    const code = await newCode();
    const { testerCode, clientSecret, clientId } = await signOn(code);
    const { data } = await status(clientSecret);
    expect(data as ClientStatus).toMatchObject({ testerCode, tenantCode: 'A', enabled: true });
    await t.system(({ tx }) => tx.update(accountClient).set({ lastVisitTime: '2020-01-01T00:00:00.000Z' }).where(eq(accountClient.testerCode, testerCode)));
    expect((await t.call('POST', '/client/heartbeat', {}, { token: clientSecret })).code).toBe(0);
    const [device] = await t.system(({ tx }) => tx.select().from(accountClient).where(eq(accountClient.testerCode, testerCode)));
    expect(Date.now() - Date.parse(device!.lastVisitTime!)).toBeLessThan(60_000);
    expect(await operations(clientId)).toEqual(['activate']);
  });

  it('has no way into the console, and a console session none into its calls', async () => {
    const { clientSecret } = await signOn(await newCode());
    expect((await t.call('GET', '/account/activation-code/page', undefined, { token: clientSecret })).status).toBe(401);
    expect((await status(t.tokens.adminA)).status).toBe(401);
    expect((await status('nothing')).status).toBe(401);
  });

  it('is refused at once when it is revoked, gives its place back, and works again when enabled', async () => {
    const code = await newCode(1);
    const machineId = machine();
    const { clientId, clientSecret } = await signOn(code, machineId);
    expect((await status(clientSecret)).code).toBe(0);
    expect((await admin('POST', `/account/activation-client/${clientId}/revoke`, { reason: 'stolen' })).code).toBe(0);
    const refused = await status(clientSecret, { language: 'ko-KR' });
    expect(refused).toMatchObject({ code: ERRORS.clientRevoked.code, msg: translate('ko-KR', 'error.clientRevoked') });
    expect((await tryOn(code.code, machineId)).code).toBe(ERRORS.clientRevoked.code);
    expect((await codeRow(code.id)).clientCount).toBe(0);
    expect((await admin('POST', `/account/activation-client/${clientId}/revoke`, { reason: 'again' })).code).toBe(ERRORS.stateChanged.code);
    expect((await codeRow(code.id)).clientCount).toBe(0);
    expect((await admin('POST', `/account/activation-client/${clientId}/enable`, {})).code).toBe(0);
    expect((await status(clientSecret)).code).toBe(0);
    expect((await codeRow(code.id)).clientCount).toBe(1);
    expect(await operations(clientId)).toEqual(['activate', 'revoke', 'enable']);
  });

  it('cannot be enabled where another has taken its place', async () => {
    const code = await newCode(1);
    const { clientId, clientSecret } = await signOn(code);
    await admin('POST', `/account/activation-client/${clientId}/revoke`, { reason: 'lost' });
    await signOn(code);
    expect(await admin('POST', `/account/activation-client/${clientId}/enable`, {})).toMatchObject({
      code: ERRORS.codeFull.code,
      msg: translate('en-US', 'error.codeFull', { max: 1 }),
    });
    expect((await status(clientSecret)).code).toBe(ERRORS.clientRevoked.code);
    expect((await codeRow(code.id)).clientCount).toBe(1);
  });

  it('goes on when its code is revoked', async () => {
    const code = await newCode(2);
    const { clientSecret } = await signOn(code);
    await admin('POST', `/account/activation-code/${code.id}/revoke`, { reason: 'published' });
    expect((await status(clientSecret)).code).toBe(0);
    const row = await codeRow(code.id);
    expect(row).toMatchObject({ status: 'revoked', revokeReason: 'published', clientCount: 1 });
  });

  it('is out of reach for another tenant [TEN-06]', async () => {
    const { clientId } = await signOn(await newCode());
    const other = { token: t.tokens.adminB };
    expect((await t.call('GET', `/account/activation-client/${clientId}`, undefined, other)).code).toBe(ERRORS.gone.code);
    expect((await t.call('POST', `/account/activation-client/${clientId}/revoke`, { reason: 'x' }, other)).code).toBe(ERRORS.gone.code);
  });
});

describe('the places of a code', () => {
  const change = (code: Code, maxClients: number) => admin('PUT', `/account/activation-code/${code.id}`, { version: code.version, maxClients });

  it('can be raised, and lowered down to the clients in use', async () => {
    const code = await newCode(2);
    await signOn(code);
    await signOn(code);
    const refused = await change(code, 1);
    expect(refused).toMatchObject({ code: ERRORS.invalid.code, data: { fields: { maxClients: translate('en-US', 'validate.notBelowUsed', { count: 2 }) } } });
    expect((await change(code, 3)).code).toBe(0);
    await signOn(code);
    expect((await codeRow(code.id)).clientCount).toBe(3);
  });

  it('a code with clients cannot be deleted, one without can', async () => {
    const [used, unused] = [await newCode(), await newCode()];
    const { clientId } = await signOn(used);
    await admin('POST', `/account/activation-client/${clientId}/revoke`, { reason: 'x' });
    expect((await admin('DELETE', `/account/activation-code/${used.id}`)).code).toBe(ERRORS.inUse.code);
    expect((await admin('DELETE', `/account/activation-code/${unused.id}`)).code).toBe(0);
  });
});

describe('codes run out', () => {
  it('admits nobody from that moment on, even before the job ran; the job marks it once, as the system', async () => {
    const [short, long] = [await newCode(2, 1), await newCode(2, 3)];
    const { clientSecret } = await signOn(short);
    t.ports.shift(DAY + 1000);
    expect((await codeRow(short.id)).status).toBe('active');
    expect((await tryOn(short.code, machine())).code).toBe(ERRORS.codeExpired.code);
    expect(await expireCodes(t.ports)).toBeGreaterThan(0);
    expect(await expireCodes(t.ports)).toBe(0);
    expect((await codeRow(short.id)).status).toBe('expired');
    expect((await codeRow(long.id)).status).toBe('active');
    expect((await tryOn(short.code, machine())).code).toBe(ERRORS.codeExpired.code);
    expect((await status(clientSecret)).code).toBe(0);
    const [line] = (await admin('GET', `/account/activation-code/${short.id}/history`)).data as { operation: string; username: string }[];
    expect(line).toMatchObject({ operation: 'expire', username: 'system' });
    expect((await admin('POST', `/account/activation-code/${short.id}/revoke`, { reason: 'x' })).code).toBe(ERRORS.stateChanged.code);
  });
});
