import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '../contract/constants';
import type { ExecutionFailure } from '../contract/wire/client-sequence';
import { ERRORS } from '../contract/wire/errors';
import { sysFile } from '../server/db/file-tables';
import { diagnosisSequenceManagementExecution as executions } from '../server/db/tables';
import { openSequenceDesk, type SequenceDesk } from '../server/testing/desks/sequence-desk';
import { CommandTester } from './testing/command';
import { serveDoip } from './vehicle/doip/server';
import { simulatedEcus } from './vehicle/made';
import { Vehicle } from './vehicle/vehicle';
import { failureText, statusText } from './tester/words';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EXECUTION = '/diagnosis-sequence-management/execution';
const directory = mkdtempSync(join(tmpdir(), 'bad-inputs-'));
let d: SequenceDesk;
let workshop: CommandTester;
let other: CommandTester;
let place = 0;
/** Executions that the cases so far have begun and that ended well. */
const all = { begun: 0, success: 0 };

/** A vehicle of its own, and a reload for it alone that takes seven transfers. */
async function arranged(documentNo?: string) {
  place += 1;
  const vin = `L6TEX7E46PZ9${String(place).padStart(5, '0')}`;
  const run = `SEQ-2026-8${String(place).padStart(5, '0')}`;
  const partNo = `3250${String(place).padStart(4, '0')}`;
  await d.vehicle(vin, [{ ecuAddress: '1A01', softwarePart: `${partNo} AA` }]);
  const software = { ecuAddress: '1A01', partNo, softwareVersion: 'AB', role: 'EXE' };
  const values = { vinList: [vin] } as never;
  const id = await d.reload({ sequenceNo: run, software, transfers: 7, values, ...(documentNo && { documentNo }) });
  return { vin, run, id, partNo };
}
type Arranged = Awaited<ReturnType<typeof arranged>>;
const rowsOf = (vin: string) => d.t.system(({ tx }) => tx.select().from(executions).where(eq(executions.vin, vin)));

const fileNamed = async (name: string) =>
  (await d.t.system(({ tx }) => tx.select().from(sysFile).where(eq(sysFile.name, name))))[0]!;
/** Changes a byte of a stored file, and keeps its hash where that is to be right again. */
async function alter(name: string, isHashed: boolean): Promise<void> {
  const row = await fileNamed(name);
  const bytes = new Uint8Array(await new Response(await d.t.ports.files.get(row.key)).arrayBuffer());
  bytes[bytes.length - 20]! ^= 1;
  if (!isHashed) return d.t.ports.files.put(row.key, bytes);
  const id = await d.stored(name, bytes);
  const { sql } = await import('drizzle-orm');
  await d.t.system(({ tx }) =>
    tx.execute(
      sql`update guided_diagnosis_software_package set file = array[${id}::uuid] where ${row.id}::uuid = any(file)`,
    ),
  );
}
/** The server as this tester sees it through a line on which somebody changes answers. */
async function through<T>(
  change: (url: string, answer: Response) => Promise<Response>,
  work: () => Promise<T>,
): Promise<T> {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => change(input, await real(input, init)));
  try {
    return await work();
  } finally {
    vi.unstubAllGlobals();
  }
}

type Outcome = {
  exit: number;
  status: string;
  reason?: ExecutionFailure['reason'];
  nrc?: string;
};
type Case = Outcome & {
  documentNo?: string;
  fault?: string;
  arrange?: (made: Arranged) => Promise<void>;
  meddle?: (made: Arranged) => (url: string, answer: Response) => Promise<Response>;
};

