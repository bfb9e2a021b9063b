import type { user } from '../../../contract/resources/sys/user/definition';
import type { RowOf } from '../../../contract/language/resource';
import type { WriteContext } from '../../engine/model/behaviour';
import { Refusal } from '../../refusal';
import type { Person } from './access';
import { administers, otherAdministrators, readPerson } from './people';

type Values = Readonly<Record<string, unknown>>;

/** Refuses what leaves a tenant, or the platform, without anybody to administer it. */
export async function keepAdministrator({ tx, ports }: WriteContext, person: Person): Promise<void> {
  if (administers(person) && (await otherAdministrators(tx, person.tenantCode, [person.id], ports.clock.now())) === 0)
    throw new Refusal('lastAdministrator');
}

/** Whether the values take an administrator's rank or days away. */
export function isWeakened({ ports }: WriteContext, { tenantAdmin, accountExpired, effectiveTo }: Values): boolean {
  const now = ports.clock.now().getTime();
  const isPast = (value: unknown): boolean => typeof value === 'string' && Date.parse(value) <= now;
  return tenantAdmin === false || tenantAdmin === null || isPast(accountExpired) || isPast(effectiveTo);
}

/** Of several changes at once: those that together would leave a tenant without an administrator are refused, all of them. */
export async function changesTogether(
  context: WriteContext,
  changes: readonly { before: RowOf<typeof user>; values: Values }[],
): Promise<ReadonlyMap<number, Refusal>> {
  const falling = new Map<string, { place: number; id: string }[]>();
  for (const [place, { before, values }] of changes.entries()) {
    if (!isWeakened(context, values)) continue;
    const person = await readPerson(context.tx, before.id);
    if (person && administers(person))
      falling.set(person.tenantCode, [...(falling.get(person.tenantCode) ?? []), { place, id: person.id }]);
  }
  const refused = new Map<number, Refusal>();
  for (const [tenant, people] of falling) {
    const ids = people.map(({ id }) => id);
    if ((await otherAdministrators(context.tx, tenant, ids, context.ports.clock.now())) > 0) continue;
    for (const { place } of people) refused.set(place, new Refusal('lastAdministrator'));
  }
  return refused;
}
