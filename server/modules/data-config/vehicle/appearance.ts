import { and, eq, inArray } from 'drizzle-orm';
import type { AnswerOf } from '../../../../contract/language/answer';
import type { RowOf } from '../../../../contract/language/resource';
import type { APPEARANCE } from '../../../../contract/resources/data-config/vehicle/answers';
import type { vehicle } from '../../../../contract/resources/data-config/vehicle/definition';
import { accountVdnImage } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { hasPermission } from '../../../scope';
import { knownCodes } from './known-codes';
import { tenantOfVehicle } from './tenant-of-vehicle';

type Appearance = AnswerOf<typeof APPEARANCE.answer.fields>;
const ENABLED = 1;
const MAX_PICTURES = 20;

/** Pictures of the codes that a vehicle was built with, of the tenant whose vehicle it is. */
async function picturesOf({ tx, scope }: WriteContext, row: RowOf<typeof vehicle>): Promise<Appearance['pictures']> {
  const codes = [...(row.vdnList ?? [])];
  if (codes.length === 0 || !hasPermission(scope, 'account:vdn-image:page')) return [];
  const { vdnCode: code, name, picture, platform, status, tenantCode } = accountVdnImage;
  const rows = await tx
    .select({ code, name, picture })
    .from(accountVdnImage)
    .where(
      and(
        inArray(code, codes),
        eq(status, ENABLED),
        row.platform ? eq(platform, row.platform) : undefined,
        eq(tenantCode, await tenantOfVehicle(tx, scope, row.id)),
      ),
    )
    .orderBy(code)
    .limit(MAX_PICTURES);
  return rows.map((one) => {
    const ids = [...(one.picture ?? [])];
    return { ...one, picture: ids, pictureTitles: ids.map(() => one.name) };
  });
}

/** What a vehicle looks like, and what its codes are called. */
export async function appearanceOf(context: WriteContext, row: RowOf<typeof vehicle>): Promise<Appearance> {
  const pictures = await picturesOf(context, row);
  const codes = await knownCodes(context, row.vdnList ?? []);
  return {
    hasNone: pictures.length === 0,
    pictures,
    codes: codes.flatMap(({ code, name }) => (name === null ? [] : [{ code, name }])),
  };
}
