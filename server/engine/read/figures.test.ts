import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HomeFigure } from '../../../contract/wire/home';
import { IS_WHOLE } from '../../../contract/testing/short-run';
import { CHART_DAYS, figuresOf, WAITING_ROWS } from '../../../contract/language/home';
import { fieldsOf, permissionsOf } from '../../../contract/language/derive';
import { isResource } from '../../../contract/language/placed';
import { isReport } from '../../../contract/language/report/report';
import { placedNamed, RESOURCES, resourceNamed } from '../../../contract/registry';
import { REPORTS } from '../../../contract/sums';
import type { ReportSeries } from '../../../contract/wire/report/answers';
import type { AnyResource } from '../../../contract/language/resource';
import { sysMenu, sysUser } from '../../db/tables';
import type { MenuEntry } from '../../identity/menu/menu-tree';
import { menuIdsFor, ROLE_KINDS, type RoleKind } from '../../seed/roles';
import { seedRow } from '../../testing/samples';
import type { WriteContext } from '../model/behaviour';
import { testApp, tokenWith, type TestApp } from '../../testing/test-app';

const DAY = 86_400_000;
const REPORT_ZONES = ['Asia/Seoul', 'Asia/Kathmandu', 'America/Mexico_City'];
const COUNTED = RESOURCES.filter((r) => figuresOf(r).length > 0);
const ZONES = [0, 480, -330];
const ROLES = Object.keys(ROLE_KINDS) as RoleKind[];
const CALLERS = ['platform', 'adminA', 'adminB', 'testersOnly', 'own', ...ROLES];
/** The short run looks by one clock of each caller, and by all of them in turn: which zone it is has nothing to do with who asks. */
const clocksOf = <T>(who: string, zones: readonly T[]): readonly T[] =>
  IS_WHOLE ? zones : zones.filter((_, at) => at === CALLERS.indexOf(who) % zones.length);

let app: TestApp;
const tokens: Record<string, string> = {};

/** Instants around today: some hours of each of the last days more often than the weeks before and after. */
const moment = fc
  .oneof(fc.integer({ min: -20 * DAY, max: DAY }), fc.integer({ min: -60 * DAY, max: 30 * DAY }))
  .map((ms) => new Date(Date.now() + ms));
const past = moment.map((at) => new Date(Math.min(at.getTime(), Date.now())).toISOString());

/** Values by which the figures tell rows apart, by chance. */
function anyRow(r: AnyResource): fc.Arbitrary<Record<string, unknown>> {
  const named = new Set(figuresOf(r).flatMap(({ figure }) => Object.keys(figure.search)));
  const values = fieldsOf(r).flatMap(([name, field]): [string, fc.Arbitrary<unknown>][] => {
    if (!named.has(name)) return [];
    if (field.kind === 'dateTime') return [[name, fc.option(moment.map((at) => at.toISOString()))]];
    if (field.kind === 'bool') return [[name, fc.boolean()]];
    if (Array.isArray(field.options)) return [[name, fc.constantFrom(...(field.options as unknown[]))]];
    return [[name, fc.constantFrom(...figuresOf(r).map(({ figure }) => figure.search[name] ?? 'other'), 'other')]];
  });
  return fc.record({ ...Object.fromEntries(values), createDate: past }, { requiredKeys: ['createDate'] });
}

/** A value that meets what a figure searches for. */
function meeting(wanted: unknown): unknown {
  if (Array.isArray(wanted)) return wanted[0];
  return typeof wanted === 'object' ? new Date().toISOString() : wanted;
}

/** What somebody has to do himself: chance may leave nothing to him. */
async function seedOwn(context: WriteContext, userId: string): Promise<void> {
  for (const r of COUNTED)
    for (const { figure } of figuresOf(r)) {
      const found = Object.fromEntries(Object.entries(figure.search).map(([name, wanted]) => [name, meeting(wanted)]));
      if (figure.onlyBy) await seedRow(context, r, 'A', { ...found, [figure.onlyBy]: userId });
    }
}

