import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuChoice, WhyAnswer } from '../../../contract/wire/identity/explain';
import { LANGUAGES } from '../../../contract/constants';
import { IS_WHOLE } from '../../../contract/testing/short-run';
import { hasWord } from '../../http/words';
import { openWorld, type World } from '../../testing/why-world';

/** How many questions are drawn. */
const DRAWS = IS_WHOLE ? 400 : 40;

let world: World;

beforeAll(async () => {
  world = await openWorld(20261121);
});
afterAll(() => world.close());

const why = async (id: string, permission: string, more = '', token = world.tokens.root) =>
  world.trial.call<WhyAnswer>('GET', `/sys/user/${id}/why?permission=${permission}${more}`, { token });
const short = ({ data }: { data: WhyAnswer }) => [
  data.verdict,
  ...data.clauses.map(({ step, isMet, detail }) => `${step} ${isMet ? 'yes' : 'no'} ${detail}`),
];

describe('the explanation of a right', () => {
  it('equals what the API does, for random people, rights and rows [PERM-03] [PERM-04]', async () => {
    const seen = new Map<string, number>();
    for (let n = 0; n < DRAWS; n += 1) {
      const { person, tenant, attempt, told, words } = world.draw();
      const said = (await why(person.id, attempt.permission, told)).data;
      const done = await world.attempt(person, tenant, attempt);
      expect([n, words, said.verdict], JSON.stringify(said)).toEqual([n, words, done]);
      const met = (step: string) => said.clauses.find((clause) => clause.step === step)?.isMet ?? false;
      if (said.clauses.length > 2)
        expect([n, words, met('menu') && met('role')]).toEqual([n, words, met('permission')]);
      for (const { step, detail } of said.clauses)
        for (const language of LANGUAGES)
          for (const key of [`sys.user.why.step.${step}`, `sys.user.why.detail.${detail}`])
            expect([key, hasWord(language, key)]).toEqual([key, true]);
      seen.set(said.verdict, (seen.get(said.verdict) ?? 0) + 1);
    }
    // The draw is worth something only where it meets every answer often.
    for (const verdict of ['yes', 'signedOut', 'denied', 'gone', 'state'])
      expect([verdict, (seen.get(verdict) ?? 0) >= (IS_WHOLE ? 8 : 1)]).toEqual([verdict, true]);
  });
});

describe('each clause', () => {
  it('of a disabled account, of a tenant that is shut', async () => {
    const { people } = world;
    expect(short(await why(people.disabled.id, 'account:client:page')).slice(0, 2)).toEqual([
      'signedOut',
      'account no accountDisabled',
    ]);
    expect(short(await why(people.shut.id, 'account:client:page')).slice(0, 2)).toEqual([
      'signedOut',
      'account no tenantDisabled',
    ]);
    const [first] = (await why(people.shut.id, 'account:client:page')).data.clauses;
    expect(first?.links).toMatchObject([{ resource: 'sys/tenant', title: 'Tenant SHUT' }]);
  });

  it('of an entry that the tenant does not have, that is the platform’s, that no role holds', async () => {
    const { people } = world;
    expect(short(await why(people.poor.id, 'account:client:delete'))).toContain('menu no notInTenant');
    expect(short(await why(people.plain.id, 'sys:tenant:page'))).toContain('menu no platformOnly');
    const answer = await why(people.plain.id, 'account:client:delete');
    expect(short(answer)).toEqual([
      'denied',
      'account yes inOrder',
      'tenant yes home',
      'menu yes entry',
      'role no notInRoles',
      'permission no notHeld',
      'data yes rowsOfDepartments',
    ]);
    const role = answer.data.clauses.find(({ step }) => step === 'role');
    expect(role?.params.roles).toBe('plain');
    expect(role?.links.map(({ resource }) => resource)).toEqual(['sys/role', 'sys/user']);
    expect(short(await why(people.nobody.id, 'account:client:page'))).toContain('role no noRole');
    expect(short(await why(people.boss.id, 'account:client:page'))).toContain('role yes tenantAdmin');
    expect(short(await why(people.root.id, 'sys:tenant:page'))).toContain('role yes superAdmin');
  });

  it('of a row of another department, of another tenant, of nobody', async () => {
    const { people, rows } = world;
    const ask = (id: string) => why(people.plain.id, 'account:client:info', `&recordId=${id}`);
    expect(short(await ask(rows.north))).toEqual(expect.arrayContaining(['yes', 'data yes rowsOfDepartmentsMet']));
    const south = await ask(rows.south);
    expect(short(south)).toEqual(expect.arrayContaining(['gone', 'data no otherDepartment']));
    expect(south.data.clauses.at(-1)?.params).toEqual({ department: 'south' });
    expect(short(await ask(rows.foreign))).toEqual(expect.arrayContaining(['gone', 'data no otherTenant']));
    expect(short(await ask(crypto.randomUUID()))).toEqual(expect.arrayContaining(['gone', 'data no noRecord']));
  });

  it('of a tenant that he may not enter, and of one that a line opens', async () => {
    const { people } = world;
    expect(short(await why(people.guest.id, 'account:client:page', '&tenant=B'))).toEqual(
      expect.arrayContaining(['yes', 'tenant yes byLine']),
    );
    expect(short(await why(people.guest.id, 'account:client:page', '&tenant=C'))).toEqual([
      'denied',
      'account yes inOrder',
      'tenant no noAccess',
    ]);
    expect(short(await why(people.plain.id, 'account:client:page', '&tenant=C'))).toContain('tenant yes homeInstead');
  });

  it('of a state', async () => {
    const { people } = world;
    const answer = await why(people.boss.id, 'sys:user:enable', `&recordId=${people.plain.id}`);
    expect(short(answer)).toEqual(expect.arrayContaining(['state', 'state no otherState']));
    expect(answer.data.clauses.at(-1)?.links).toEqual([{ resource: 'sys/user', id: people.plain.id, title: 'plain' }]);
  });
});

