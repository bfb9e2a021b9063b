import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/wire/errors';
import type { ClientSequenceAnswer } from '../../../contract/wire/client-sequence';
import { sysPublishedVersion } from '../../db/publishing-tables';
import {
  diagnosisSequenceManagementSequence as sequences,
  diagnosisSequenceManagementSequenceAlert as alerts,
  guidedDiagnosisSoftwarePackage as packages,
} from '../../db/tables';
import { openApprovals } from '../../testing/generated/approvals';
import { sendSequenceFile } from '../../testing/sequence-file';
import type { TestAnswer } from '../../testing/test-app';
import type { TesterDesk } from '../../testing/desks/tester-desk';
import { contentHashIn } from './sequence/halted';

const [POOLED, LATER] = ['L6TEX7E46PZ000001', 'L6TEX7E46PZ000002'] as const;
const BASE = '/diagnosis-sequence-management/sequence';
const HISTORY = '/diagnosis-sequence-management/version-history';
let w: Awaited<ReturnType<typeof openApprovals>>;
let d: TesterDesk;

type Row = { id: string; version: number; status: string; sequenceNo: string };
const first = (method: string, path: string, body?: object) => w.first(method, path, body);
const second = (method: string, path: string, body?: object) => w.second(method, path, body);
const done = <T = Row>(answer: TestAnswer): T => w.done<T>(answer);
const rowOf = async (id: string) => done(await first('GET', `${BASE}/${id}`));
let files = 0;
/** With a content of its own: what halts one halts no other. */
async function publishedOf(values: object): Promise<Row> {
  const { id } = await w.published('repair', { file: [await sendSequenceFile(d.t, `own${(files += 1)}`)], ...values });
  return rowOf(id);
}
const clauseOf = async (vin: string, { sequenceNo }: Row) => {
  const token = w.testers[0]?.clientSecret ?? '';
  const answer = await d.t.call('GET', `/client/sequence?vin=${vin}&explain=true`, undefined, { token });
  const { list, notApplicable = [] } = answer.data as ClientSequenceAnswer;
  if (list.some((one) => one.sequenceNo === sequenceNo)) return 'applies';
  return notApplicable.find((one) => one.sequenceNo === sequenceNo)?.clause ?? 'none';
};
const abandon = async ({ id }: Row) => done(await second('POST', `${BASE}/${id}/abandon`, { reason: 'over' }));
const publishedAgain = async ({ id }: Row) => {
  done(await first('POST', `${BASE}/${id}/prepublish`, {}));
  done(await second('POST', `${BASE}/${id}/publish`, { reason: 'again' }));
  return rowOf(id);
};
/** As the job raises it once too many executions failed; answers the id of the alert. */
const raised = (row: Row, version: number): Promise<string> =>
  d.t.system(async (context) => {
    const counted = { executions: 20, failures: 9, vins: 12, failureRate: '45.0', lowerBound: '25.0', successRate: 97 };
    const { id, sequenceNo } = row;
    const of = { tenantCode: 'A', sequenceId: id, sequenceNo: sequenceNo, sequenceVersion: version };
    const contentHash = await contentHashIn(context.tx, id, version);
    const raisedAt = context.ports.clock.now().toISOString();
    const values = { ...of, ...counted, contentHash, status: 'open', isHalted: true, raisedAt } as const;
    const [alert] = await context.tx.insert(alerts).values(values).returning({ id: alerts.id });
    await context.tx
      .update(sequences)
      .set({ haltedVersions: [String(version)] })
      .where(eq(sequences.id, id));
    return alert?.id ?? '';
  });

beforeAll(async () => {
  w = await openApprovals([POOLED, LATER]);
  d = w.d;
});
afterAll(() => d.t.close());

