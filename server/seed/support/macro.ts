import { supportMacro } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso } from '../demo/moments';
import type { Country } from '../demo/places';
import { randomOf } from '../random';
import { TENANTS } from '../sys/tenant';
import macros from './macro/macros.json';

type Macro = { step: string; name: Record<Country, string>; text: Record<string, string> };

/** Canned answers of support, each in the languages of its stations. */
export const macroSeed = demoSeed({
  after: ['sys/tenant'],
  fill: async ({ context: { tx }, now }) => {
    const random = randomOf(8601);
    const madeAt = iso(now - 150 * DAY_MS);
    const rows = TENANTS.flatMap(({ tenantCode, country }) =>
      (macros as readonly Macro[]).map(({ step, name, text }) => ({
        id: random.uuid(),
        tenantCode,
        name: name[country],
        step,
        text,
        createDate: madeAt,
        updateDate: madeAt,
      })),
    );
    await insertBulk(tx, supportMacro, rows);
  },
});
