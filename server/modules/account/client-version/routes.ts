import { VERSION_CLAUSES, versionVerdict } from '../../../../contract/resources/account/client-version/rules';
import { VersionAdoption } from '../../../../contract/wire/client-version';
import { VersionReach } from '../../../../contract/wire/reach';
import { resourceNamed } from '../../../../contract/registry';
import { clientVersion } from '../../../../contract/resources/account/client-version/definition';
import { getRow } from '../../../engine/read/list';
import { addRoute, type Api } from '../../../http/route';
import type { WriteContext } from '../../../engine/model/behaviour';
import type { Tx } from '../../../db/database';
import { reachOf } from '../gray-rule/preview';
import { adoptionOf } from './adoption';
import { releasedOf, runningTesters, tenantOf, type RunningTester, type VersionRow } from './released';

type Row = VersionRow & { tenantCode?: string };
const rowOf = async (context: Pick<WriteContext, 'tx' | 'scope' | 'ports'>, id: string | undefined): Promise<Row> =>
  (await getRow(context, clientVersion, id ?? '')) as unknown as Row;

/** Which testers would get the version, as they are now. */
async function versionReach(tx: Tx, row: Row, tenant: string, now: Date): Promise<VersionReach> {
  const version = await releasedOf(tx, row);
  const judge = ({ subject, current }: RunningTester) => ({
    key: subject.key,
    ...versionVerdict(version, subject, current, now),
  });
  return { at: now.toISOString(), ...reachOf(VERSION_CLAUSES, await runningTesters(tx, { tenant }), judge) };
}

/** Reach of a version before its release, and its adoption afterwards. */
export function addClientVersionRoutes(api: Api): void {
  const resource = resourceNamed(clientVersion.name);
  const path = '/account/client-version/:id{[0-9a-fA-F-]{36}}';
  const common = { method: 'GET', auth: 'session', resource, op: 'get', access: 'read', tenantScoped: true } as const;
  addRoute(
    api,
    {
      ...common,
      path: `${path}/reach`,
      permission: 'account:client-version:info',
      summary: 'account/client-version: which testers would get it, and why the others do not',
      response: VersionReach,
    },
    async ({ tx, scope, params, ports }) => {
      const row = await rowOf({ tx, scope, ports }, params.id);
      return versionReach(tx, row, tenantOf(row, scope), ports.clock.now());
    },
  );
  addRoute(
    api,
    {
      ...common,
      path: `${path}/adoption`,
      permission: 'account:client-version:info',
      summary: 'account/client-version: testers that run it, by day',
      response: VersionAdoption,
    },
    async ({ tx, scope, params, ports }) => {
      const row = await rowOf({ tx, scope, ports }, params.id);
      return adoptionOf({
        tx,
        tenant: tenantOf(row, scope),
        versionId: row.id,
        version: row.versionNo,
        now: ports.clock.now(),
      });
    },
  );
}