describe('who may ask', () => {
  it('is whoever holds the permission, about those he sees, inside his tenant [PERM-03] [TEN-06]', async () => {
    const { people, tokens, rows } = world;
    expect((await why(people.boss.id, 'account:client:page', '', tokens.plain)).status).toBe(403);
    expect((await world.trial.call('GET', '/sys/user/askable', { token: tokens.plain })).status).toBe(403);
    expect((await why(people.plain.id, 'account:client:page', '', tokens.boss)).data.verdict).toBe('yes');
    expect((await why(people.poor.id, 'account:client:page', '', tokens.boss)).code).toBe(10004);
    expect((await why(people.guest.id, 'account:client:page', '&tenant=B', tokens.boss)).status).toBe(403);
    // A row of another tenant is to him like one that never was.
    const ask = async (id: string) =>
      (await why(people.plain.id, 'account:client:info', `&recordId=${id}`, tokens.boss)).data;
    expect(await ask(rows.foreign)).toEqual(await ask(crypto.randomUUID()));
  });

  it('learns nothing of rows that he does not see himself [PERM-04]', async () => {
    const { people, tokens, rows } = world;
    const ask = (id: string) => why(people.boss.id, 'account:client:info', `&recordId=${id}`, tokens.asker);
    expect((await why(people.asker.id, 'account:client:info', '', tokens.asker)).data.verdict).toBe('denied');
    expect((await ask(rows.north)).code).toBe(10004);
    const own = await why(people.asker.id, 'account:client:info', `&recordId=${rows.south}`, tokens.asker);
    const none = await why(people.asker.id, 'account:client:info', `&recordId=${crypto.randomUUID()}`, tokens.asker);
    expect([own.code, own.data]).toEqual([10001, none.data]);
  });

  it('asks by entries of the menu, the platform’s own only there', async () => {
    const entries = async (token: string) =>
      (await world.trial.call<MenuChoice[]>('GET', '/sys/user/askable', { token })).data.flatMap((e) => e.permissions);
    expect(await entries(world.tokens.root)).toContain('sys:tenant:page');
    const own = await entries(world.tokens.boss);
    expect(own).toContain('account:client:page');
    expect(own.filter((permission) => permission.startsWith('sys:tenant:'))).toEqual([]);
  });

  it('is told of a permission that nobody knows', async () => {
    expect(await why(world.people.plain.id, 'no:such:thing')).toMatchObject({
      status: 400,
      data: { name: 'permission' },
    });
    expect((await why(world.people.plain.id, 'account:client:page', '&recordId=1')).status).toBe(400);
  });
});
