import { checkField } from '../../../../contract/validation/check-field';
import { permissionOf } from '../../../../contract/language/derive';
import {
  GRAY_KINDS_OF,
  GRAY_VINS_MOST,
  type GrayKind,
  type GrayRule,
} from '../../../../contract/resources/account/gray-rule/rules';
import { GrayPreview, GrayPreviewRequest, GrayVerdicts, GrayVinsRequest } from '../../../../contract/wire/reach';
import { resourceNamed } from '../../../../contract/registry';
import { bssGray } from '../../../../contract/resources/account/bss-gray/definition';
import { grayRule } from '../../../../contract/resources/account/gray-rule/definition';
import { f } from '../../../../contract/language/field';
import { getRow } from '../../../engine/read/list';
import { addRoute, type Api } from '../../../http/route';
import { InvalidFields } from '../../../refusal';
import type { WriteContext } from '../../../engine/model/behaviour';
import type { Scope } from '../../../scope';
import { previewRule, verdictsOf } from './preview';
import { bssRuleOf, grayRuleOf } from './rules';

type Row = Readonly<Record<string, unknown>>;
/** What previews need to know of each kind of rule. */
type Kind = { name: string; ruleOf: (row: Row) => GrayRule; kindsOf: (row: Row) => readonly GrayKind[] };

const grayKindsOf = ({ object }: Row): readonly GrayKind[] =>
  object === 'sequence' ? GRAY_KINDS_OF.sequence : GRAY_KINDS_OF.clientVersion;

const KINDS: readonly Kind[] = [
  { name: grayRule.name, ruleOf: grayRuleOf, kindsOf: grayKindsOf },
  // Basic software belongs to a vehicle, whoever works on it.
  { name: bssGray.name, ruleOf: bssRuleOf, kindsOf: () => ['vin'] },
];

const ASKED = f.vinList({ required: true, max: GRAY_VINS_MOST });

/** The VINs of a question, each once; refuses on their field what is none. */
function askedVins(vins: readonly string[]): string[] {
  const failure = checkField(ASKED, vins);
  if (failure) throw new InvalidFields({ vins: failure });
  return [...new Set(vins)];
}

/** The tenant whose vehicles and people a rule is about; empty for the platform's rules. */
const tenantOf = (row: Row, scope: Scope): string =>
  typeof row.tenantCode === 'string' ? row.tenantCode : scope.tenant;

function addRoutesOf(api: Api, { name, ruleOf, kindsOf }: Kind): void {
  const resource = resourceNamed(name);
  const path = `/${name}/:id{[0-9a-fA-F-]{36}}`;
  const common = {
    auth: 'session',
    permission: permissionOf(resource, 'reach'),
    resource,
    access: 'read',
    tenantScoped: true,
  } as const;
  const rowOf = async (context: Pick<WriteContext, 'tx' | 'scope' | 'ports'>, id: string | undefined): Promise<Row> =>
    (await getRow(context, resource, id ?? '')) as unknown as Row;
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: `${path}/reach`,
      op: 'get',
      summary: `${name}: who falls under the rule now, and why the others do not`,
      response: GrayPreview,
    },
    async ({ tx, scope, params, ports }) => {
      const row = await rowOf({ tx, scope, ports }, params.id);
      return previewRule({ tx, tenant: tenantOf(row, scope), now: ports.clock.now() }, ruleOf(row), kindsOf(row));
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: `${path}/verdicts`,
      op: 'action',
      summary: `${name}: a verdict for each of up to ${GRAY_VINS_MOST} VINs, with the clause that decides it`,
      body: GrayVinsRequest,
      response: GrayVerdicts,
    },
    async ({ tx, scope, params, body, ports }) => {
      const row = await rowOf({ tx, scope, ports }, params.id);
      if (!kindsOf(row).includes('vin')) throw new InvalidFields({ vins: { key: 'notForVehicles' } });
      const vins = askedVins(body.vins);
      return verdictsOf({ tx, tenant: tenantOf(row, scope), now: ports.clock.now() }, ruleOf(row), vins);
    },
  );
}

/** Previews of grey release: of a rule that is there, and of one that is being written. */
export function addGrayRoutes(api: Api): void {
  for (const kind of KINDS) addRoutesOf(api, kind);
  const resource = resourceNamed(grayRule.name);
  addRoute(
    api,
    {
      method: 'POST',
      path: '/account/gray-rule/reach',
      op: 'action',
      summary: 'account/gray-rule: who would fall under a rule as it stands in the form',
      auth: 'session',
      permission: permissionOf(resource, 'info'),
      resource,
      access: 'read',
      tenantScoped: true,
      body: GrayPreviewRequest,
      response: GrayPreview,
    },
    ({ tx, scope, body: { values }, ports }) => {
      // As if it were active: what matters is whom it would mean.
      const rule = { ...grayRuleOf(values), status: 'active' };
      return previewRule(
        { tx, tenant: scope.tenant || tenantOf(values, scope), now: ports.clock.now() },
        rule,
        grayKindsOf(values),
      );
    },
  );
}
