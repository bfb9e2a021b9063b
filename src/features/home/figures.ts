import dayjs from 'dayjs';
import type { ListData } from '../../../contract/calls';
import { call } from '../../http/client';
import { serverNow } from '../../http/clock';
import { isRecord } from '../../http/shape';

/** One number on the home page: how many rows a list holds for a search, and the way to that list. */
export type Figure = {
  /** Its word is `shell.home.figure.<name>`. */
  name: string;
  permission: string;
  /** Path of the API and, with `/index`, of the screen. */
  path: string;
  search: () => Record<string, string>;
  icon: string;
};

const DAYS_BEFORE_EXPIRY = 7;
/** The server's time: this machine's clock may be a day off. */
const now = () => dayjs(serverNow());
const today = () => ({ start: now().startOf('day').toISOString(), end: now().endOf('day').toISOString() });

export const FIGURES: readonly Figure[] = [
  { name: 'activeCodes', permission: 'account:activation-code:page', path: '/account/activation-code', search: () => ({ status: 'active' }), icon: 'key' },
  {
    name: 'expiringCodes',
    permission: 'account:activation-code:page',
    path: '/account/activation-code',
    search: () => ({ status: 'active', expiredFrom: today().start, expiredTo: now().endOf('day').add(DAYS_BEFORE_EXPIRY, 'day').toISOString() }),
    icon: 'clock',
  },
  {
    name: 'testersToday',
    permission: 'account:client:page',
    path: '/account/client',
    search: () => ({ startTime: today().start, endTime: today().end }),
    icon: 'laptop',
  },
  { name: 'testers', permission: 'account:client:page', path: '/account/client', search: () => ({}), icon: 'laptop' },
  { name: 'users', permission: 'sys:user:page', path: '/sys/user', search: () => ({ status: '1' }), icon: 'user' },
  { name: 'tenants', permission: 'sys:tenant:page', path: '/sys/tenant', search: () => ({ status: '1' }), icon: 'bank' },
];

const isCounted = (data: unknown): data is Pick<ListData<unknown>, 'total'> => isRecord(data) && typeof data.total === 'number';

/** The number itself: one row is asked for, the total counts. */
export const countOf = async ({ path, search }: Figure, signal: AbortSignal): Promise<number> =>
  (await call('GET', `${path}/page`, { params: { ...search(), page: 1, limit: 1 }, signal, silent: true, shape: isCounted })).total;

export const addressOf = ({ path, search }: Figure): string => {
  const query = new URLSearchParams(search()).toString();
  return `${path}/index${query ? `?${query}` : ''}`;
};
