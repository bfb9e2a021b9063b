import { sysFile } from '../../db/file-tables';
import { guidedDiagnosisImageImport } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { IMAGE_LINKS } from '../../modules/guided-diagnosis/image-import';
import { nameLinksOf } from '../../platform/named-links/link-names';
import { insertBulk } from '../bulk';
import { demoFile } from '../demo/kept-file';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { someUsers } from '../demo/people';
import { TENANTS } from '../sys/tenant';
import { COMPONENTS } from './gcid/component-list';
import { drawnPart } from './image-import/drawn-part';

type Shown = { component: string; view: string; expression?: string; weekFrom?: string; weekTo?: string };

/** Pictures of the demo: one of a component that is not there yet, two of one that was changed. */
const SHOWN: readonly Shown[] = [
  { component: '1/1', view: 'position' },
  { component: '4/46', view: 'part' },
  { component: '4/46', view: 'connector' },
  { component: '4/56', view: 'part', weekTo: '202426' },
  { component: '4/56', view: 'position', weekFrom: '202427' },
  { component: '7/25', view: 'part' },
  { component: '6/28', view: 'part' },
  { component: '11A/23', view: 'position' },
  { component: '15/99', view: 'exploded' },
];

const nameOf = ({ component, view }: Shown): string => {
  const known = COMPONENTS.find(({ gcid }) => gcid === component)?.name['en-US'] ?? component;
  return `${known} · ${view}`;
};

type Row = Record<string, unknown>;

/** A picture of a tenant, with its file. */
async function pictureOf(
  context: WriteContext,
  tenantCode: string,
  createDate: string,
  shown: Shown,
  body: Uint8Array,
) {
  const name = `${shown.component.replace('/', '-')}-${shown.view}.png`;
  const head = { id: crypto.randomUUID(), tenantCode, name, type: 'image/png', createDate };
  const file = await demoFile(context, head, body);
  const row = { ...shown, name: nameOf(shown), tenantCode, picture: [file.id] };
  return { file, row: { ...row, ...(await nameLinksOf(context, IMAGE_LINKS, tenantCode, row)), createDate } };
}

async function seedImages(context: WriteContext, now: Moment): Promise<void> {
  const bodies = await Promise.all(SHOWN.map((_, at) => drawnPart(at)));
  for (const { tenantCode } of TENANTS.filter(({ status }) => status === 1)) {
    const [author] = await someUsers(context.tx, tenantCode);
    const by = { creator: author?.id ?? null, updater: author?.id ?? null };
    const files: Row[] = [];
    const rows: Row[] = [];
    for (const [at, shown] of SHOWN.entries()) {
      const createDate = iso(now - (at + 2) * 4 * DAY_MS);
      const { file, row } = await pictureOf(context, tenantCode, createDate, shown, bodies[at] ?? new Uint8Array());
      files.push(file);
      rows.push({ ...row, ...by, updateDate: createDate });
    }
    await insertBulk(context.tx, sysFile, files);
    await insertBulk(context.tx, guidedDiagnosisImageImport, rows);
  }
}

export const imageImportSeed = demoSeed({
  after: ['guided-diagnosis/gcid'],
  fill: ({ context, now }) => seedImages(context, now),
});
