import { eq, sql } from 'drizzle-orm';
import {
  grayVerdict,
  type GrayKind,
  type GrayRule,
  type GraySubject,
} from '../../../../contract/resources/account/gray-rule/rules';
import { EFFECT_NAMES_SENT, type Effect } from '../../../../contract/wire/effect';
import { dynamicKey } from '../../../../contract/text/word-key';
import { accountClientUser, accountGrayRule, diagnosisSequenceManagementSequence as table } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { rowsOf } from '../../../http/rows';
import { translate } from '../../../http/words';
import { graySubjectsIn, RULE_OF_NOBODY, sequenceRules } from '../../account/gray-rule';
import { momentIn } from './moment-in';
import { visitReached } from './reach';
import { sequenceTester, testerGives } from './tester';

type Row = typeof table.$inferSelect;
/** Accounts with prepublished sequences in a role that are looked at one by one. */
const ACCOUNTS_MOST = 200;

const WORDS = 'diagnosis-sequence-management.sequence.reaching';
const line = (
  { scope }: WriteContext,
  kind: Effect['kind'],
  word: string,
  params: Readonly<Record<string, string | number>> = {},
  names: readonly string[] = [],
): Effect => ({
  kind,
  text: translate(scope.language, dynamicKey(`${WORDS}.${word}`), params),
  names: [...new Set(names)].toSorted().slice(0, EFFECT_NAMES_SENT),
});

/** Accounts that get whatever is prepublished, as their roles and their tenant give it. */
async function accountsWithRight(context: WriteContext, { tenantCode, kind }: Row): Promise<string[]> {
  const users = rowsOf<{ id: string; tenant: string; username: string; roleIdList: string[] }>(
    await context.tx.execute(sql`
      select u.id, u.tenant_code as tenant, u.username, to_json(u.role_id_list) as "roleIdList" from ${accountClientUser} u
      where u.status = 1 and (${tenantCode} = '' or u.tenant_code = ${tenantCode}) and exists (
        select from account_client_role r where r.id = any(u.role_id_list) and r.sequence_version = 'prepublish')
      order by u.username limit ${ACCOUNTS_MOST}`),
  );
  const found: string[] = [];
  for (const { id, tenant, username, roleIdList } of users) {
    const asking = { tenant, clientId: null, user: { id, roleIdList } };
    const tester = sequenceTester(asking, await testerGives(context, asking), new Map());
    if (tester.sequenceVersion === 'prepublish' && tester.maySee && !tester.keptKinds.includes(kind))
      found.push(username);
  }
  return found;
}

/** Who may fall under a rule beside vehicles, with the word for it. */
const RULED = [
  ['tester', 'ruledTesters'],
  ['user', 'ruledAccounts'],
] as const satisfies readonly [GrayKind, string][];
const keysOf = (rule: GrayRule, subjects: readonly GraySubject[], now: Date): string[] =>
  subjects.filter((subject) => grayVerdict(rule, subject, now).falls).map(({ key }) => key);

type Found = {
  vins: string[];
  ruled: string[];
  tenants: Set<string>;
  excluded: Map<string, string>;
};

/** Vehicles that it reaches once it is published, those of them that fall under the rule, and those that exclusions keep away. */
async function foundOf(context: WriteContext, row: Row, rule: GrayRule | null): Promise<Found> {
  const now = context.ports.clock.now();
  const found: Found = { vins: [], ruled: [], tenants: new Set(), excluded: new Map() };
  await visitReached(context, row, {
    reached: ({ vin, gray }) => {
      found.vins.push(vin);
      found.tenants.add(gray.tenant);
      if (rule && grayVerdict(rule, gray, now).falls) found.ruled.push(vin);
    },
    excluded: (vin, by) => found.excluded.set(vin, by),
  });
  return found;
}

const excludedLine = (context: WriteContext, { excluded }: Found): Effect[] =>
  excluded.size === 0
    ? []
    : [
        line(
          context,
          'note',
          'excluded',
          { number: excluded.size, by: [...new Set(excluded.values())].toSorted().join(', ') },
          [...excluded.keys()],
        ),
      ];
