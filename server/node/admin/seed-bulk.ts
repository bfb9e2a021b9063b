import { sql } from 'drizzle-orm';
import { ENTRY_LANGUAGES, storedText, writtenLanguages } from '../../../contract/text/entry-languages';
import { ConfigError } from '../../config';
import type { Tx } from '../../db/database';
import { dataConfigEntry, dataConfigVehicle } from '../../db/tables';
import { rowsOf } from '../../http/rows';
import { insertBulk } from '../../seed/bulk';
import { PHRASES } from '../../seed/data-config/entry/phrases';
import { marketsOf, modelsOf } from '../../seed/data-config/vehicle';
import { checkedVin, vehicleOf } from '../../seed/data-config/vehicle/made';
import { randomOf, type Random } from '../../seed/random';
import { TENANTS, type DemoTenant } from '../../seed/sys/tenant';
import type { Postgres } from '../database/postgres';

/** Rows of one transaction: what is interrupted loses no more, and the next run makes the rest. */
const BATCH = 2_000;
const DAY_MS = 86_400_000;
/** Rows are dated back from here, so that they are the same on every machine. */
const NEWEST = Date.UTC(2026, 0, 1);

export type BulkNumbers = { vehicles: number; entries: number };
export const BULK: BulkNumbers = { vehicles: 100_000, entries: 30_000 };

const dated = (random: Random) => {
  const at = new Date(NEWEST - random.int(1, 400) * DAY_MS).toISOString();
  return { createDate: at, updateDate: at };
};

/** Numbers of its own keep each VIN apart from all others. */
function vehicleRow(n: number, tenant: DemoTenant): Record<string, unknown> {
  const random = randomOf(5_000_000 + n);
  const model = random.pick(modelsOf(tenant));
  const vin = checkedVin(`${model.head}0${'PRST'[n % 4]}Z${String(n).padStart(6, '0')}`);
  const made = vehicleOf(random, model, random.pick(marketsOf(tenant)), vin);
  return { id: random.uuid(), tenantCode: tenant.tenantCode, ...made, source: 'import', ...dated(random) };
}

/** A phrase about one component, with gaps in its languages as libraries have them. */
function entryRow(n: number, { tenantCode }: DemoTenant): Record<string, unknown> {
  const random = randomOf(8_000_000 + n);
  const { sourceType, texts } = PHRASES[n % PHRASES.length]!;
  const component = `C-${String(n).padStart(6, '0')}`;
  const source = texts['en-US'] ?? '';
  const others = Object.fromEntries(
    ENTRY_LANGUAGES.filter((code) => code !== 'en-US' && random.chance(0.8)).flatMap((code) =>
      texts[code] ? [[code, `${component}: ${texts[code]}`]] : [],
    ),
  );
  const stored = storedText(others);
  const written = [...writtenLanguages(stored), 'en-US'];
  const isPublished = written.length > 2 && random.chance(0.7);
  const dates = dated(random);
  return {
    id: random.uuid(),
    tenantCode,
    sourceType,
    sourceText: `${component}: ${source}`,
    sourceLanguage: 'en-US',
    texts: stored,
    translated: written.length,
    missing: ENTRY_LANGUAGES.filter((code) => !written.includes(code)),
    status: isPublished ? 1 : 0,
    publishedAt: isPublished ? dates.createDate : null,
    publishedTexts: isPublished ? stored : null,
    isPending: false,
    ...dates,
  };
}

/** The tenants of the demo that the database has; none of anybody else's. */
export async function demoTenants(tx: Tx): Promise<DemoTenant[]> {
  const rows = rowsOf<{ code: string; name: string }>(
    await tx.execute(sql`select tenant_code as code, tenant_name as name from sys_tenant`),
  );
  const known = new Map(rows.map(({ code, name }) => [code, name]));
  return TENANTS.filter(({ tenantCode, tenantName, status }) => status === 1 && known.get(tenantCode) === tenantName);
}

/** Many vehicles and entries into these tenants, in turn; what is there already stays as it is. */
export async function addBulk(
  database: Pick<Postgres, 'run'>,
  tenants: readonly DemoTenant[],
  numbers: BulkNumbers,
  say: (line: string) => void,
): Promise<void> {
  const kinds = [
    { name: 'vehicles', count: numbers.vehicles, table: dataConfigVehicle, rowAt: vehicleRow },
    { name: 'entries', count: numbers.entries, table: dataConfigEntry, rowAt: entryRow },
  ];
  for (const { name, count, table, rowAt } of kinds) {
    for (let from = 0; from < count; from += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) =>
        rowAt(from + at, tenants[(from + at) % tenants.length]!),
      );
      await database.run('platform', 'write', (tx) => insertBulk(tx, table, rows, { known: 'stay' }));
      if ((from / BATCH) % 10 === 9 || from + BATCH >= count)
        say(`${name}: ${Math.min(from + BATCH, count)} of ${count}`);
    }
  }
}

/**
 * Fills the tenants of the demo with many vehicles and entries, the same on every machine. What is there already stays as it is, so that a run
 * that was interrupted goes on with the next one. Refuses in production, and where the demo is not.
 */
export async function seedBulk(
  database: Pick<Postgres, 'run'>,
  { isProduction, say, numbers = BULK }: { isProduction: boolean; say: (line: string) => void; numbers?: BulkNumbers },
): Promise<void> {
  if (isProduction) throw new ConfigError('Sample data have no place in production: NODE_ENV is production.');
  const tenants = await database.run('platform', 'read', demoTenants);
  if (tenants.length === 0) throw new ConfigError('The tenants of the demo are not here. Run `npm start` once, first.');
  await addBulk(database, tenants, numbers, say);
}
