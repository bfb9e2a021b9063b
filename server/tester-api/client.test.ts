import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivateAnswer, ClientStatus } from '../../contract/wire/tester';
import { ERRORS } from '../../contract/wire/errors';
import { sysClientCredential } from '../db/system-tables';
import { accountActivationClient, accountClient } from '../db/tables';
import { translate } from '../http/words';
import { machine, openWorkshop, WORKSHOP_DAY, type Workshop } from '../testing/workshop';

let w: Workshop;

beforeAll(async () => {
  w = await openWorkshop();
});
afterAll(() => w.t.close());

describe('signing on', () => {
  it('gives the tester credentials, a place and a device row; history tells it', async () => {
    const code = await w.newCode(2);
    const machineId = machine();
    const { clientId, testerCode, clientSecret, expiresAt } = (
      await w.tryOn(code.code, machineId, { cpu: 'Intel Core i5', bios: 'V1' })
    ).data as ActivateAnswer;
    expect(testerCode).toMatch(/^GT-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(clientSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
    expect((await w.codeRow(code.id)).clientCount).toBe(1);
    const [device] = await w.t.system(({ tx }) =>
      tx.select().from(accountClient).where(eq(accountClient.testerCode, testerCode)),
    );
    expect(device).toMatchObject({ tenantCode: 'A', machineGuid: machineId, cpu: 'Intel Core i5', bios: 'V1' });
    expect(Date.now() - Date.parse(device!.lastVisitTime!)).toBeLessThan(60_000);
    expect(await w.operations(clientId)).toEqual(['activate']);
    const list = await w.admin('GET', `/account/activation-client/page?activationCodeId=${code.id}`);
    expect(list.data).toMatchObject({
      total: 1,
      list: [{ machineId, delFlag: 1, activationCodeIdTitle: code.code, clientIdTitle: testerCode }],
    });
    expect(JSON.stringify(await w.t.system(({ tx }) => tx.select().from(sysClientCredential)))).not.toContain(
      clientSecret,
    );
  });

  it('takes no further place when the same machine comes again; the earlier secret is dead', async () => {
    const code = await w.newCode(1);
    const machineId = machine();
    const first = await w.signOn(code, machineId);
    const second = (await w.tryOn(code.code, machineId, { cpu: 'new' })).data as ActivateAnswer;
    expect(second).toMatchObject({ clientId: first.clientId, testerCode: first.testerCode });
    expect((await w.codeRow(code.id)).clientCount).toBe(1);
    expect((await w.status(first.clientSecret)).status).toBe(401);
    expect((await w.status(second.clientSecret)).code).toBe(0);
  });

  it('keeps one device for a machine that uses two codes', async () => {
    const machineId = machine();
    const answers = await Promise.all([w.newCode(), w.newCode()].map(async (code) => w.signOn(await code, machineId)));
    expect(new Set(answers.map(({ testerCode }) => testerCode)).size).toBe(1);
    expect(new Set(answers.map(({ clientId }) => clientId)).size).toBe(2);
  });

  it('bears small letters, spaces and look-alikes in the code', async () => {
    const code = await w.newCode();
    expect(
      (await w.tryOn(` ${code.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `, machine())).code,
    ).toBe(0);
  });

  it('lets exactly three of fifty through when the code has three places', async () => {
    const code = await w.newCode(3);
    const answers = await Promise.all(Array.from({ length: 50 }, () => w.tryOn(code.code, machine())));
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((c) => c === 0)).toHaveLength(3);
    expect(codes.filter((c) => c === ERRORS.codeFull.code)).toHaveLength(47);
    expect((await w.codeRow(code.id)).clientCount).toBe(3);
    expect(
      await w.t.system(({ tx }) =>
        tx.select().from(accountActivationClient).where(eq(accountActivationClient.activationCodeId, code.id)),
      ),
    ).toHaveLength(3);
  });

  it('gives one place to a machine that comes ten times at once', async () => {
    const code = await w.newCode(5);
    const machineId = machine();
    const answers = await Promise.all(Array.from({ length: 10 }, () => w.tryOn(code.code, machineId)));
    expect(answers.every((answer) => answer.code === 0)).toBe(true);
    expect((await w.codeRow(code.id)).clientCount).toBe(1);
  });

  it('is refused without a signature, and a second time with the same one [NET-03]', async () => {
    const code = await w.newCode(2);
    expect((await w.tryOn(code.code, machine(), {}, { signature: 'f'.repeat(64) })).status).toBe(403);
    const requestId = crypto.randomUUID();
    const machineId = machine();
    expect((await w.tryOn(code.code, machineId, {}, { requestId })).code).toBe(0);
    expect((await w.tryOn(code.code, machineId, {}, { requestId })).status).toBe(409);
    expect((await w.codeRow(code.id)).clientCount).toBe(1);
  });

  it('names the fields that are wrong', async () => {
    const code = await w.newCode();
    expect(((await w.tryOn(code.code, '')).data as { fields: object }).fields).toHaveProperty(['machine.machineId']);
    expect(
      ((await w.tryOn(code.code, machine(), { cpu: 'x'.repeat(200) })).data as { fields: object }).fields,
    ).toHaveProperty(['machine.cpu']);
    expect(((await w.tryOn(code.code, machine(), { owner: 'x' })).data as { fields: object }).fields).toHaveProperty([
      'machine.owner',
    ]);
  });
});

describe('a client that is signed on', () => {
  it('is told what its tenant allows, and what changes there [TEN-05]', async () => {
    const { clientSecret } = await w.signOn(await w.newCode());
    const told = async () => ((await w.status(clientSecret)).data as ClientStatus).dataPermissions;
    expect(await told()).toMatchObject({
      brandList: null,
      sequenceVersion: 'publish',
      offlineLogin: false,
      singleEcuFlash: false,
      reloadOverride: false,
    });
    const { list } = (await w.t.call('GET', '/sys/tenant/page?tenantCode=A', undefined, { token: w.t.tokens.platform }))
      .data as {
      list: { id: string; version: number }[];
    };
    const [{ id, version } = { id: '', version: 0 }] = list;
    const change = (values: object) =>
      w.t.call('PUT', `/sys/tenant/${id}`, { version, ...values }, { token: w.t.tokens.platform });
    expect((await change({ offlineLogin: true })).data).toMatchObject({
      fields: { offlineLoginDays: expect.any(String) as string },
    });
    expect((await change({ brandList: ['bicycle'] })).data).toMatchObject({
      fields: { brandList: expect.any(String) as string },
    });
    expect(
      (
        await change({
          brandList: ['zeekr', 'volvo'],
          sequenceVersion: 'prepublish',
          offlineLogin: true,
          offlineLoginDays: 7,
        })
      ).code,
    ).toBe(0);
    expect(await told()).toMatchObject({
      brandList: ['zeekr', 'volvo'],
      sequenceVersion: 'prepublish',
      offlineLogin: true,
      offlineLoginDays: 7,
    });
  });

  it('sees its own state, and its heartbeat notes the visit', async () => {
    const code = await w.newCode();
    const { testerCode, clientSecret, clientId } = await w.signOn(code);
    const { data } = await w.status(clientSecret);
    expect(data as ClientStatus).toMatchObject({ testerCode, tenantCode: 'A', enabled: true });
    await w.t.system(({ tx }) =>
      tx
        .update(accountClient)
        .set({ lastVisitTime: '2020-01-01T00:00:00.000Z' })
        .where(eq(accountClient.testerCode, testerCode)),
    );
    expect((await w.t.call('POST', '/client/heartbeat', {}, { token: clientSecret })).code).toBe(0);
    const [device] = await w.t.system(({ tx }) =>
      tx.select().from(accountClient).where(eq(accountClient.testerCode, testerCode)),
    );
    expect(Date.now() - Date.parse(device!.lastVisitTime!)).toBeLessThan(60_000);
    expect(await w.operations(clientId)).toEqual(['activate']);
  });

  it('has no way into the console, and a console session none into its calls', async () => {
    const { clientSecret } = await w.signOn(await w.newCode());
    expect((await w.t.call('GET', '/account/activation-code/page', undefined, { token: clientSecret })).status).toBe(
      401,
    );
    expect((await w.status(w.t.tokens.adminA)).status).toBe(401);
    expect((await w.status('nothing')).status).toBe(401);
  });

  it('is refused at once when it is revoked, gives its place back, and works again when enabled', async () => {
    const code = await w.newCode(1);
    const machineId = machine();
    const { clientId, clientSecret } = await w.signOn(code, machineId);
    expect((await w.status(clientSecret)).code).toBe(0);
    expect((await w.admin('POST', `/account/activation-client/${clientId}/revoke`, { reason: 'stolen' })).code).toBe(0);
    const refused = await w.status(clientSecret, { language: 'ko-KR' });
    expect(refused).toMatchObject({ code: ERRORS.clientRevoked.code, msg: translate('ko-KR', 'error.clientRevoked') });
    expect((await w.tryOn(code.code, machineId)).code).toBe(ERRORS.clientRevoked.code);
    expect((await w.codeRow(code.id)).clientCount).toBe(0);
    expect((await w.admin('POST', `/account/activation-client/${clientId}/revoke`, { reason: 'again' })).code).toBe(
      ERRORS.stateChanged.code,
    );
    expect((await w.codeRow(code.id)).clientCount).toBe(0);
    expect((await w.admin('POST', `/account/activation-client/${clientId}/enable`, {})).code).toBe(0);
    expect((await w.status(clientSecret)).code).toBe(0);
    expect((await w.codeRow(code.id)).clientCount).toBe(1);
    expect(await w.operations(clientId)).toEqual(['activate', 'revoke', 'enable']);
  });

  it('cannot be enabled on a code that was revoked, or is over', async () => {
    const revoked = await w.newCode();
    const expired = await w.newCode(1, 1);
    for (const [code, error] of [
      [revoked, 'codeRevoked'],
      [expired, 'codeExpired'],
    ] as const) {
      const { clientId, clientSecret } = await w.signOn(code);
      const act = (action: string, body: object) =>
        w.admin('POST', `/account/activation-client/${clientId}/${action}`, body);
      expect((await act('revoke', { reason: 'lost' })).code).toBe(0);
      if (error === 'codeExpired') w.t.ports.shift(2 * WORKSHOP_DAY);
      else
        expect((await w.admin('POST', `/account/activation-code/${code.id}/revoke`, { reason: 'lost' })).code).toBe(0);
      expect(await act('enable', {})).toMatchObject({ code: ERRORS[error].code });
      expect((await w.status(clientSecret)).code).toBe(ERRORS.clientRevoked.code);
      expect((await w.codeRow(code.id)).clientCount).toBe(0);
    }
  });

  it('cannot be enabled where another has taken its place', async () => {
    const code = await w.newCode(1);
    const { clientId, clientSecret } = await w.signOn(code);
    await w.admin('POST', `/account/activation-client/${clientId}/revoke`, { reason: 'lost' });
    await w.signOn(code);
    expect(await w.admin('POST', `/account/activation-client/${clientId}/enable`, {})).toMatchObject({
      code: ERRORS.codeFull.code,
      msg: translate('en-US', 'error.codeFull', { max: 1 }),
    });
    expect((await w.status(clientSecret)).code).toBe(ERRORS.clientRevoked.code);
    expect((await w.codeRow(code.id)).clientCount).toBe(1);
  });

  it('goes on when its code is revoked', async () => {
    const code = await w.newCode(2);
    const { clientSecret } = await w.signOn(code);
    await w.admin('POST', `/account/activation-code/${code.id}/revoke`, { reason: 'published' });
    expect((await w.status(clientSecret)).code).toBe(0);
    const row = await w.codeRow(code.id);
    expect(row).toMatchObject({ status: 'revoked', revokeReason: 'published', clientCount: 1 });
  });

  it('is out of reach for another tenant [TEN-06]', async () => {
    const { clientId } = await w.signOn(await w.newCode());
    const other = { token: w.t.tokens.adminB };
    expect((await w.t.call('GET', `/account/activation-client/${clientId}`, undefined, other)).code).toBe(
      ERRORS.gone.code,
    );
    expect((await w.t.call('POST', `/account/activation-client/${clientId}/revoke`, { reason: 'x' }, other)).code).toBe(
      ERRORS.gone.code,
    );
  });
});
