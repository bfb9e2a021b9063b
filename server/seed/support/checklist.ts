import { supportChecklist } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso } from '../demo/moments';
import type { Country } from '../demo/places';
import { randomOf } from '../random';
import { TENANTS } from '../sys/tenant';
import checklists from './checklist/checklists.json';

type Checklist = { orderType: number; name: Record<Country, string>; lines: Record<string, readonly string[]> };

/** What support checks before an order is finished, in the languages of its stations. */
export const checklistSeed = demoSeed({
  after: ['sys/tenant'],
  fill: async ({ context: { tx }, now }) => {
    const random = randomOf(8701);
    const madeAt = iso(now - 120 * DAY_MS);
    const rows = TENANTS.flatMap(({ tenantCode, country }) =>
      (checklists as readonly Checklist[]).map(({ orderType, name, lines }) => ({
        id: random.uuid(),
        tenantCode,
        name: name[country],
        orderType,
        lines: Object.fromEntries(Object.entries(lines).map(([language, texts]) => [language, texts.join('\n')])),
        createDate: madeAt,
        updateDate: madeAt,
      })),
    );
    await insertBulk(tx, supportChecklist, rows);
  },
});