const replacedLine = (context: WriteContext, { publishedVersion, validFrom }: Row, word: string): Effect[] => [
  ...(publishedVersion === null ? [] : [line(context, 'note', word, { number: publishedVersion })]),
  ...(validFrom !== null && Date.parse(validFrom) > context.ports.clock.now().getTime()
    ? [line(context, 'note', 'begins', { at: momentIn(context.scope.language, validFrom) })]
    : []),
];

/** The vehicles, testers and accounts that fall under its rule. */
async function ruledLines(
  context: WriteContext,
  { tenantCode, grayRuleId }: Row,
  rule: GrayRule,
  { vins, ruled }: Found,
): Promise<Effect[]> {
  const { tx, ports } = context;
  const { id, name: named } = accountGrayRule;
  const [found] = await tx
    .select({ name: named })
    .from(accountGrayRule)
    .where(eq(id, grayRuleId ?? ''));
  const params = { of: vins.length, name: found?.name ?? '–' };
  const kind = ruled.length > 0 ? 'gain' : 'note';
  const lines = [line(context, kind, 'ruledVehicles', { ...params, number: ruled.length }, ruled)];
  const where = { tx, tenant: tenantCode, now: ports.clock.now(), seen: sql`true` };
  for (const [asker, word] of RULED) {
    const keys = keysOf(rule, await graySubjectsIn[asker](where, rule), where.now);
    if (keys.length > 0) lines.push(line(context, 'gain', word, { ...params, number: keys.length }, keys));
  }
  return lines;
}

/** Accounts that get it whether a rule names them or not. */
async function rightLine(context: WriteContext, row: Row, of: number): Promise<Effect> {
  const accounts = await accountsWithRight(context, row);
  if (accounts.length > 0) return line(context, 'gain', 'rightAccounts', { number: accounts.length, of }, accounts);
  return line(context, 'note', row.grayRuleId === null ? 'unruled' : 'noRight');
}

/** Whom testers, accounts and vehicles under its rule, and accounts with the right, get it for while it is prepublished. */
async function prepublishedLines(context: WriteContext, row: Row): Promise<Effect[]> {
  if (row.kind === 'exclusion') return [line(context, 'note', 'excludesLater')];
  const { grayRuleId } = row;
  const rule =
    grayRuleId === null ? null : ((await sequenceRules(context.tx, [grayRuleId])).get(grayRuleId) ?? RULE_OF_NOBODY);
  const found = await foundOf(context, row, rule);
  return [
    ...(rule ? await ruledLines(context, row, rule, found) : []),
    await rightLine(context, row, found.vins.length),
    ...excludedLine(context, found),
    ...replacedLine(context, row, 'replacesWhere'),
  ];
}

async function publishedLines(context: WriteContext, row: Row): Promise<Effect[]> {
  if (row.kind === 'exclusion') return replacedLine(context, row, 'replaces');
  const found = await foundOf(context, row, null);
  const tenants = [...found.tenants].filter((code) => code !== '');
  const [{ number } = { number: 0 }] = rowsOf<{ number: number }>(
    await context.tx.execute(sql`
      select count(*)::int as number from account_client c
      where c.tenant_code in (select jsonb_array_elements_text(${JSON.stringify(tenants)}::jsonb))`),
  );
  return [
    line(context, 'note', 'testers', { number }, tenants),
    ...(row.kind === 'develop' ? [line(context, 'note', 'development')] : []),
    ...excludedLine(context, found),
    ...replacedLine(context, row, 'replaces'),
  ];
}

const foretelling =
  (tell: (context: WriteContext, row: Row) => Promise<Effect[]>) =>
  async (context: WriteContext, rows: readonly { id: string }[]): Promise<Effect[]> => {
    const found: Effect[] = [];
    for (const { id } of rows) {
      const [row] = await context.tx.select().from(table).where(eq(table.id, id));
      if (row) found.push(...(await tell(context, row)));
    }
    return found;
  };

/** Who gets what is about to be prepublished: an exclusion does nothing yet, all else goes to its rule and to accounts that may have it. */
export const previewPrepublish = foretelling(prepublishedLines);
/** Where the vehicles are that the engine names as reached, which are kept from it, and what it replaces. */
export const previewPublish = foretelling(publishedLines);
