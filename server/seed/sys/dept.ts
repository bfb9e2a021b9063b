import { around, type Random } from '../random';
import { REGIONS, WORDS, type City, type Country } from '../demo/places';
import type { DemoTenant } from './tenant';
import { sysDept } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';

export type Dept = {
  id: string;
  tenantCode: string;
  name: string;
  parentId: string | null;
  stationCode: string | null;
  sort: number;
};
export type Station = Dept & { stationCode: string };
export type Departments = { all: Dept[]; office: Dept; support: Dept; stations: Station[] };

type Place = { region: number; city: City; area: string };

const placesOf = (country: Country): Place[] =>
  REGIONS[country].flatMap(({ cities }, region) =>
    cities.flatMap((city) => city.areas.map((area) => ({ region, city, area }))),
  );

/** Head office, its offices, the regions, and below these the stations, spread over the country. */
export function seedDepartmentsOf(random: Random, tenant: DemoTenant): Departments {
  const { tenantCode, country } = tenant;
  const words = WORDS[country];
  const make = (name: string, parentId: string | null, sort: number): Dept => ({
    id: random.uuid(),
    tenantCode,
    name,
    parentId,
    stationCode: null,
    sort,
  });
  const office = make(words.offices.head, null, 1);
  const support = make(words.offices.support, office.id, 10);
  const others = words.offices.others.map((name, at) => make(name, office.id, 20 + at * 10));
  const regions = REGIONS[country].map(({ name }, at) => make(name, office.id, 100 + at * 10));
  const places = placesOf(country);
  const stations = Array.from({ length: tenant.stations }, (_, at) => {
    // A step that shares no divisor with the list spreads a small tenant over the whole country.
    const { region, city, area } = around(places, at * 7 + Number(tenantCode));
    const round = Math.floor(at / places.length) + 1;
    const stationCode = `${country}-${city.code}-${String(at + 1).padStart(3, '0')}`;
    const name = words.station[round > 1 ? 1 : 0]
      .replace('{city}', city.name)
      .replace('{area}', area)
      .replace('{no}', String(round));
    return { ...make(name, regions[region]?.id ?? office.id, at + 1), stationCode };
  });
  return { all: [office, support, ...others, ...regions, ...stations], office, support, stations };
}

export const deptSeed = demoSeed({
  after: ['sys/tenant'],
  fill: ({ context, fleet }) => insertBulk(context.tx, sysDept, fleet.departments),
});