describe('content that an alert halted', () => {
  it('comes back neither by a roll-back nor in a copy, until somebody lets it go on [DLV-04]', async () => {
    const row = await publishedOf({ vinList: [POOLED] });
    done(await first('POST', `${BASE}/${row.id}/revise`, {}));
    const file = [await sendSequenceFile(d.t, 'other')];
    done(await first('PUT', `${BASE}/${row.id}`, { version: (await rowOf(row.id)).version, file }));
    done(await first('POST', `${BASE}/${row.id}/prepublish`, {}));
    done(await second('POST', `${BASE}/${row.id}/publish`, { reason: 'better' }));
    const halted = (haltedVersions: string[]) =>
      d.t.system(({ tx }) =>
        tx
          .update(sequences)
          .set({ haltedVersions })
          .where(and(eq(sequences.id, row.id))),
      );
    await halted(['1', '2']);
    const told = {
      code: ERRORS.invalid.code,
      data: { fields: { file: expect.stringContaining(row.sequenceNo) as string } },
    };
    expect(await first('POST', `${BASE}/${row.id}/rollBack`, { number: 1, reason: 'was better' })).toMatchObject(told);
    const copy = done<{ id: string }>(await first('POST', `${BASE}/${row.id}/copy`, {}));
    expect(await first('POST', `${BASE}/${copy.id}/prepublish`, {})).toMatchObject(told);
    await halted([]);
    done(await first('POST', `${BASE}/${row.id}/rollBack`, { number: 1, reason: 'looked at' }));
    await abandon(row);
  });

  it('is halted in a copy too that is in force, and goes on in both [DLV-04]', async () => {
    const row = await publishedOf({ vinList: [POOLED] });
    const { id } = done<{ id: string }>(await first('POST', `${BASE}/${row.id}/copy`, {}));
    done(await first('POST', `${BASE}/${id}/prepublish`, {}));
    done(await second('POST', `${BASE}/${id}/publish`, { reason: 'for others' }));
    const both = [row, await rowOf(id)] as const;
    const clauses = async () => [await clauseOf(POOLED, both[0]), await clauseOf(POOLED, both[1])];
    expect(await clauses()).toEqual(['applies', 'applies']);
    const alert = await raised(row, 1);
    expect(await clauses()).toEqual(['halted', 'halted']);
    done(await second('POST', `/diagnosis-sequence-management/sequence-alert/${alert}/resume`, { reason: 'seen to' }));
    expect(await clauses()).toEqual(['applies', 'applies']);
    for (const one of both) await abandon(one);
  });

  it('tells drafter and approver which alert halted what comes back, and why it was resumed [DLV-04]', async () => {
    const row = await publishedOf({ vinList: [POOLED] });
    done(await first('POST', `${BASE}/${row.id}/revise`, {}));
    const file = [await sendSequenceFile(d.t, 'next')];
    done(await first('PUT', `${BASE}/${row.id}`, { version: (await rowOf(row.id)).version, file }));
    await publishedAgain(row);
    const told = async (path: string) =>
      done<{ kind: string; text: string }[]>(await first('GET', `${path}/effects`)).map(
        ({ kind, text }) => `${kind} ${text}`,
      );
    const alert = await raised(row, 1);
    const open = expect.stringContaining('9 of 20 executions failed') as string;
    expect(await told(`${BASE}/${row.id}/rollBack`)).toEqual([open]);
    const { data } = await first('GET', `${HISTORY}/page?page=1&limit=20&sequenceId=${row.id}`);
    const old = (data as { list: { id: string; number: number }[] }).list.find(({ number }) => number === 1);
    expect(await told(`${HISTORY}/${old?.id}/rollBack`)).toEqual([expect.stringMatching(/^stop .*9 of 20/)]);
    done(
      await second('POST', `/diagnosis-sequence-management/sequence-alert/${alert}/resume`, { reason: 'a loose plug' }),
    );
    const resumed = expect.stringMatching(/^note .*9 of 20 .*: a loose plug$/) as string;
    expect(await told(`${HISTORY}/${old?.id}/rollBack`)).toEqual([resumed]);
    done(await first('POST', `${BASE}/${row.id}/rollBack`, { number: 1, reason: 'was better' }));
    expect(await told(`${BASE}/${row.id}/publish`)).toEqual(
      expect.arrayContaining([resumed, 'note Returns to version 1: was better']),
    );
    done(await second('POST', `${BASE}/${row.id}/publish`, { reason: 'looked at' }));
    await abandon(row);
  });

  it('stays halted where it was prepublished only, and another content takes its number freely [DLV-04]', async () => {
    const own = { name: { 'en-US': 'Repair' }, kind: 'repair', platform: 'CMA', vinList: [POOLED] };
    const row = done(await first('POST', BASE, { ...own, file: [await sendSequenceFile(d.t, 'fails')] }));
    done(await first('POST', `${BASE}/${row.id}/prepublish`, {}));
    await raised(row, 1);
    const refused = { code: ERRORS.invalid.code, data: { fields: { file: expect.any(String) as string } } };
    expect(await second('POST', `${BASE}/${row.id}/publish`, { reason: 'in a hurry' })).toMatchObject(refused);
    const copy = done<{ id: string }>(await first('POST', `${BASE}/${row.id}/copy`, {}));
    expect(await first('POST', `${BASE}/${copy.id}/prepublish`, {})).toMatchObject(refused);
    done(await second('POST', `${BASE}/${row.id}/sendBack`, { reason: 'fails' }));
    const file = [await sendSequenceFile(d.t, 'mended')];
    done(await first('PUT', `${BASE}/${row.id}`, { version: (await rowOf(row.id)).version, file }));
    const whole = await publishedAgain(row);
    expect(await clauseOf(POOLED, whole)).toBe('applies');
    await abandon(whole);
  });

  it('goes back once, though ten ask for it at the same moment [SEQ-16]', async () => {
    const row = await publishedOf({ vinList: [POOLED] });
    done(await first('POST', `${BASE}/${row.id}/revise`, {}));
    done(await first('PUT', `${BASE}/${row.id}`, { version: (await rowOf(row.id)).version, vinList: [LATER] }));
    done(await first('POST', `${BASE}/${row.id}/prepublish`, {}));
    done(await second('POST', `${BASE}/${row.id}/publish`, { reason: 'other' }));
    const back = () => first('POST', `${BASE}/${row.id}/rollBack`, { number: 1, reason: 'fails' });
    const answers = await Promise.all(Array.from({ length: 10 }, back));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    await abandon(row);
  });
});

