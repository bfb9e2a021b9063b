import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import { translate } from '../../http/words';
import { WORKSHOP_DAY, machine, openWorkshop, type WorkshopCode, type Workshop } from '../../testing/workshop';
import { runDue } from '../../engine/operations/scheduled-transitions';

let w: Workshop;

beforeAll(async () => {
  w = await openWorkshop();
});
afterAll(() => w.t.close());

describe('generating activation codes', () => {
  it('makes as many as asked, each another one, that run out after their days', async () => {
    const before = w.t.ports.clock.now().getTime();
    const { data } = await w.admin('POST', '/account/activation-code/generate', {
      count: 20,
      maxClients: 3,
      validityDays: 90,
      remark: 'second batch',
    });
    const { count, ids } = data as { count: number; ids: string[] };
    expect(count).toBe(20);
    const rows = await Promise.all(ids.map(w.codeRow));
    expect(new Set(rows.map(({ code }) => code)).size).toBe(20);
    for (const row of rows) {
      expect(row).toMatchObject({
        status: 'active',
        maxClients: 3,
        clientCount: 0,
        validityDays: 90,
        remark: 'second batch',
        version: 1,
      });
      expect(Math.abs(Date.parse(row.expiredAt) - before - 90 * WORKSHOP_DAY)).toBeLessThan(60_000);
    }
    expect(await w.operations(ids[0] ?? '')).toEqual(['generate']);
  });

  it.each([
    [{ count: 0, maxClients: 1, validityDays: 1 }, 'count'],
    [{ count: 501, maxClients: 1, validityDays: 1 }, 'count'],
    [{ count: 1, maxClients: 0, validityDays: 1 }, 'maxClients'],
    [{ count: 1, maxClients: 1, validityDays: 0 }, 'validityDays'],
    [{ count: 1, maxClients: 1, validityDays: null }, 'validityDays'],
  ])('refuses %j on its field', async (input, field) => {
    const { code, data } = await w.admin('POST', '/account/activation-code/generate', input);
    expect(code).toBe(ERRORS.invalid.code);
    expect(Object.keys((data as { fields: object }).fields)).toEqual([field]);
  });

  it('is refused without the permission [PERM-03]', async () => {
    const answer = await w.t.call(
      'POST',
      '/account/activation-code/generate',
      { count: 1, maxClients: 1, validityDays: 1 },
      { token: w.t.tokens.nobodyA },
    );
    expect(answer.status).toBe(403);
  });
});

describe('the places of a code', () => {
  const change = (code: WorkshopCode, maxClients: number) =>
    w.admin('PUT', `/account/activation-code/${code.id}`, { version: code.version, maxClients });

  it('can be raised, and lowered down to the clients in use', async () => {
    const code = await w.newCode(2);
    await w.signOn(code);
    await w.signOn(code);
    const refused = await change(code, 1);
    expect(refused).toMatchObject({
      code: ERRORS.invalid.code,
      data: { fields: { maxClients: translate('en-US', 'validate.notBelowUsed', { count: 2 }) } },
    });
    expect((await change(code, 3)).code).toBe(0);
    await w.signOn(code);
    expect((await w.codeRow(code.id)).clientCount).toBe(3);
  });

  it('a code with clients cannot be deleted, one without can', async () => {
    const [used, unused] = [await w.newCode(), await w.newCode()];
    const { clientId } = await w.signOn(used);
    await w.admin('POST', `/account/activation-client/${clientId}/revoke`, { reason: 'x' });
    expect((await w.admin('DELETE', `/account/activation-code/${used.id}`)).code).toBe(ERRORS.inUse.code);
    expect((await w.admin('DELETE', `/account/activation-code/${unused.id}`)).code).toBe(0);
  });
});

describe('codes run out', () => {
  it('admits nobody from that moment on, even before the job ran; the job marks it once, as the system', async () => {
    const [short, long] = [await w.newCode(2, 1), await w.newCode(2, 3)];
    const { clientSecret } = await w.signOn(short);
    w.t.ports.shift(WORKSHOP_DAY + 1000);
    expect((await w.codeRow(short.id)).status).toBe('active');
    expect((await w.tryOn(short.code, machine())).code).toBe(ERRORS.codeExpired.code);
    expect(await runDue(w.t.ports)).toBeGreaterThan(0);
    expect(await runDue(w.t.ports)).toBe(0);
    expect((await w.codeRow(short.id)).status).toBe('expired');
    expect((await w.codeRow(long.id)).status).toBe('active');
    expect((await w.tryOn(short.code, machine())).code).toBe(ERRORS.codeExpired.code);
    expect((await w.status(clientSecret)).code).toBe(0);
    const [line] = (await w.admin('GET', `/account/activation-code/${short.id}/history`)).data as {
      operation: string;
      username: string;
    }[];
    expect(line).toMatchObject({ operation: 'expire', username: 'system' });
    expect((await w.admin('POST', `/account/activation-code/${short.id}/revoke`, { reason: 'x' })).code).toBe(
      ERRORS.stateChanged.code,
    );
  });
});
