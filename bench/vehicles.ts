import { Api } from '../e2e/support/api';
import type { Server } from '../e2e/support/server';
import type { ExpressionAnswer } from '../contract/wire/data-config/expression';
import { IMPORT_LIMITS } from '../contract/wire/import';
import type { Connection } from '../server/db/connection';
import type { Database } from '../server/db/database';
import { addBulk, BULK } from '../server/node/admin/seed-bulk';
import { MODELS, checkedVin, vehicleOf } from '../server/seed/data-config/vehicle/made';
import { randomOf } from '../server/seed/random';
import { TENANTS as DEMO } from '../server/seed/sys/tenant';
import { ask, tokensOf } from './client';
import { BIG, TENANTS } from './data';
import { median, type Figure } from './figures';
import { importedFigures, type File } from './import';
import { timesOf } from './load';
import type { Kind } from './place';

const VEHICLES = '/data-config/vehicle';
const numberOf = (name: string, otherwise: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
/** Vehicles of the register that is asked, and of the file that is imported into another. */
const vehiclesOn = (kind: Kind): number => numberOf('vehicles', kind === 'pglite' ? 100_000 : 1_000_000);
const ROWS = numberOf('rows', IMPORT_LIMITS.rows);

const EXPRESSIONS = {
  'one code': 'AWD2',
  'codes, brand and weeks': 'LHD1 & (TRIM1 | TRIM2) & !AWD2 & week >= 202310',
  'what few have': 'TOW1 & CAM360 & AUD5 & SUNR2 & TRIM3 & week < 202310',
} as const;

/** An error code for each entry about one: it has the text that the entry translates, and no other. */
const CODES_OF_ENTRIES = `
  insert into data_config_error_code (tenant_code, dtc, dtc_hex, ecu_address, description, failure_type)
  select tenant_code, 'P' || left(hex, 4) || '-' || right(hex, 2), hex, '1A01', jsonb_build_object(source_language, source_text), right(hex, 2)
  from (select *, upper(lpad(to_hex(row_number() over (order by source_text)), 6, '0')) as hex from data_config_entry where source_type = 6) e`;

/** The register and the library of one tenant, of which nothing is published, its error codes, with what `npm run admin -- seed bulk` makes. */
export async function addRegister(connection: Connection, database: Database, kind: Kind): Promise<void> {
  const [demo] = DEMO;
  if (!demo) throw new Error('the demo has no tenant');
  const numbers = { vehicles: vehiclesOn(kind), entries: numberOf('entries', BULK.entries) };
  await addBulk(database, [{ ...demo, tenantCode: BIG }], numbers, () => undefined);
  await connection.exec('update data_config_entry set status = 0, published_at = null, published_texts = null');
  await connection.exec(CODES_OF_ENTRIES);
}

/** New vehicles as another system exports them. */
function csvOfVehicles(): File {
  const random = randomOf(77);
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const model = random.pick(MODELS);
    const vin = checkedVin(`${model.head}0${'PRST'[n % 4]}Y${String(n).padStart(6, '0')}`);
    const made = vehicleOf(random, model, random.pick(['CN', 'KR', 'SE']), vin);
    return [vin, made.brand, made.model, made.platform, made.market, made.structureWeek, made.vdnList.join(' ')].join();
  });
  const head = 'vin,brand,model,platform,market,structureWeek,vdnList';
  return { name: 'vehicles.csv', bytes: new TextEncoder().encode([head, ...lines].join('\n')) };
}

/** Pages of a list and a search in it, beside the bars that lists have. */
export async function listFigures(url: string, token: string, path: string, search: string): Promise<Figure[]> {
  const asked = [
    { name: 'default sort', query: 'page=1&limit=10', reach: 100, aim: 30 },
    { name: `search ${search}`, query: `page=1&limit=10&${search}`, reach: 300, aim: 100 },
    { name: 'page 1,000', query: 'page=1000&limit=10', reach: 500, aim: 200 },
  ];
  const figures: Figure[] = [];
  for (const { name, query, ...bars } of asked) {
    const work = () => ask(url, token, `${path}/page?${query}`);
    await work();
    figures.push({ name: `list: ${name}`, value: median(await timesOf(work)), unit: 'ms', ...bars });
  }
  return figures;
}

/** The register listed, searched and counted by expressions; then as many vehicles as one import may have, while others ask for their lists. */
export async function vehicleFigures(server: Server, kind: Kind): Promise<Figure[]> {
  const [own = ''] = await tokensOf(server.url, BIG, 1);
  const [token = ''] = await tokensOf(server.url, TENANTS[0] ?? '', 1);
  const api = new Api(server.url, own);
  const figures = await listFigures(server.url, own, VEHICLES, 'vdnList=AWD2,TOW1');
  const bars = kind === 'pglite' ? { reach: 1000 } : { reach: 1500, aim: 400 };
  for (const [name, expression] of Object.entries(EXPRESSIONS)) {
    let count = 0;
    const work = async () => {
      ({ count } = await api.post<ExpressionAnswer>('/data-config/expression/check', { expression, saved: null }));
    };
    await work();
    const value = median(await timesOf(work, 5));
    figures.push({
      name: `count of ${name} (${count.toLocaleString('en')}), with a sample`,
      value,
      unit: 'ms',
      ...bars,
    });
  }
  const caller = { server, token, api: new Api(server.url, token), path: VEHICLES };
  const title = `${ROWS.toLocaleString('en')} new vehicles of a csv`;
  return [...figures, ...(await importedFigures(caller, title, csvOfVehicles(), ROWS))];
}
