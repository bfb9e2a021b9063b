import { guidedDiagnosisEcuWdid, guidedDiagnosisGcid, guidedDiagnosisGcidPart } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { insertBulk } from '../bulk';
import { COMPONENTS, CONTROL_UNITS } from './gcid/component-list';
import { DAY_MS, HOUR, iso, type Moment } from '../demo/moments';
import { TENANTS } from '../sys/tenant';
import { demoSeed } from '../demo/demo-seed';
import { someUsers } from '../demo/people';

type Row = Record<string, unknown>;
type People = readonly { id: string }[];

/** Every so many rows one is checked out, by one user after the other. */
const OUT_EVERY = 9;

function checkedOut(at: number, people: People, now: Moment): Row {
  const holder = at % OUT_EVERY === 4 ? people[Math.floor(at / OUT_EVERY) % people.length] : undefined;
  if (!holder) return { checkOutState: 'in' };
  return { checkOutState: 'out', checkedOutBy: holder.id, checkedOutAt: iso(now - (at + 2) * 3 * HOUR) };
}

/** The component whose first part was never ended. */
const LEFT_OPEN = 3;

/** A part of each component, and for every third the one that followed it. */
const partsOf = (gcidId: string, at: number, stamp: Row): Row[] => {
  const number = 31_400_000 + at * 1_337;
  const first = {
    ...stamp,
    gcidId,
    partNumber: `${number} AA`,
    weekFrom: '202201',
    // Of one component it was left open although the next has begun: the doctor finds it.
    weekTo: at % 3 === 0 && at !== LEFT_OPEN ? '202426' : null,
  };
  const next = { ...stamp, gcidId, partNumber: `${number} AB`, weekFrom: '202427', weekTo: null };
  return at % 3 === 0 ? [first, next] : [first];
};

function rowsOf(tenantCode: string, people: People, now: Moment): { gcids: Row[]; parts: Row[]; units: Row[] } {
  const author = people[0]?.id ?? null;
  const stampOf = (at: number): Row => {
    const createDate = iso(now - (at + 10) * 2 * DAY_MS);
    return { tenantCode, creator: author, updater: author, createDate, updateDate: createDate };
  };
  const gcids = COMPONENTS.map(({ gcid, type, group, position, name }, at) => ({
    id: crypto.randomUUID(),
    ...stampOf(at),
    gcid,
    name,
    componentType: type,
    functionGroup: group,
    position,
    ...checkedOut(at, people, now),
  }));
  return {
    gcids,
    parts: gcids.flatMap(({ id }, at) => partsOf(id, at, stampOf(at))),
    units: CONTROL_UNITS.map((unit, at) => ({ ...stampOf(at), ...unit, ...checkedOut(at + 2, people, now) })),
  };
}

/** Components and control units of the vehicles of the demo, as guided diagnosis and circuit diagrams call them. */
async function seedComponents({ tx }: WriteContext, now: Moment): Promise<void> {
  for (const { tenantCode } of TENANTS.filter(({ status }) => status === 1)) {
    const people = await someUsers(tx, tenantCode, 4);
    const { gcids, parts, units } = rowsOf(tenantCode, people, now);
    await insertBulk(tx, guidedDiagnosisGcid, gcids);
    await insertBulk(tx, guidedDiagnosisGcidPart, parts);
    await insertBulk(tx, guidedDiagnosisEcuWdid, units);
  }
}

export const gcidSeed = demoSeed({
  after: ['sys/user'],
  fill: ({ context, now }) => seedComponents(context, now),
});