describe('a function change that only writes software packages', () => {
  const REFUSED = {
    code: ERRORS.invalid.code,
    data: { fields: { file: expect.stringContaining('Upload a sequence file') as string } },
  };
  const withPackage = async () => {
    const own = { tenantCode: 'A', ecuAddress: '1A01', partNo: '32320077', softwareVersion: 'AB', role: 'EXE' };
    const [made] = await d.t.system(({ tx }) =>
      tx
        .insert(packages)
        .values({ ...own, status: 'released' } as never)
        .returning({ id: packages.id }),
    );
    return { vinList: [POOLED], packageList: [made?.id ?? ''] };
  };

  it('is neither prepublished nor published nor comes back by a roll-back, with the reason on its field in three languages [DLV-01]', async () => {
    const values = await withPackage();
    const draft = await w.drafted('functionChange', { ...values, file: [] });
    const said = new Set<string>();
    for (const language of ['en-US', 'zh-CN', 'ko-KR'] as const) {
      const options = { token: d.t.tokens.adminA, language };
      const { code, data } = await d.t.call('POST', `${BASE}/${draft.id}/prepublish`, {}, options);
      expect([code, Object.keys((data as { fields: object }).fields)]).toEqual([ERRORS.invalid.code, ['file']]);
      said.add((data as { fields: { file: string } }).fields.file);
    }
    expect(said.size).toBe(3);
    expect(done(await first('GET', `${BASE}/${draft.id}/prepublish/effects`))).toContainEqual(
      expect.objectContaining({ kind: 'stop', text: expect.stringContaining('Upload a sequence file') as string }),
    );

    // What was prepublished while nothing refused it.
    const early = await w.prepublished('repair', { ...values, file: [] });
    await d.t.system(({ tx }) =>
      tx.update(sequences).set({ kind: 'functionChange' }).where(eq(sequences.id, early.id)),
    );
    expect(await second('POST', `${BASE}/${early.id}/publish`, { reason: 'measured' })).toMatchObject(REFUSED);

    const whole = await w.published('functionChange', values);
    await d.t.system(async ({ tx }) => {
      const [version] = await tx.select().from(sysPublishedVersion).where(eq(sysPublishedVersion.recordId, whole.id));
      const { values: held, files } = version!.content;
      const content = { values: { ...held, file: null, sha256: null }, files };
      await tx.insert(sysPublishedVersion).values({ ...version!, id: crypto.randomUUID(), number: 9, content });
    });
    expect(await first('POST', `${BASE}/${whole.id}/rollBack`, { number: 9, reason: 'was better' })).toMatchObject(
      REFUSED,
    );
    await abandon(await rowOf(whole.id));
  });
});