beforeAll(async () => {
  app = await testApp();
  await app.system(async (context) => {
    let count = 0;
    const [{ id: adminId } = { id: '' }] = await context.tx
      .select({ id: sysUser.id })
      .from(sysUser)
      .where(eq(sysUser.username, 'admin-a'));
    for (const r of COUNTED)
      for (const tenant of r.tenant === 'scoped' ? ['A', 'B'] : [''])
        for (const row of fc.sample(anyRow(r), 30)) {
          const empty = (name: string) => row[name] === null && r.fields[name]?.required;
          // What somebody has to do himself: half of it is his.
          for (const { figure } of figuresOf(r))
            if (figure.onlyBy && tenant === 'A' && (count += 1) % 2 === 0) row[figure.onlyBy] = adminId;
          await seedRow(context, r, tenant, Object.fromEntries(Object.entries(row).filter(([name]) => !empty(name))));
        }
    await seedOwn(context, adminId);
  });
  const menus = await app.system(({ tx }) =>
    tx.select({ id: sysMenu.id, permissions: sysMenu.permissions }).from(sysMenu),
  );
  const wholeMenu = () => app.system(({ tx }) => tx.select().from(sysMenu));
  const holding = (...names: string[]) =>
    menus.filter(({ permissions }) => permissions && names.includes(permissions)).map(({ id }) => id);
  tokens.platform = app.tokens.platform;
  tokens.adminA = app.tokens.adminA;
  tokens.adminB = app.tokens.adminB;
  const testers = holding('account:client:page', 'account:client:unbind');
  tokens.testersOnly = await tokenWith(app, 'A', 'testers-only', testers);
  for (const kind of ROLES)
    tokens[kind] = await tokenWith(app, 'A', `as-${kind}`, menuIdsFor((await wholeMenu()) as MenuEntry[], kind), {
      dataScope: kind === 'station' ? 'own' : 'all',
    });
  tokens.own = await tokenWith(app, 'A', 'own-rows', holding(...COUNTED.flatMap(permissionsOf)), { dataScope: 'self' });
});
afterAll(() => app.close());

const everyFigure = async (token: string, tz: number | string, more = ''): Promise<HomeFigure[]> =>
  (await app.call('GET', `/home?tz=${encodeURIComponent(tz)}${more}`, undefined, { token })).data.figures;
const isOfReport = ({ resource }: HomeFigure): boolean => isReport(placedNamed(resource));
/** Those of lists. */
const figures = async (token: string, tz: number | string): Promise<HomeFigure[]> =>
  (await everyFigure(token, tz)).filter((figure) => !isOfReport(figure));
const listOf = async (token: string, { path, search }: HomeFigure, more: Record<string, string> = {}) => {
  const answer = await app.call(
    'GET',
    `${path.replace(/\/index$/, '')}/page?${new URLSearchParams({ limit: '100', ...search, ...more })}`,
    undefined,
    {
      token,
    },
  );
  expect([answer.code, answer.msg]).toEqual([0, 'success']);
  return answer.data as { total: number; list: { id: string; createDate: string }[] };
};

