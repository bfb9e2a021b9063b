import { z } from 'zod';
import {
  VERSION_CLAUSES,
  versionVerdict,
  type VersionClause,
  type VersionReach,
} from '../../../../contract/resources/account/client-version/rules';
import { GRAY_JUDGED_MOST, GRAY_SAMPLE } from '../../../../contract/resources/account/gray-rule/rules';
import { resourceNamed } from '../../../../contract/registry';
import { clientVersion } from '../../../../contract/resources/account/client-version/definition';
import { getRow } from '../../../engine/read/list';
import { addRoute, type Api } from '../../../http/route';
import type { WriteContext } from '../../../engine/model/behaviour';
import type { Tx } from '../../../db/database';
import type { Scope } from '../../../scope';
import { adoptionOf } from './adoption';
import { releasedOf, runningTesters, type VersionRow } from './released';

const clause = z.enum(VERSION_CLAUSES);
const reachShape = z.object({
  at: z.string(),
  total: z.number(),
  falls: z.number(),
  isCut: z.boolean(),
  reasons: z.array(z.object({ clause, count: z.number() })),
  sample: z.array(z.object({ key: z.string(), falls: z.boolean(), deciding: clause })),
});
const adoptionShape = z.object({
  days: z.array(z.object({ day: z.string(), testers: z.number() })),
  failed: z.number(),
  now: z.array(z.object({ version: z.string(), testers: z.number() })),
});

type Row = VersionRow & { tenantCode?: string };
const rowOf = async (context: Pick<WriteContext, 'tx' | 'scope' | 'ports'>, id: string | undefined): Promise<Row> =>
  (await getRow(context, clientVersion, id ?? '')) as unknown as Row;
const tenantOf = (row: Row, scope: Scope): string => row.tenantCode ?? scope.tenant;

/** Which testers would get the version, as they are now. */
async function reachOf(tx: Tx, row: Row, tenant: string, now: Date): Promise<VersionReach> {
  const version = await releasedOf(tx, row);
  const testers = await runningTesters(tx, { tenant });
  const judged = testers
    .slice(0, GRAY_JUDGED_MOST)
    .map(({ subject, current }) => ({ key: subject.key, ...versionVerdict(version, subject, current, now) }));
  const reasons = new Map<VersionClause, number>();
  for (const { falls, deciding } of judged) if (!falls) reasons.set(deciding, (reasons.get(deciding) ?? 0) + 1);
  const inside = judged.filter(({ falls }) => falls);
  return {
    at: now.toISOString(),
    total: judged.length,
    falls: inside.length,
    isCut: testers.length > GRAY_JUDGED_MOST,
    reasons: VERSION_CLAUSES.flatMap((name) =>
      reasons.has(name) ? [{ clause: name, count: reasons.get(name) ?? 0 }] : [],
    ),
    sample: [...inside.slice(0, GRAY_SAMPLE), ...judged.filter(({ falls }) => !falls).slice(0, GRAY_SAMPLE)],
  };
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
      response: reachShape,
    },
    async ({ tx, scope, params, ports }) => {
      const row = await rowOf({ tx, scope, ports }, params.id);
      return reachOf(tx, row, tenantOf(row, scope), ports.clock.now());
    },
  );
  addRoute(
    api,
    {
      ...common,
      path: `${path}/adoption`,
      permission: 'account:client-version:info',
      summary: 'account/client-version: testers that run it, by day',
      response: adoptionShape,
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
