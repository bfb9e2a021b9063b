import {
  ITEM_CATEGORIES,
  ITEM_PRIORITIES,
  ITEM_STATES,
} from '../../../../contract/resources/diagnosis-sequence-management/vehicle-pending-task/life';
import type { DemoTenant } from '../../sys/tenant';
import { DAY_MS, iso, type Moment } from '../../demo/moments';
import { around, type Random } from '../../random';
import type { ItemWorld } from './world';
import subjects from './subjects.json';

type Station = ItemWorld['stations'][number];
type Subject = Record<DemoTenant['country'], string>;
const SUBJECTS = subjects as unknown as Record<string, readonly Subject[]>;

const HOUR_MS = 3_600_000;
const OVER: ReadonlySet<string> = new Set(['success', 'failed', 'noFeedback', 'executed']);

/** When it was reported, or until when it may be, or that nobody began in time. */
function timesOf(status: string, made: Moment, random: Random, now: Moment) {
  const done = iso(made + 5 * HOUR_MS);
  const isDone = OVER.has(status);
  const times = {
    isDone,
    createDate: iso(made),
    updateDate: isDone ? done : iso(made),
    reportedAt: isDone ? done : null,
  };
  return status === 'notExecuted'
    ? { ...times, dueAt: iso(made + 4 * HOUR_MS), statusReason: 'expired' }
    : { ...times, dueAt: iso(now + random.int(3, 40) * DAY_MS), statusReason: null };
}

const someOf = <T>(list: readonly T[], probability: number, random: Random): T | null =>
  list.length > 0 && random.chance(probability) ? random.pick(list) : null;

/** Each fourth item is for the station that people look at. */
const stationOf = (at: number, drawn: Station | null, visited: Station | undefined): Station | null =>
  at % 4 === 3 ? (visited ?? drawn) : drawn;

/** What both kinds of items have, the newest last: older ones are done, newer ones begin. */
export function demoItemsOf(
  { tenantCode, country }: DemoTenant,
  { vins, stations, visited, sequenceIds, people }: ItemWorld,
  random: Random,
  now: Moment,
  count: number,
) {
  const [author = null] = people;
  return Array.from({ length: vins.length > 0 ? count : 0 }, (_, at) => {
    const category = around(ITEM_CATEGORIES, at);
    const status =
      at > count * 0.6 ? random.pick(['initial', 'initial', 'connected']) : around(ITEM_STATES, at * 3 + 2);
    return {
      id: random.uuid(),
      tenantCode,
      creator: author,
      updater: author,
      vin: around(vins, at * 3),
      text: around(SUBJECTS[String(category)] ?? [], at)[country],
      category,
      priority: random.weighted([
        [ITEM_PRIORITIES[0], 2],
        [ITEM_PRIORITIES[1], 3],
        [ITEM_PRIORITIES[2], 4],
      ]),
      status,
      station: stationOf(at, someOf(stations, 0.7, random), visited),
      sequenceId: someOf(sequenceIds, 0.5, random),
      ...timesOf(status, now - (count - at) * 0.9 * DAY_MS, random, now),
    };
  });
}
