import { sql } from 'drizzle-orm';
import { DATA_PERMISSIONS } from '../../../contract/resources/sys/role/data-permissions';
import type { Effect } from '../../../contract/wire/effect';
import { isWritable, type Fields } from '../../../contract/language/field';
import { clientRole } from '../../../contract/resources/account/client-role/definition';
import { dynamicKey } from '../../../contract/text/word-key';
import { accountClientUser } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { createRow } from '../../engine/write/write';
import { translate } from '../../http/words';
import { Refusal } from '../../refusal';
import { addTenantLimits, checkLimits } from '../../platform/tenant-limits';

type Values = Record<string, unknown>;

const listIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const tenantOf = ({ scope }: WriteContext, row: Values): string => scope.tenant || String(row.tenantCode ?? '');

async function check(context: WriteContext, before: Values, input: Values): Promise<Values> {
  const tenant = tenantOf(context, { ...before, ...input });
  await checkLimits(context, tenant, before, input);
  return input;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What another version of the role gives and takes, and how many accounts have it. */
async function effects(
  { tx, scope }: WriteContext,
  before: Values & { id: string },
  values: Values,
): Promise<Effect[]> {
  const users = await tx.$count(accountClientUser, sql`${accountClientUser.roleIdList} @> array[${before.id}]::uuid[]`);
  const say = (key: string) =>
    translate(scope.language, dynamicKey(`account.client-role.effect.${key}`), { count: users });
  const field = (name: string) => translate(scope.language, dynamicKey(`account.client-role.field.${name}`));
  const menu = (name: string) =>
    translate(scope.language, dynamicKey(`account.client-role.option.clientMenuIdList.${name}`));
  const [old, fresh] = [
    listIn(before.clientMenuIdList),
    values.clientMenuIdList === undefined ? null : listIn(values.clientMenuIdList),
  ];
  const changed = Object.keys(DATA_PERMISSIONS).filter(
    (name) => values[name] !== undefined && !same(values[name], before[name]),
  );
  const gained = [
    ...(fresh ?? []).filter((one) => !old.includes(one)).map(menu),
    ...changed.filter((name) => values[name] === true).map(field),
  ];
  const lost = [
    ...(fresh ? old.filter((one) => !fresh.includes(one)) : []).map(menu),
    ...changed.filter((name) => before[name] === true).map(field),
  ];
  const others = changed.filter((name) => typeof (values[name] ?? before[name]) !== 'boolean').map(field);
  return [
    ...(gained.length > 0 ? [{ kind: 'gain' as const, text: say('gain'), names: gained }] : []),
    ...(lost.length > 0 ? [{ kind: 'loss' as const, text: say('loss'), names: lost }] : []),
    ...(others.length > 0 ? [{ kind: 'note' as const, text: say('changed'), names: others }] : []),
  ];
}

/** Roles of testers: none gives more than its tenant has. */
export const clientRoleBehaviour = behaviour(clientRole, {
  routes: [(api) => addTenantLimits(api, '/account/client-role/limits', 'account:client-role:page')],
  beforeCreate: (context, input) => check(context, {}, input),
  beforeUpdate: (context, before, input) => check(context, before, input),
  effects: (context, before, values) => effects(context, before, values),
  actions: {
    copy: async (context, rows, { name }) => {
      const [row] = rows as unknown as Values[];
      if (!row) throw new Refusal('gone');
      const written = Object.entries(clientRole.fields as Fields).filter(([, field]) => isWritable(field, 'create'));
      const own = Object.fromEntries(written.map(([field]) => [field, row[field] ?? undefined]));
      return createRow(context, clientRole, {
        ...own,
        ...(context.scope.tenant === '' ? { tenantCode: row.tenantCode } : {}),
        name,
      });
    },
  },
});
