import { eq } from 'drizzle-orm';
import { guidedDiagnosisDmeData, guidedDiagnosisDocument } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso } from '../demo/moments';
import { someUsers } from '../demo/people';
import { TENANTS } from '../sys/tenant';
import { idsIn, linkedIds } from './dme-data';
import documents from './document/documents.json';

/** Documents of every activity type but the last, over the methods of the demo. */
export const documentSeed = demoSeed({
  after: ['guided-diagnosis/dme-data'],
  fill: async ({ context: { tx }, now }) => {
    for (const { tenantCode } of TENANTS.filter(({ status }) => status === 1)) {
      const [author] = await someUsers(tx, tenantCode);
      const links = await linkedIds(tx, tenantCode);
      const methods = await tx
        .select({ id: guidedDiagnosisDmeData.id, name: guidedDiagnosisDmeData.dmeNo })
        .from(guidedDiagnosisDmeData)
        .where(eq(guidedDiagnosisDmeData.tenantCode, tenantCode));
      const byNo = new Map(methods.map(({ id, name }) => [String(name), id]));
      const rows = documents.map((document, at) => {
        const createDate = iso(now - (at + 2) * 3 * DAY_MS);
        return {
          ...document,
          id: crypto.randomUUID(),
          tenantCode,
          checkOutState: 'in',
          methods: idsIn(byNo, document.methods),
          gcids: idsIn(links.gcids, document.gcids),
          media: idsIn(links.media, document.media),
          creator: author?.id ?? null,
          updater: author?.id ?? null,
          createDate,
          updateDate: createDate,
        };
      });
      await insertBulk(tx, guidedDiagnosisDocument, rows);
    }
  },
});
