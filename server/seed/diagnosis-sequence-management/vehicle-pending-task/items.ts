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

export type Subject = Record<DemoTenant['country'], string>;
const SUBJECTS = subjects as unknown as Record<string, readonly Subject[]>;

const HOUR_MS = 3_600_000;
const OVER: ReadonlySet<string> = new Set(['success', 'failed', 'noFeedback', 'executed']);

/** What both kinds of items have, the newest last: older ones are done, newer ones begin. */
export function itemsOf(
  { tenantCode, country }: DemoTenant,
  { vins, stations, sequenceIds, people }: ItemWorld,
  random: Random,
  now: Moment,
  count: number,
) {
  return Array.from({ length: vins.length > 0 ? count : 0 }, (_, at) => {
    const made = now - (count - at) * 0.9 * DAY_MS;
    const category = around(ITEM_CATEGORIES, at);
    const status =
      at > count * 0.6 ? random.pick(['initial', 'initial', 'connected']) : around(ITEM_STATES, at * 3 + 2);
    const station = stations.length > 0 && random.chance(0.7) ? random.pick(stations) : null;
    const isDone = OVER.has(status);
    return {
      id: random.uuid(),
      tenantCode,
      createDate: iso(made),
      updateDate: iso(isDone ? made + 5 * HOUR_MS : made),
      creator: people[0] ?? null,
      updater: people[0] ?? null,
      vin: around(vins, at * 3),
      text: around(SUBJECTS[String(category)] ?? [], at)?.[country] ?? '',
      category,
      priority: random.weighted([
        [ITEM_PRIORITIES[0], 2],
        [ITEM_PRIORITIES[1], 3],
        [ITEM_PRIORITIES[2], 4],
      ]),
      status,
      station,
      sequenceId: sequenceIds.length > 0 && random.chance(0.5) ? random.pick(sequenceIds) : null,
      dueAt: status === 'notExecuted' ? iso(made + 4 * HOUR_MS) : iso(now + random.int(3, 40) * DAY_MS),
      statusReason: status === 'notExecuted' ? 'expired' : null,
      reportedAt: isDone ? iso(made + 5 * HOUR_MS) : null,
      isDone,
    };
  });
}
