import { sysFile } from '../../db/file-tables';
import { guidedDiagnosisSoftwarePackage } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { vbfBytes } from '../../../formats/vbf/write-vbf';
import { insertBulk } from '../bulk';
import { demoFile } from '../demo/kept-file';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { someUsers } from '../demo/people';
import { randomOf } from '../random';
import { TENANTS } from '../sys/tenant';

const BYTES = 2048;

/** What the control units of the demo are written with. */
const PACKAGES = [
  { ecuAddress: '1001', ecuName: 'VGM', partNo: '32350101', softwareVersion: 'AA', role: 'SBL', platform: 'SPA2' },
  { ecuAddress: '1001', ecuName: 'VGM', partNo: '32350102', softwareVersion: 'AD', role: 'EXE', platform: 'SPA2' },
  { ecuAddress: '1A01', ecuName: 'CEM', partNo: '32325018', softwareVersion: 'AA', role: 'SBL', platform: 'SPA2' },
  { ecuAddress: '1A01', ecuName: 'CEM', partNo: '32325019', softwareVersion: 'AB', role: 'EXE', platform: 'SPA2' },
  { ecuAddress: '1A01', ecuName: 'CEM', partNo: '32325020', softwareVersion: 'AB', role: 'DATA', platform: 'SPA2' },
  { ecuAddress: '1635', ecuName: 'BECM', partNo: '32299441', softwareVersion: 'AC', role: 'EXE', platform: 'SPA2' },
  { ecuAddress: '1630', ecuName: 'TCM', partNo: '32270088', softwareVersion: 'AF', role: 'EXE', platform: 'CMA' },
  { ecuAddress: '1630', ecuName: 'TCM', partNo: '32270089', softwareVersion: 'AF', role: 'DATA', platform: 'CMA' },
  { ecuAddress: '1A01', ecuName: 'CEM', partNo: '32325019', softwareVersion: 'AC', role: 'EXE', platform: 'SPA2' },
] as const;
const UNSIGNED = [{ rule: 'vbf.unsigned', severity: 'warning' }];

async function seedPackages(context: WriteContext, now: Moment): Promise<void> {
  for (const [place, { tenantCode }] of TENANTS.filter(({ status }) => status === 1).entries()) {
    const random = randomOf(7400 + place);
    const [author] = await someUsers(context.tx, tenantCode);
    const [files, rows]: Record<string, unknown>[][] = [[], []];
    for (const [at, item] of PACKAGES.entries()) {
      const createDate = iso(now - (PACKAGES.length - at) * 6 * DAY_MS);
      const data = Uint8Array.from({ length: BYTES }, () => random.int(0, 255));
      const name = `${item.partNo}${item.softwareVersion}.vbf`;
      const head = { id: random.uuid(), tenantCode, name, type: 'application/octet-stream', createDate };
      const file = await demoFile(context, head, vbfBytes(item, data));
      files?.push(file);
      rows?.push({
        id: random.uuid(),
        tenantCode,
        ...item,
        status: at === PACKAGES.length - 1 ? 'draft' : 'released',
        file: [file.id],
        size: file.size,
        md5: file.md5,
        sha256: file.sha256,
        findings: UNSIGNED,
        fileVerdict: 'warnings',
        creator: author?.id,
        updater: author?.id,
        createDate,
        updateDate: createDate,
      });
    }
    await insertBulk(context.tx, sysFile, files ?? []);
    await insertBulk(context.tx, guidedDiagnosisSoftwarePackage, rows ?? []);
  }
}

/** Software of some control units, as the supplier sent it: sound, and not signed yet. */
export const softwarePackageSeed = demoSeed({
  after: ['sys/user'],
  fill: ({ context, now }) => seedPackages(context, now),
});
