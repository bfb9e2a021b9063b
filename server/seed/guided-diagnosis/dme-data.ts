import { eq, sql } from 'drizzle-orm';
import { sysFile } from '../../db/file-tables';
import {
  dataConfigErrorCode,
  guidedDiagnosisDmeData,
  guidedDiagnosisGcid,
  guidedDiagnosisMediaFile,
} from '../../db/tables';
import type { Tx } from '../../db/database';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso } from '../demo/moments';
import { someUsers } from '../demo/people';
import { TENANTS } from '../sys/tenant';
import methods from './dme-data/methods.json';

/** Ids of what methods point to, by the names that people use. */
export async function linkedIds(tx: Tx, tenantCode: string) {
  const gcids = await tx
    .select({ id: guidedDiagnosisGcid.id, name: guidedDiagnosisGcid.gcid })
    .from(guidedDiagnosisGcid)
    .where(eq(guidedDiagnosisGcid.tenantCode, tenantCode));
  const codes = await tx
    .select({ id: dataConfigErrorCode.id, name: dataConfigErrorCode.dtc })
    .from(dataConfigErrorCode)
    .where(eq(dataConfigErrorCode.tenantCode, tenantCode));
  const media = await tx
    .select({ id: guidedDiagnosisMediaFile.id, name: sysFile.name })
    .from(guidedDiagnosisMediaFile)
    .innerJoin(sysFile, sql`${sysFile.id} = any(${guidedDiagnosisMediaFile.file})`)
    .where(eq(guidedDiagnosisMediaFile.tenantCode, tenantCode));
  return {
    gcids: new Map(gcids.map(({ id, name }) => [String(name), id])),
    dtcs: new Map(codes.map(({ id, name }) => [String(name), id])),
    /** By the name of the file, which is the same in every tenant. */
    media: new Map(media.map(({ id, name }) => [name, id])),
  };
}
export const idsIn = (ids: ReadonlyMap<string, string>, names: readonly string[]): string[] =>
  names.flatMap((name) => ids.get(name) ?? []);

/** Methods for faults and for maintenance, in every tenant of the demo. */
export const dmeDataSeed = demoSeed({
  after: ['guided-diagnosis/gcid', 'guided-diagnosis/media-file', 'data-config/error-code'],
  fill: async ({ context: { tx }, now }) => {
    for (const { tenantCode } of TENANTS.filter(({ status }) => status === 1)) {
      const [author] = await someUsers(tx, tenantCode);
      const links = await linkedIds(tx, tenantCode);
      const rows = methods.map(({ gcids, dtcs, media = [], ...method }, at) => {
        const createDate = iso(now - (at + 3) * 4 * DAY_MS);
        return {
          ...method,
          id: crypto.randomUUID(),
          tenantCode,
          checkOutState: 'in',
          gcids: idsIn(links.gcids, gcids),
          dtcs: idsIn(links.dtcs, dtcs),
          media: idsIn(links.media, media),
          creator: author?.id ?? null,
          updater: author?.id ?? null,
          createDate,
          updateDate: createDate,
        };
      });
      await insertBulk(tx, guidedDiagnosisDmeData, rows);
    }
  },
});
