import { randomUUID } from 'node:crypto';
import type { ActivateAnswer } from '../contract/wire/tester';
import { Api } from '../e2e/support/api';
import type { Server } from '../e2e/support/server';
import { tokensOf } from './client';
import { userOf } from './data';
import { median, type Figure } from './figures';
import { readLoad } from './load';
import { beginLogins, type Login } from './logins';
import { sequenceVin, WORKSHOPS } from './sequence-data';

/** Testers of one tenant that ask without a pause. */
const TESTERS = 300;
const SECONDS = 60;
const LOGINS_A_SECOND = 5;
/** What a code may activate at most. */
const OF_ONE_CODE = 50;

async function secretsOf(url: string, api: Api): Promise<string[]> {
  const secrets: string[] = [];
  while (secrets.length < TESTERS) {
    const how = { count: 1, maxClients: OF_ONE_CODE, validityDays: 30 };
    const { ids } = await api.post<{ ids: [string] }>('/account/activation-code/generate', how);
    const { code } = await api.get<{ code: string }>(`/account/activation-code/${ids[0]}`);
    for (let n = 0; n < OF_ONE_CODE; n += 1) {
      const machine = { machineId: randomUUID() };
      secrets.push((await new Api(url).post<ActivateAnswer>('/client/activate', { code, machine })).clientSecret);
    }
  }
  return secrets;
}

const loginOf = (n: number): Login => ({
  username: userOf(WORKSHOPS, 1 + (n % 20)),
  address: `10.1.${n >> 8}.${n % 256}`,
});

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? Number.NaN;

/** People of a tenant sign in while 300 testers of the same tenant ask what applies, without a pause. */
export async function desk({ url }: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(url, WORKSHOPS, 1);
  const tokens = await secretsOf(url, new Api(url, token));
  const paths = Array.from({ length: 7 }, (_, n) => `/client/sequence?vin=${sequenceVin(1 + n * 113)}`);
  const logins = () => beginLogins(url, loginOf, SECONDS, LOGINS_A_SECOND);
  const alone = await logins();
  const asking = readLoad({ url, tokens, seconds: SECONDS, connections: TESTERS }, paths);
  const beside = await logins();
  const testers = await asking;
  const ofAlone = alone.filter((time) => !Number.isNaN(time));
  const answered = beside.filter((time) => !Number.isNaN(time));
  return [
    { name: `login alone, ${LOGINS_A_SECOND} a second, p50`, value: median(ofAlone), unit: 'ms' },
    { name: '  p99', value: p99(ofAlone), unit: 'ms' },
    { name: '  failed', value: alone.length - ofAlone.length, unit: '', reach: 0 },
    {
      name: `logins that failed beside ${TESTERS} testers, of ${beside.length}`,
      value: beside.length - answered.length,
      unit: '',
      reach: 0,
    },
    { name: '  p50', value: median(answered), unit: 'ms' },
    { name: '  p99', value: p99(answered), unit: 'ms' },
    { name: 'answers to the testers', value: testers.perSecond, unit: '/s', isMoreBetter: true },
    { name: '  p99', value: testers.p99, unit: 'ms' },
    { name: '  told to come later, or failed', value: testers.failed, unit: '' },
  ];
}
