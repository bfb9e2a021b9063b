import { randomOf } from '../random';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { WORDS } from '../demo/places';
import type { DemoTenant } from './tenant';
import { sysPost } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';

export type PostKind = keyof (typeof WORDS)['EU']['staff'];
export type Posts = Record<PostKind, string>;

/** Apart from the chance that the rest of the fleet comes from: a post more leaves everybody else as he was. */
const SEED = 20_261_121;
const KINDS: readonly PostKind[] = ['manager', 'technician', 'adviser', 'engineer', 'administrator', 'auditor'];

/** What the people of a tenant do, and the id of each. */
export function postsOf({ tenantCode, country }: DemoTenant, now: Moment) {
  const random = randomOf(SEED + Number(tenantCode));
  const created = iso(now - 900 * DAY_MS);
  const rows = KINDS.map((kind, at) => ({
    id: random.uuid(),
    tenantCode,
    code: kind,
    name: WORDS[country].staff[kind],
    status: 1,
    sort: (at + 1) * 10,
    createDate: created,
    updateDate: created,
  }));
  return { rows, ids: Object.fromEntries(rows.map(({ code, id }) => [code, id])) as Posts };
}

export const postSeed = demoSeed({
  after: ['sys/tenant'],
  fill: ({ context, fleet }) => insertBulk(context.tx, sysPost, fleet.posts),
});
