import { around, type Random } from '../random';
import type { Dept } from '../sys/dept';
import type { DemoTenant } from '../sys/tenant';
import { accountClient } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';

export type SeededTester = {
  id: string;
  tenantCode: string;
  testerCode: string;
  deptId: string | null;
  machineGuid: string;
  mainboard: string;
  mainboardUuid: string;
  productId: string;
  bios: string;
  cpu: string;
  disk: string;
  networkCard: string;
  userCount: number;
  additionalKey: string | null;
  grayGroupId: string | null;
  lastVisitTime: string | null;
  createDate: string;
  updateDate: string;
};

const CODE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CAPITALS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const HEX = '0123456789ABCDEF';
const DIGITS = '0123456789';

type Model = { board: (random: Random) => string; bios: string; cpus: readonly string[]; network: string };

/** Notebooks and rugged tablets as workshops use them. */
const MODELS: readonly (readonly [Model, number])[] = [
  [
    {
      board: (r) => `Panasonic Corporation FZ55-2 ${r.text(DIGITS, 7)}`,
      bios: 'Panasonic V2.50L18',
      cpus: ['Intel Core i5-1145G7 @ 2.60GHz', 'Intel Core i7-1185G7 @ 3.00GHz'],
      network: 'Intel Wi-Fi 6 AX201',
    },
    5,
  ],
  [
    {
      board: (r) => `Getac F110G6 ${r.text(CAPITALS, 8)}`,
      bios: 'Getac R1.14.070520',
      cpus: ['Intel Core i5-1135G7 @ 2.40GHz', 'Intel Core i5-1235U @ 1.30GHz'],
      network: 'Intel Wi-Fi 6E AX211',
    },
    4,
  ],
  [
    {
      board: (r) => `Dell Inc. 0${r.text(CAPITALS, 5)} A0${r.int(0, 3)}`,
      bios: 'Dell Inc. 1.24.1',
      cpus: ['Intel Core i5-1350P @ 1.90GHz', 'Intel Core i7-1365U @ 1.80GHz'],
      network: 'Intel Wi-Fi 6E AX211',
    },
    3,
  ],
  [
    {
      board: (r) => `LENOVO 21${r.text(CAPITALS, 6)}`,
      bios: 'LENOVO N3XET53W (1.28)',
      cpus: ['AMD Ryzen 5 PRO 6650U', 'Intel Core i5-1245U @ 1.60GHz'],
      network: 'Realtek RTL8852BE Wi-Fi 6',
    },
    3,
  ],
];

const DISKS = [
  'Samsung MZVL2512HCJQ 512GB',
  'KIOXIA KXG8AZNV512G 512GB',
  'WDC PC SN740 256GB',
  'Micron MTFDKBA512TFH 512GB',
];

/** Locally administered, so that it is nobody's. */
const mac = (random: Random): string => ['02', ...Array.from({ length: 5 }, () => random.text(HEX, 2))].join(':');

/** Testers of one tenant, most of them in stations. Visits and dates come with their activations. */
export function testersOf(
  random: Random,
  tenant: DemoTenant,
  stations: readonly Dept[],
  staffOf: ReadonlyMap<string, number>,
): SeededTester[] {
  return Array.from({ length: tenant.testers }, (_, at) => {
    const model = random.weighted(MODELS);
    const station = random.chance(0.96) ? around(stations, at) : null;
    return {
      id: random.uuid(),
      tenantCode: tenant.tenantCode,
      testerCode: `GT-${random.text(CODE, 4)}-${random.text(CODE, 4)}`,
      deptId: station?.id ?? null,
      machineGuid: random.uuid(),
      mainboard: model.board(random),
      mainboardUuid: random.uuid().toUpperCase(),
      productId: `00330-${random.text(DIGITS, 5)}-${random.text(DIGITS, 5)}-AA${random.text(DIGITS, 3)}`,
      bios: `${model.bios}, 202${random.int(2, 5)}-0${random.int(1, 9)}-${random.int(10, 28)}`,
      cpu: random.pick(model.cpus),
      disk: `${random.pick(DISKS)} S/N ${random.text(CAPITALS, 12)}`,
      networkCard: `${model.network} ${mac(random)}`,
      userCount: Math.min(random.int(0, 4), station ? (staffOf.get(station.id) ?? 0) : 1),
      additionalKey: random.chance(0.3) ? random.text(CAPITALS, 12) : null,
      grayGroupId: null,
      lastVisitTime: null,
      createDate: '',
      updateDate: '',
    };
  });
}

export const clientSeed = demoSeed({
  after: ['account/client-user'],
  fill: ({ context, fleet }) => insertBulk(context.tx, accountClient, fleet.testers),
});
