import { expect } from 'vitest';
import { operationsOf } from '../../../contract/language/derive';
import { RESOURCES } from '../../../contract/registry';
import type { ClientVersionAnswer } from '../../../contract/wire/client/client-version';
import type { ClientSequenceAnswer } from '../../../contract/wire/client-sequence';
import { accountDsaVehicle, dataConfigVehicle, dataConfigVehicleEcu, sysTenant } from '../../db/tables';
import { keepFile } from '../../engine/files/keep';
import { systemScope } from '../../scope';
import { anotherPerson, approvedBy, approving, switchProcess } from '../flow/decide';
import { memoryFiles } from '../memory-files';
import { sendSequenceFile } from '../sequence-file';
import type { TestAnswer } from '../test-app';
import { openTesterDesk } from '../desks/tester-desk';

type Row = { id: string; version: number; status: unknown };

/** What is published, and by a process where the tenant asks for it. */
export const APPROVED = RESOURCES.filter(
  (one) => one.publishing && !one.variant && operationsOf(one).some(({ approval }) => approval),
);

export const SEQUENCES = '/diagnosis-sequence-management/sequence';
export const VERSIONS = '/account/client-version';

const NEEDS: Readonly<Record<string, object>> = {
  functionChange: { functionCode: 'F', functionName: { 'en-US': 'F' }, functionEcu: '1A01', functionState: 'on' },
};

/** Two vehicles, two testers at which somebody is signed in, one person who changes and a second one who approves. */
export async function openApprovals(vins: readonly [string, string]) {
  const d = await openTesterDesk();
  d.t.ports.files = memoryFiles(() => d.t.ports.clock.now());
  const call = (token: string) => (method: string, path: string, body?: object) =>
    d.t.call(method, path, body, { token, language: 'en-US' });
  const first = call(d.t.tokens.adminA);
  const second = approving(call(await anotherPerson(d.t)));
  const done = <T = Row>(answer: TestAnswer): T => {
    expect([answer.code, answer.code === 0 ? null : [answer.msg, answer.data]]).toEqual([0, null]);
    return answer.data as T;
  };
  const look = async (path: string, id: string) => done(await first('GET', `${path}/${id}`));
  /** One person's change: that it is refused is as good as that it widens nothing. */
  const change = async (path: string, id: string, values: object) =>
    first('PUT', `${path}/${id}`, { version: (await look(path, id)).version, ...values });
  await d.t.system(async ({ tx, ports }) => {
    await tx.update(sysTenant).set({ clientMenuIdList: ['sequence', 'development'] } as never);
    for (const vin of vins) {
      const vehicle = { tenantCode: 'A', vin, platform: 'CMA', vdnList: ['LHD1'] };
      const [row] = await tx
        .insert(dataConfigVehicle)
        .values(vehicle as never)
        .returning({ id: dataConfigVehicle.id });
      const ecu = { tenantCode: 'A', vehicleId: row?.id, vin, ecuAddress: '1A01', softwarePart: '30000000 AA' };
      await tx.insert(dataConfigVehicleEcu).values({ ...ecu, readAt: ports.clock.now().toISOString() } as never);
    }
    for (const vin of vins) {
      const good = { validFrom: '2020-01-01T00:00:00.000Z', validTo: '2060-01-01T00:00:00.000Z' };
      await tx
        .insert(accountDsaVehicle)
        .values({ tenantCode: 'A', vin, brand: 'volvo', model: 'X', status: 1, ...good } as never);
    }
  });
  await switchProcess(d.t, 'approval.clientVersion', true);
  const role = await d.role({ clientMenuIdList: ['sequence', 'development'] });
  const testers = [await d.tester(), await d.tester()];
  const users = [await d.account({ roleIdList: [role.id] }), await d.account({ roleIdList: [role.id] })];
  for (const [at, { clientSecret }] of testers.entries()) await d.signIn(clientSecret, users[at]?.username ?? '');
  const answersOf = async <T>(path: string): Promise<T[]> => {
    const answers: T[] = [];
    for (const { clientSecret: token } of testers)
      answers.push(done<T>(await d.t.call('GET', path, undefined, { token })));
    return answers;
  };
  let numbered = 0;
  const drafted = async (kind: string, values: object): Promise<Row> => {
    const file = kind === 'exclusion' ? [] : [await sendSequenceFile(d.t)];
    const own = { name: { 'en-US': kind }, kind, platform: 'CMA', file, ...NEEDS[kind], ...values };
    return done(await first('POST', SEQUENCES, own));
  };
  const prepublished = async (kind: string, values: object): Promise<Row> => {
    const row = await drafted(kind, values);
    done(await first('POST', `${SEQUENCES}/${row.id}/prepublish`, {}));
    return row;
  };
  /** Submitted by the first person, approved by the second. */
  const approved = async ({ id }: { id: string }) =>
    done(await approvedBy([first, second], { path: VERSIONS, id }, 'submit'));
  return {
    d,
    first,
    second,
    done,
    look,
    change,
    testers,
    users,
    drafted,
    prepublished,
    approved,
    made: d.made,
    rule: async (object: string, values: object): Promise<Row> => {
      const own = { name: `Rule ${(numbered += 1)}`, object, percentage: 100, ...values };
      const { id } = await d.made('/account/gray-rule', own);
      return done(await first('POST', `/account/gray-rule/${id}/activate`, {}));
    },
    published: async (kind: string, values: object): Promise<Row> => {
      const { id } = await prepublished(kind, values);
      return done(await second('POST', `${SEQUENCES}/${id}/publish`, { reason: 'measured' }));
    },
    version: async (values: object): Promise<Row> => {
      const file = { name: 'gnds.zip', type: 'application/zip', isSent: true } as const;
      const kept = { ports: d.t.ports, scope: systemScope('A') };
      const bytes = new TextEncoder().encode('PK\u0003\u0004 a package');
      const id = await keepFile(kept, file, bytes, (_, found) => Promise.resolve(found.id));
      const own = {
        versionNo: `${(numbered += 1)}.0.0.0`,
        content: 'Mends',
        isRollback: true,
        package: [id],
        ...values,
      };
      const row = done(await first('POST', VERSIONS, own));
      return approved(row);
    },
    /** What testers get: of sequences a line a tester, a vehicle and a sequence, and of their own program a line a tester. */
    reach: async (): Promise<Set<string>> => {
      const lines: string[] = [];
      for (const vin of vins) {
        const answers = await answersOf<ClientSequenceAnswer>(`/client/sequence?vin=${vin}`);
        for (const [at, { list }] of answers.entries())
          lines.push(...list.map(({ id, version }) => `${at} ${vin} ${id} ${version}`));
      }
      const versions = await answersOf<ClientVersionAnswer>('/client/version?current=0.0.0.1');
      // Whoever gets a version might have a lower one: it stands for it where the version is withdrawn.
      for (const [at, { update }] of versions.entries())
        for (let major = Number.parseInt(update?.version ?? '0', 10); major > 0; major -= 1)
          lines.push(`${at} ${major}`);
      return new Set(lines);
    },
  };
}
