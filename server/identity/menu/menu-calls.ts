import { apiCalls, callKey, type ApiCall } from '../../http/operations';
import type { Ports } from '../../ports/ports';
import { InvalidFields } from '../../refusal';
import { permissionsIn } from './menu-tree';

type Line = { readonly method?: unknown; readonly url?: unknown };

/** The lines of `resources`; whatever else stood there names nothing. */
export const menuLinesOf = (resources: unknown): readonly Line[] =>
  Array.isArray(resources)
    ? (resources as unknown[]).filter((line): line is Line => typeof line === 'object' && line !== null)
    : [];

/** The first line that names no call of the API, or one that an earlier line names; null where there is none. */
export function strangeCall(
  resources: unknown,
  known: KnownCalls,
): { key: 'apiCallUnknown' | 'apiCallTwice'; call: string } | null {
  const seen = new Set<string>();
  for (const line of menuLinesOf(resources)) {
    const call = callKey(line);
    if (!known.has(call)) return { key: 'apiCallUnknown', call };
    if (seen.has(call)) return { key: 'apiCallTwice', call };
    seen.add(call);
  }
  return null;
}

export type KnownCalls = ReadonlyMap<string, ApiCall>;

/** The calls of the API by what an entry names them by. */
export const knownCalls = ({ engine }: Pick<Ports, 'engine'>): KnownCalls =>
  new Map(apiCalls(engine.routes).map((call) => [callKey(call), call]));

/** Refuses calls that the API does not have, of those that the entry did not name before. */
export function checkCalls(calls: KnownCalls, before: unknown, after: unknown): void {
  const held = new Set(menuLinesOf(before).map(callKey));
  const known = new Map([...calls, ...[...held].map((call) => [call, { permission: null } as ApiCall] as const)]);
  const strange = strangeCall(after, known);
  if (strange) throw new InvalidFields({ resources: { key: strange.key, params: { call: strange.call } } });
}

/** The permissions of an entry with those that its calls ask for: whoever holds the entry may make the calls. */
export function withCallPermissions(known: KnownCalls, permissions: unknown, resources: unknown): string | null {
  const asked = menuLinesOf(resources).flatMap((line) => known.get(callKey(line))?.permission ?? []);
  const all = new Set([
    ...permissionsIn({ permissions: typeof permissions === 'string' ? permissions : null }),
    ...asked,
  ]);
  return all.size > 0 ? [...all].join(',') : null;
}
