import { and, asc, eq } from 'drizzle-orm';
import {
  diagnosisSequenceManagementEcuRelation,
  diagnosisSequenceManagementSequence as sequences,
} from '../../db/tables';
import type { Tx } from '../../db/database';
import type { WriteContext } from '../../engine/model/behaviour';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { someUsers } from '../demo/people';
import { TENANTS } from '../sys/tenant';

const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  '1001': ['VGM', '32344101 AB'],
  '1A01': ['CEM', '32344120 AC'],
  '1601': ['ECM', '32344133 AA'],
  '1630': ['TCM', '32344140 AA'],
  '1635': ['BECM', '32344145 AD'],
  '1671': ['FLC2', '32344171 AB'],
};

/** On each platform: unit, how it stands, other unit. */
const RELATIONS = [
  ['1001', 'gatewayOf', '1A01'],
  ['1001', 'gatewayOf', '1635'],
  ['1001', 'gatewayOf', '1671'],
  ['1A01', 'before', '1671'],
  ['1601', 'together', '1630'],
  ['1A01', 'sharesImmobiliser', '1601'],
  ['1A01', 'resetAfter', '1635'],
  ['1635', null, null],
  ['1630', null, null],
  ['1671', null, null],
] as const;

/** By control unit: the reload that is in force for it, where the demo has one. */
async function reloadsOf(tx: Tx, tenantCode: string): Promise<Map<string, string>> {
  const { id, ecuList, sequenceNo } = sequences;
  const rows = await tx
    .select({ id, ecuList })
    .from(sequences)
    .where(and(eq(sequences.tenantCode, tenantCode), eq(sequences.kind, 'reload'), eq(sequences.status, 'publish')))
    .orderBy(asc(sequenceNo));
  return new Map(
    rows.flatMap((row) =>
      ((row.ecuList ?? []) as { ecuAddress: string }[]).map(({ ecuAddress }) => [ecuAddress, row.id] as const),
    ),
  );
}

async function seedRelations({ tx }: WriteContext, now: Moment): Promise<void> {
  const createDate = iso(now - 90 * DAY_MS);
  for (const { tenantCode } of TENANTS.filter(({ status }) => status === 1)) {
    const [author] = await someUsers(tx, tenantCode);
    const reloads = await reloadsOf(tx, tenantCode);
    const rows = ['SPA2', 'CMA'].flatMap((platform) =>
      RELATIONS.map(([ecuAddress, kind, otherAddress]) => ({
        tenantCode,
        ecuAddress,
        name: UNITS[ecuAddress]?.[0],
        diagnosticPart: UNITS[ecuAddress]?.[1],
        platform,
        kind,
        otherAddress,
        sequenceId: platform === 'SPA2' ? reloads.get(ecuAddress) : undefined,
        creator: author?.id,
        updater: author?.id,
        createDate,
        updateDate: createDate,
      })),
    );
    await insertBulk(tx, diagnosisSequenceManagementEcuRelation, rows);
  }
}

/** How the control units of two platforms stand to each other. */
export const ecuRelationSeed = demoSeed({
  after: ['sys/user', 'diagnosis-sequence-management/sequence'],
  fill: ({ context, now }) => seedRelations(context, now),
});
