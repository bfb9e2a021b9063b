import { sysFile } from '../../db/file-tables';
import { guidedDiagnosisMediaFile } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { openHashes } from '../../engine/files/hashes';
import { newFileKey } from '../../engine/files/keep';
import { judgedType } from '../../platform/files/file-type';
import { insertBulk } from '../bulk';
import { oscillogram } from './media-file/picture';
import { instruction, log, MEDIA, note, readout, routes, voltages } from './media-file/texts';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import { demoSeed } from '../demo/demo-seed';
import { someUsers } from '../demo/people';

type Made = { file: string; mediaType: string; body: Uint8Array };

/** One of each kind that can be looked at. */
const filesOf = async (): Promise<Made[]> => [
  { file: 'ckp-cmp-60-2.png', mediaType: 'picture', body: await oscillogram() },
  { file: 'hv-module.pdf', mediaType: 'document', body: instruction() },
  { file: 'readout.xml', mediaType: 'document', body: readout() },
  { file: 'tcm-swdl.log', mediaType: 'document', body: log() },
  { file: 'cells.csv', mediaType: 'document', body: voltages() },
  { file: 'gateway-routes.json', mediaType: 'document', body: routes() },
  { file: 'insulation-check.md', mediaType: 'document', body: note() },
];

async function mediaOf(
  { tx, ports, scope }: WriteContext,
  { tenantCode, country }: DemoTenant,
  creator: string | null,
  now: Moment,
  made: readonly Made[],
) {
  const [files, rows]: Record<string, unknown>[][] = [[], []];
  for (const [at, { file, mediaType, body }] of made.entries()) {
    const id = crypto.randomUUID();
    const key = newFileKey({ ports, scope: { ...scope, tenant: tenantCode } }, id);
    const createDate = iso(now - (at + 1) * 5 * DAY_MS);
    const hashes = await openHashes();
    hashes.update(body);
    await ports.files.put(key, body);
    files?.push({
      id,
      tenantCode,
      key,
      name: file,
      type: judgedType(body, file),
      size: body.length,
      ...hashes.digest(),
      creator,
      createDate,
    });
    rows?.push({
      ...MEDIA[country][at],
      tenantCode,
      mediaType,
      file: [id],
      creator,
      updater: creator,
      createDate,
      updateDate: createDate,
    });
  }
  await insertBulk(tx, sysFile, files ?? []);
  await insertBulk(tx, guidedDiagnosisMediaFile, rows ?? []);
}

/** Pictures and documents that guided diagnoses of the demo show. */
async function seedMedia(context: WriteContext, now: Moment): Promise<void> {
  const made = await filesOf();
  for (const tenant of TENANTS.filter(({ status }) => status === 1)) {
    const [author] = await someUsers(context.tx, tenant.tenantCode);
    await mediaOf(context, tenant, author?.id ?? null, now, made);
  }
}

export const mediaFileSeed = demoSeed({
  after: ['sys/user'],
  fill: ({ context, now }) => seedMedia(context, now),
});