describe('the figures of the home page [PUB-01]', () => {
  it.each(CALLERS)('are what the lists answer for their search, for %s', async (who) => {
    const token = tokens[who]!;
    let counted = 0;
    for (const zone of clocksOf(who, ZONES)) {
      const found = await figures(token, zone);
      expect(found.length).toBeGreaterThan(0);
      for (const figure of found) {
        const list = await listOf(token, figure);
        expect([figure.resource, figure.name, figure.count]).toEqual([figure.resource, figure.name, list.total]);
        if (figure.rows)
          expect(figure.rows.map(({ id }) => id)).toEqual(list.list.slice(0, WAITING_ROWS).map(({ id }) => id));
        if (figure.series)
          expect([figure.name, figure.series.length, figure.series.at(-1)]).toEqual([
            figure.name,
            CHART_DAYS,
            figure.count,
          ]);
        counted += list.total;
      }
    }
    if (who !== 'own' && who !== 'station') expect(counted).toBeGreaterThan(0);
  });

  it.each(ROLES)('are those about which the role can do something, where they wait, for %s', async (kind) => {
    const held = new Set((await app.call('GET', '/sys/menu/permissions', undefined, { token: tokens[kind] })).data);
    for (const { resource, name, kind: figureKind } of await figures(tokens[kind]!, 0)) {
      const r = placedNamed(resource);
      if (figureKind === 'today' || !isResource(r) || r.home?.waiting?.[name]?.elsewhere) continue;
      const doing = permissionsOf(r).filter((permission) => !/:(page|info|export)$/.test(permission));
      expect([resource, name, doing.length === 0 || doing.some((permission) => held.has(permission))]).toEqual([
        resource,
        name,
        true,
      ]);
    }
    // Who only reads has nothing to decide.
    if (kind === 'reader') {
      const waiting = (await figures(tokens.reader!, 0)).filter((figure) => figure.kind === 'waiting');
      expect(waiting.map(({ resource }) => resource)).not.toContain('statistical-report/abnormal-account');
    }
  });

  it.each(['platform', 'adminA', ...ROLES])('are what the reports answer to which they lead, for %s', async (who) => {
    for (const zone of clocksOf(who, REPORT_ZONES)) {
      const found = (await everyFigure(tokens[who]!, 0, `&zone=${zone}`)).filter(isOfReport);
      // A station is granted no report: what a role gets is what `demo-roles.json` beside each report says.
      const open = who === 'station' ? [] : REPORTS;
      expect(found.map(({ resource, name }) => [resource, name])).toEqual(
        open.flatMap((report) => (report.home ?? []).map((name) => [report.name, name])),
      );
      for (const { resource, path, name, search, count, series = [] } of found) {
        const api = path.replace(/\/index$/, '');
        const days = new URLSearchParams({
          ...search,
          each: 'day',
          from: new Date(Date.parse(search.from!) - (CHART_DAYS - 1) * DAY).toISOString().slice(0, 10),
        });
        const [today, whole] = [new URLSearchParams(search), days].map((query) =>
          app.call('GET', `${api}/series?${query}`, undefined, { token: tokens[who] }),
        );
        const { total } = (await today!).data as ReportSeries;
        expect([resource, name, count]).toEqual([resource, name, total[name]?.value ?? null]);
        const { points } = (await whole!).data as ReportSeries;
        expect([name, series]).toEqual([name, points.map((point) => point?.[name]?.value ?? null)]);
      }
    }
    const strange = await app.call('GET', '/home?zone=Mars/Olympus', undefined, { token: tokens[who] });
    expect(strange.data).toHaveProperty('fields.zone');
  });

  it('draw each of the last days as the list counts it, by the clock of the caller', async () => {
    for (const zone of ZONES) {
      const drawn = (await figures(tokens.adminA!, zone)).filter(({ series }) => series);
      expect(drawn.length).toBeGreaterThan(2);
      for (const figure of drawn) {
        const ends = Object.entries(figure.search).filter(([, value]) => /^\d{4}-\d\d-\d\dT/.test(value));
        for (const back of [1, 6, CHART_DAYS - 1]) {
          const moved = ends.map(([name, value]) => [name, new Date(Date.parse(value) - back * DAY).toISOString()]);
          const { total } = await listOf(tokens.adminA!, figure, Object.fromEntries(moved) as Record<string, string>);
          expect([figure.name, back, figure.series!.at(-1 - back)]).toEqual([figure.name, back, total]);
        }
      }
    }
  });

  it('are those of the lists that the caller may open, and no others [PERM-03]', async () => {
    const of = async (token: string) => [...new Set((await figures(token, 0)).map(({ resource }) => resource))];
    expect(await of(tokens.platform!)).toEqual(COUNTED.map(({ name }) => name));
    expect(await of(tokens.adminA!)).toEqual(
      COUNTED.filter(({ tenant }) => tenant === 'scoped').map(({ name }) => name),
    );
    expect(await of(tokens.testersOnly!)).toEqual(['account/client']);
    expect(await of(app.tokens.nobodyA)).toEqual([]);
    expect((await app.call('GET', '/home')).status).toBe(401);
  });

  it('count what is the caller’s own where the definition says so', async () => {
    const own = async (token: string) =>
      (await figures(token, 0)).find(
        ({ resource, name }) => resource === 'diagnosis-sequence-management/data-task' && name === 'failed',
      )!.count;
    expect(await own(tokens.adminA!)).toBeGreaterThan(0);
    expect([await own(tokens.adminB!), await own(tokens.platform!)]).toEqual([0, 0]);
  });

  it('are named in the language asked for, and refuse a zone that is none', async () => {
    const title = async (language: 'zh-CN' | 'ko-KR') =>
      (
        (await app.call('GET', '/home', undefined, { token: tokens.testersOnly, language })).data
          .figures as HomeFigure[]
      ).map((figure) => figure.title)[0];
    expect([await title('zh-CN'), await title('ko-KR')]).toEqual([
      '超过 30 天未连接的诊断仪',
      '30일 넘게 접속하지 않은 진단기',
    ]);
    expect(await app.call('GET', '/home?tz=nowhere', undefined, { token: tokens.adminA })).toMatchObject({
      status: 400,
      data: { name: 'tz' },
    });
    expect(await app.call('GET', '/home?tz=%2B99:00', undefined, { token: tokens.adminA })).toMatchObject({
      status: 400,
      data: { name: 'tz' },
    });
  });

  it('count a change of this server at once', async () => {
    const added = async () => (await figures(tokens.adminA!, 0)).find(({ name }) => name === 'added')!.count!;
    const before = await added();
    await app.system((context) => seedRow(context, resourceNamed('account/client'), 'A'));
    expect(await added()).toBe(before + 1);
  });

  it('spoil nothing but themselves where one cannot be counted', async () => {
    const rename = (from: string, to: string) =>
      app.ports.db.run('platform', 'write', async (tx) => {
        await tx.execute(sql`reset role`);
        await tx.execute(sql.raw(`alter table sys_user rename column ${from} to ${to}`));
      });
    await rename('reset_asked_at', 'gone_for_now');
    // On a busy machine the answers of a moment ago were dear, and are kept.
    app.ports.engine.figures.delete('sys/user');
    try {
      const found = await figures(tokens.adminA!, 0);
      expect(found.filter(({ count }) => count === null).map(({ name }) => name)).toEqual(['resetAsked']);
      expect(found.filter(({ count }) => count !== null).length).toBeGreaterThan(5);
      expect(app.ports.log.lines.some(({ fields }) => fields.figure === 'resetAsked')).toBe(true);
    } finally {
      await rename('gone_for_now', 'reset_asked_at');
    }
  });
});