const refusal = (word: string, nrc: string): Case => ({
  exit: 1,
  status: 'fail',
  reason: 'negativeResponse',
  nrc,
  fault: word,
});
const CASES: Readonly<Record<string, Case>> = {
  'a document of another sequence': {
    exit: 4,
    status: 'notStarted',
    reason: 'documentId',
    documentNo: 'SEQ-2026-999999',
  },
  'a package that is broken inside': {
    exit: 4,
    status: 'notStarted',
    reason: 'package',
    arrange: ({ partNo }) => alter(`${partNo}AB.vbf`, true),
  },
  'a package that was altered in the store': {
    exit: 4,
    status: 'notStarted',
    reason: 'checksum',
    arrange: ({ partNo }) => alter(`${partNo}AB.vbf`, false),
  },
  'a file that is altered on its way': {
    exit: 4,
    status: 'notStarted',
    reason: 'checksum',
    meddle: () => async (url, answer) => {
      if (!url.includes('/content/')) return answer;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      bytes[0]! ^= 1;
      return new Response(bytes, answer);
    },
  },
  'a manifest with a wrong signature': {
    exit: 4,
    status: 'notStarted',
    reason: 'signature',
    meddle: () => async (url, answer) => {
      if (!url.includes('/client/sequence?')) return answer;
      const text = await answer.text();
      return new Response(text.replaceAll('"isRollBack":false', '"isRollBack":true'), answer);
    },
  },
  'a version that is withdrawn in the middle of its download': {
    exit: 4,
    status: 'notStarted',
    reason: 'withdrawn',
    meddle:
      ({ id }) =>
      async (url, answer) => {
        if (url.includes('/content/')) await d.change(id, { masked: true });
        return answer;
      },
  },
  'NRC 33': refusal('refuse:27:33', '33'),
  'NRC 35': refusal('refuse:27:35', '35'),
  'NRC 36': refusal('refuse:27:36', '36'),
  'NRC 37': refusal('refuse:27:37', '37'),
  'NRC 72 in a transfer': refusal('1A01/refuse:36:72', '72'),
  'NRC 78 for a while': { exit: 0, status: 'success', fault: 'pending:36:5' },
  'NRC 78 without an end': { exit: 1, status: 'fail', reason: 'noAnswer', fault: 'pending:31:1000' },
  'a voltage that is too low': { exit: 1, status: 'fail', reason: 'condition', fault: 'voltage:10.5' },
};

/** As the console shows it in that language. */
async function shown(vin: string, language: Language) {
  const options = { token: d.t.tokens.adminA, language };
  const { list } = (await d.t.call('GET', `${EXECUTION}/page?vin=${vin}`, undefined, options)).data;
  expect(list).toHaveLength(1);
  return (await d.t.call('GET', `${EXECUTION}/${list[0].id}`, undefined, options)).data as Record<string, string>;
}

beforeAll(async () => {
  d = await openSequenceDesk();
  const sign = async (name: string) => {
    const { testerCode, clientSecret } = await d.tester();
    return new CommandTester(join(directory, name), { server: d.address, testerCode, clientSecret });
  };
  workshop = await sign('one');
  other = await sign('two');
});
afterAll(async () => {
  await d.close();
  rmSync(directory, { recursive: true });
});

