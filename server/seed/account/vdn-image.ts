import { sysFile } from '../../db/file-tables';
import { accountVdnImage } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { openHashes } from '../../engine/files/hashes';
import { newFileKey } from '../../engine/files/keep';
import { insertBulk } from '../bulk';
import { carPicture, type CarShape } from './vdn-image/car-picture';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import { demoSeed } from '../demo/demo-seed';
import variants from './vdn-image/variants.json';
import { someUsers } from '../demo/people';

type Variant = {
  vdnCode: string;
  platform: string;
  shape: CarShape;
  colour: [number, number, number];
  name: Record<DemoTenant['country'], string>;
};

/** Variants of the demo: some of each platform. */
const VARIANTS = variants as Variant[];

type Drawn = Variant & { body: Uint8Array; sums: { md5: string; sha256: string } };

async function imagesOf(
  { tx, ports, scope }: WriteContext,
  { tenantCode, country }: DemoTenant,
  creator: string | null,
  now: Moment,
  drawn: readonly Drawn[],
) {
  const [files, rows]: Record<string, unknown>[][] = [[], []];
  for (const [at, { vdnCode, platform, name, body, sums }] of drawn.entries()) {
    const id = crypto.randomUUID();
    const key = newFileKey({ ports, scope: { ...scope, tenant: tenantCode } }, id);
    const createDate = iso(now - (at + 2) * 9 * DAY_MS);
    await ports.files.put(key, body);
    files?.push({
      id,
      tenantCode,
      key,
      name: `${vdnCode}.png`,
      type: 'image/png',
      size: body.length,
      ...sums,
      creator,
      createDate,
    });
    rows?.push({
      tenantCode,
      vdnCode,
      platform,
      name: name[country],
      picture: [id],
      status: at === 3 ? 0 : 1,
      creator,
      updater: creator,
      createDate,
      updateDate: createDate,
    });
  }
  await insertBulk(tx, sysFile, files ?? []);
  await insertBulk(tx, accountVdnImage, rows ?? []);
}

/** What the vehicles of the demo look like. */
async function seedVdnImages(context: WriteContext, now: Moment): Promise<void> {
  const drawn = await Promise.all(
    VARIANTS.map(async (variant): Promise<Drawn> => {
      const body = await carPicture(variant.shape, variant.colour);
      const hashes = await openHashes();
      hashes.update(body);
      return { ...variant, body, sums: hashes.digest() };
    }),
  );
  for (const tenant of TENANTS.filter(({ status }) => status === 1)) {
    const [author] = await someUsers(context.tx, tenant.tenantCode);
    await imagesOf(context, tenant, author?.id ?? null, now, drawn);
  }
}

export const vdnImageSeed = demoSeed({
  after: ['sys/user'],
  fill: ({ context, now }) => seedVdnImages(context, now),
});
