import type { Context } from 'hono';
import { isMachineSecret } from '../../contract/resources/sys/api-key/rules';
import { Refusal } from '../refusal';
import type { Scope } from '../scope';
import type { AnyRoute, Query } from './route';

/** Whether the header `Authorization` came twice, or holds two credentials, one of them a key. */
const severalCredentials = (c: Context): boolean =>
  (c.req.header('authorization') ?? '')
    .split(',')
    .some((part, _, { length }) => length > 1 && isMachineSecret(part.trim().replace(/^Bearer /i, '')));

/** Whether a key stands in the query, where nobody takes it and logs keep it. */
const keyInAddress = (query: Query): boolean => Object.values(query).some(isMachineSecret);

/** Refuses a key that came otherwise than as the one bearer of the call. */
export function refuseStrayKey(c: Context, query: Query): void {
  if (severalCredentials(c)) throw new Refusal('keyTwice');
  if (keyInAddress(query)) throw new Refusal('keyInAddress');
}

/** Whether a call is for people alone. */
export const isForPeople = ({ personOnly, permission }: Pick<AnyRoute, 'personOnly' | 'permission'>): boolean =>
  personOnly ?? permission === undefined;

/** Refuses a machine account what only people do, and one whose rights are all gone what asks for none. */
export function refuseForKeys(route: AnyRoute, { key, permissions }: Scope): void {
  if (!key || route.auth !== 'session') return;
  if (isForPeople(route)) throw new Refusal('keyPersonOnly');
  if (!route.permission && permissions.size === 0) throw new Refusal('accessDenied');
}