describe('what goes wrong on the way to the vehicle, and in it, has one outcome', () => {
  it.each(Object.entries(CASES))(
    '%s [DLV-01] [SEQ-02]',
    async (name, { exit, status, reason, nrc, fault, documentNo, arrange, meddle }) => {
      const made = await arranged(documentNo);
      const { vin, run } = made;
      await arrange?.(made);
      const lang = LANGUAGES[Object.keys(CASES).indexOf(name) % LANGUAGES.length]!;
      const doing = () => workshop.tryRun({ vin, run, lang, part: 4000, ...(fault && { fault: [fault] }) });
      const done = meddle ? await through(meddle(made), doing) : await doing();
      const [row, ...more] = await rowsOf(vin);
      expect([done.exit, more, row], done.out).toMatchObject([
        exit,
        [],
        { status, failureReason: reason ?? null, nrc: nrc ?? null, sequenceNo: run },
      ]);
      all.begun += 1;
      all.success += status === 'success' ? 1 : 0;
      // The tester reads why in its language, and the console has the same.
      if (reason)
        expect(done.out).toContain(
          `${statusText(lang, status)} · ${failureText(lang, { reason, ...(nrc && { nrc }) })}`,
        );
      if (nrc) expect(done.out).toContain((await shown(vin, lang)).nrcWord);
      // What ended is told again as it ended, and is not executed again under its id.
      const again = { executionId: row!.executionId, sequenceId: row!.sequenceId, version: 1, vin };
      const token = workshop.kept.clientSecret!;
      expect((await d.t.call('POST', '/client/execution', again, { token })).data).toMatchObject({ status });
    },
  );

  it('a power cut in the third of seven blocks is gone on with, and is one success [DLV-01]', async () => {
    const { vin, run } = await arranged();
    const cut = await workshop.run({ vin, run, fault: ['1A01/power:3'], lang: 'zh-CN' });
    expect(cut).toMatchObject({
      exit: 5,
      out: expect.stringContaining(failureText('zh-CN', { reason: 'connectionLost' })) as string,
    });
    expect(await rowsOf(vin)).toMatchObject([{ status: 'running', endedAt: null }]);
    expect(await workshop.run({ vin, run })).toMatchObject({ exit: 0 });
    const [row, ...more] = await rowsOf(vin);
    expect([row, more]).toMatchObject([{ status: 'success', failureReason: null }, []]);
    const numbers = (row?.steps ?? []).map((step) => (step as { no: number }).no);
    expect(new Set(numbers).size).toBe(numbers.length);
    all.begun += 1;
    all.success += 1;
  });

  it('a tester whose clock is a day off executes by the time of the server [DLV-01]', async () => {
    for (const off of [DAY, -DAY]) {
      const { vin, run } = await arranged();
      const before = d.t.ports.clock.now().getTime();
      d.t.ports.shift(off);
      try {
        expect(await workshop.run({ vin, run })).toMatchObject({ exit: 0 });
      } finally {
        d.t.ports.shift(-off);
      }
      const [row, ...more] = await rowsOf(vin);
      expect([row?.status, more]).toEqual(['success', []]);
      const times = [row!.startedAt!, ...row!.steps!.map((step) => (step as { endedAt: string }).endedAt)];
      for (const time of times) expect(Math.abs(Date.parse(time) - before - off)).toBeLessThan(HOUR);
      all.begun += 1;
      all.success += 1;
    }
  });

  it('a second tester at the vehicle is refused, and the first one goes on [DLV-01]', async () => {
    const { vin, run } = await arranged();
    expect((await workshop.run({ vin, run, stop: 2 })).out).toMatch(/stopped$/);
    for (const lang of LANGUAGES) {
      const refused = await other.tryRun({ vin, run, lang });
      expect(refused).toMatchObject({
        exit: 1,
        out: expect.stringContaining(`(${ERRORS.executionElsewhere.code})`) as string,
      });
      expect(refused.out).toContain(workshop.kept.testerCode);
    }
    expect(await workshop.run({ vin, run })).toMatchObject({ exit: 0 });
    expect(await rowsOf(vin)).toMatchObject([{ status: 'success', testerCode: workshop.kept.testerCode }]);
    all.begun += 1;
    all.success += 1;
  });

  it('a vehicle that another tester is connected to, or that does not answer, is not begun [DLV-01]', async () => {
    const { vin, run } = await arranged();
    const vehicle = new Vehicle({ vin, ecus: simulatedEcus({ ecus: [{ address: '1A01' }] }) });
    const doip = await serveDoip(vehicle);
    const at = { vin, run, vehicle: `127.0.0.1:${doip.port}`, lang: 'ko-KR' } as const;
    const lost = {
      exit: 5,
      out: expect.stringContaining(failureText('ko-KR', { reason: 'connectionLost' })) as string,
    };
    const leave = vehicle.connect(() => undefined);
    expect(await workshop.run(at)).toMatchObject(lost);
    leave();
    await doip.close();
    expect(await workshop.run(at)).toMatchObject(lost);
    expect(await rowsOf(vin)).toEqual([]);
  });

  it('and the console counts each once [DLV-01]', async () => {
    const counted = async (query = '') =>
      (
        (await d.t.call('GET', `${EXECUTION}/page?limit=1${query}`, undefined, { token: d.t.tokens.adminA })).data as {
          total: number;
        }
      ).total;
    expect([await counted(), await counted('&status=success')]).toEqual([all.begun, all.success]);
    expect(await counted('&status=running')).toBe(0);
  });
});
