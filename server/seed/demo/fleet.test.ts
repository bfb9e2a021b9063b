import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import { isShown } from '../../../contract/language/shown';
import { RESOURCES } from '../../../contract/registry';
import { readActivationCode } from '../../../contract/resources/account/activation-code/rules';
import { checkField } from '../../../contract/validation/check-field';
import { DEMO_ACCOUNTS } from '../sys/user/accounts';
import { demoFleet } from './fleet';
import { DAY_MS, startOfHour } from './moments';

type Row = Record<string, unknown>;

describe('the fleet of the demo', () => {
  const now = startOfHour(new Date('2026-11-20T09:00:00Z'));
  const fleet = demoFleet(now, []);

  it('is the same for the same day', () => {
    expect(JSON.stringify(demoFleet(startOfHour(new Date('2026-11-20T09:59:00Z')), []))).toBe(JSON.stringify(fleet));
  });

  it('has the amounts that make lists feel real', () => {
    expect(fleet.tenants).toHaveLength(8);
    expect(fleet.departments.filter(({ stationCode }) => stationCode)).toHaveLength(350);
    expect(fleet.users.length).toBe(2000 + DEMO_ACCOUNTS.length);
    expect(new Set(fleet.users.map(({ username }) => username)).size).toBe(fleet.users.length);
    expect(fleet.testers).toHaveLength(1400);
    expect(fleet.codes).toHaveLength(3000);
    expect(fleet.clients.length).toBeGreaterThan(1500);
    expect(fleet.logins.length).toBeGreaterThan(4000);
    for (const status of ['active', 'expired', 'revoked'])
      expect(fleet.codes.filter((code) => code.status === status).length).toBeGreaterThan(300);
  });

  it('holds values that the definitions allow', () => {
    const rows: [string, readonly object[]][] = [
      ['sys/tenant', fleet.tenants],
      ['sys/dept', fleet.departments],
      ['sys/role', fleet.roles],
      ['sys/user', fleet.users],
      ['account/client', fleet.testers],
      ['account/activation-code', fleet.codes],
      ['account/activation-client', fleet.clients],
      ['sys/mail-server', fleet.mailServers],
      ['sys/mail-log', fleet.mails],
      ['sys/login-history', fleet.logins],
      ['sys/user-operation', fleet.operations],
    ];
    for (const [name, list] of rows) {
      const resource = RESOURCES.find((r) => r.name === name)!;
      const fields = fieldsOf(resource).filter(([, field]) => !field.virtual && field.default === undefined);
      const isLeftOut = (row: Row, field: string, f: Field) =>
        !isShown(resource.fields, field, row) || (f.kind === 'state' && row[field] === undefined);
      const wrong = (list as readonly Row[]).flatMap((row) =>
        fields
          .filter(([field, f]) => !isLeftOut(row, field, f) && checkField(f, row[field]))
          .map(([field]) => [field, row[field]]),
      );
      expect([name, wrong.slice(0, 3)]).toEqual([name, []]);
    }
    expect(fleet.codes.every(({ code }) => readActivationCode(code) === code)).toBe(true);
  });

  it('agrees with itself: counts, places, states and dates', () => {
    const byCode = new Map(fleet.codes.map((code) => [code.id, code]));
    const enabled = new Map<string, number>();
    for (const client of fleet.clients)
      if (client.delFlag === 1) enabled.set(client.activationCodeId, (enabled.get(client.activationCodeId) ?? 0) + 1);
    const wrong = fleet.codes.filter(
      ({ id, status, clientCount, maxClients, createDate, expiredAt, validityDays, revokedAt, revokeReason }) => {
        const end = Date.parse(expiredAt);
        const counts =
          clientCount === (enabled.get(id) ?? 0) &&
          clientCount <= maxClients &&
          end - Date.parse(createDate) === validityDays * DAY_MS;
        const isInState = { active: end > now, expired: end <= now, revoked: revokedAt !== null }[status];
        return !counts || !isInState || (status === 'revoked') !== (revokeReason !== null);
      },
    );
    expect(wrong).toEqual([]);
    for (const { activatedAt, activationCodeId, tenantCode } of fleet.clients) {
      const code = byCode.get(activationCodeId)!;
      expect(code.tenantCode).toBe(tenantCode);
      expect(activatedAt >= code.createDate && activatedAt <= (code.revokedAt ?? code.expiredAt)).toBe(true);
    }
    const everything = [...fleet.codes, ...fleet.clients, ...fleet.testers, ...fleet.logins, ...fleet.users];
    expect(
      everything.filter(({ createDate, updateDate }) => Date.parse(createDate) > now || updateDate < createDate),
    ).toEqual([]);
  });
});
