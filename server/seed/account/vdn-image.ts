import { eq } from 'drizzle-orm';
import { sysFile } from '../../db/file-tables';
import { accountVdnImage, sysUser } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { openHashes } from '../../engine/files/hashes';
import { newFileKey } from '../../engine/files/keep';
import { insertBulk } from '../bulk';
import { carPicture, type CarShape } from './vdn-image/car-picture';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { TENANTS, type DemoTenant } from '../sys/tenant';
import { demoSeed } from '../demo/demo-seed';

type Variant = {
  vdnCode: string;
  platform: string;
  shape: CarShape;
  colour: readonly [number, number, number];
  name: Record<DemoTenant['country'], string>;
};

/** Variants of the demo: some of each platform. */
const VARIANTS: readonly Variant[] = [
  {
    vdnCode: 'VDN-CMA-0412',
    platform: 'CMA',
    shape: 'suv',
    colour: [30, 96, 170],
    name: { CN: '星越L 四驱 2.0TD', EU: 'Monjaro AWD 2.0TD', KR: '몬자로 AWD 2.0TD' },
  },
  {
    vdnCode: 'VDN-CMA-0418',
    platform: 'CMA',
    shape: 'saloon',
    colour: [168, 34, 40],
    name: { CN: '领克03 1.5T', EU: 'Lynk & Co 03 1.5T', KR: '링크앤코 03 1.5T' },
  },
  {
    vdnCode: 'VDN-SPA-2207',
    platform: 'SPA2',
    shape: 'suv',
    colour: [88, 96, 104],
    name: { CN: '极星3 长续航', EU: 'Polestar 3 Long Range', KR: '폴스타 3 롱 레인지' },
  },
  {
    vdnCode: 'VDN-BMA-0107',
    platform: 'BMA',
    shape: 'hatch',
    colour: [222, 160, 32],
    name: { CN: '缤越 1.5T', EU: 'Coolray 1.5T', KR: '쿨레이 1.5T' },
  },
  {
    vdnCode: 'VDN-PMA-0033',
    platform: 'PMA',
    shape: 'saloon',
    colour: [44, 128, 92],
    name: { CN: '极氪007 后驱', EU: 'Zeekr 007 RWD', KR: '지커 007 RWD' },
  },
  {
    vdnCode: 'VDN-SEA-0561',
    platform: 'SEA',
    shape: 'hatch',
    colour: [232, 234, 238],
    name: { CN: 'smart 精灵#1', EU: 'smart #1 Pro+', KR: '스마트 #1 프로+' },
  },
  {
    vdnCode: 'VDN-SEA-0574',
    platform: 'SEA',
    shape: 'saloon',
    colour: [62, 66, 74],
    name: { CN: '极氪001 YOU', EU: 'Zeekr 001 Performance', KR: '지커 001 퍼포먼스' },
  },
  {
    vdnCode: 'VDN-GEEA-0902',
    platform: 'GEEA2',
    shape: 'suv',
    colour: [122, 44, 120],
    name: { CN: '银河L7 PHEV', EU: 'Galaxy L7 PHEV', KR: '갤럭시 L7 PHEV' },
  },
];

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
    const [author] = await context.tx
      .select({ id: sysUser.id })
      .from(sysUser)
      .where(eq(sysUser.tenantCode, tenant.tenantCode))
      .orderBy(sysUser.username)
      .limit(1);
    await imagesOf(context, tenant, author?.id ?? null, now, drawn);
  }
}

export const vdnImageSeed = demoSeed({
  after: ['sys/user'],
  fill: ({ context, now }) => seedVdnImages(context, now),
});
