import { eq, sql } from 'drizzle-orm';
import { sysSetting } from '../../db/system-tables';
import { sysRegion } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { makeOnce } from '../../platform/make-once';
import { insertBulk } from '../bulk';
import { COUNTRIES } from './region/data';

/** Set once the regions are there: what an administrator deletes or renames stays as he wants it. */
const SETTING = 'regions.made';

type Names = { 'en-US': string; 'zh-CN'?: string; 'ko-KR'?: string };
type Region = { id: string; code: string; level: string; parentId: string | null; name: Names; sort: number };

function namesOf([english = '', chinese, korean]: readonly string[]): Names {
  return { 'en-US': english, ...(chinese ? { 'zh-CN': chinese } : {}), ...(korean ? { 'ko-KR': korean } : {}) };
}

/** The regions that a new installation begins with: continents, countries, provinces; parents before children. */
export function wantedRegions(): Region[] {
  const rows: Region[] = [];
  const add = (
    code: string,
    level: string,
    parentId: string | null,
    names: readonly string[],
    sort: number,
  ): string => {
    const id = crypto.randomUUID();
    rows.push({ id, code, level, parentId, name: namesOf(names), sort });
    return id;
  };
  Object.entries(COUNTRIES).forEach(([continent, lines], at) => {
    const [code = '', ...names] = continent.split('|');
    const top = add(code, 'continent', null, names, (at + 1) * 10);
    lines.split('\n').forEach((line, place) => {
      const [country = '', english = '', chinese = '', korean = '', provinces = ''] = line.split('|');
      const below = add(country, 'country', top, [english, chinese, korean], (place + 1) * 10);
      provinces
        .split(';')
        .filter(Boolean)
        .forEach((province, step) => {
          const [own = '', texts = ''] = province.split('=');
          add(`${country}-${own}`, 'province', below, texts.split('/'), (step + 1) * 10);
        });
    });
  });
  return rows;
}

/** Makes the regions once; run at every start, as the platform, under the lock of the seed. */
export async function ensureRegions({ tx, ports }: WriteContext): Promise<number> {
  const [made] = await tx.select().from(sysSetting).where(eq(sysSetting.key, SETTING));
  if (made) return 0;
  const now = ports.clock.now().toISOString();
  const known = new Set((await tx.select({ code: sysRegion.code }).from(sysRegion)).map(({ code }) => code));
  // A tenant that has regions of its own keeps these alone.
  const rows = known.size > 0 ? [] : wantedRegions().map((row) => ({ ...row, createDate: now, updateDate: now }));
  if (rows.length > 0) await insertBulk(tx, sysRegion, rows);
  await tx.insert(sysSetting).values({ key: SETTING, value: { at: now } });
  return rows.length;
}

/** Names that came after the regions themselves: countries whose provinces got theirs together. */
const LATER = {
  europe: 'AT BE CH CZ DE DK ES FI FR GB GR IE IT NL NO PL PT SE SK'.split(' '),
  europeRest: 'AD AL BA BG BY EE HR HU IS LI LT LU LV MC MD ME RO RS SM UA'.split(' '),
};

/** Gives regions of an earlier installation the names that came later; whoever wrote a name of his own keeps it. */
export const nameRegions = ({ tx }: WriteContext): Promise<void> =>
  makeOnce(tx, 'regions.named', Object.keys(LATER) as (keyof typeof LATER)[], async (missing) => {
    const countries = new Set(missing.flatMap((key) => LATER[key]));
    const named = wantedRegions().flatMap(({ code, name }) =>
      countries.has(code.slice(0, 2)) ? [{ code, name }] : [],
    );
    await tx.execute(sql`
      update sys_region region set name = wanted.name from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as wanted(code text, name jsonb)
      where region.code = wanted.code and region.name = jsonb_build_object('en-US', wanted.name -> 'en-US')`);
  });
