import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientSequence } from '../../contract/wire/client-sequence';
import type { ManifestFile, ManifestPart } from '../../contract/wire/client/sequence-manifest';
import { STEPS_MOST } from '../../contract/resources/diagnosis-sequence-management/execution/rules';
import { connectDoip } from '../vehicle/doip/client';
import type { DiagnosticLink } from '../vehicle/link';
import { UnknownElements } from './otx/check';
import { readBackOf } from './otx/read-back';
import { runDocument, type ReadBack, type RunOutcome, type ExecutedStep } from './otx/run';
import type { TesterServer } from './server';
import { Untrusted } from './update';

type Desk = { server: Pick<TesterServer, 'range'>; secret: string; print: (line: string) => void };
export type AtVehicle = {
  vin: string;
  /** Folder for what is fetched; a folder for each version is made in it. */
  out?: string;
  /** Bytes of one range. */
  part: number;
  /** Where the vehicle listens for DoIP: `127.0.0.1:13400`. */
  vehicle: string;
  onStep: (step: ExecutedStep) => Promise<void>;
};
export type RanAt = { result: 'success' | 'fail'; readBack: ReadBack[] };

const safe = (name: string): string => name.replace(/[^\w.-]/g, '_');
const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

/** Fetches a file of the manifest in ranges, from where an earlier run left it. Throws `Untrusted` where it is another one. */
async function fetchContent(
  { server, secret }: Desk,
  { id, version }: ClientSequence,
  file: ManifestFile,
  folder: string,
  { vin, part }: AtVehicle,
): Promise<void> {
  const path = join(folder, safe(file.name));
  if ((await sizeOf(path)) === file.size) return;
  const aside = `${path}.part`;
  const from = `/client/sequence/${id}/content/${file.id}?version=${version}&vin=${encodeURIComponent(vin)}`;
  for (let at = await sizeOf(aside); at < file.size; at = await sizeOf(aside))
    await appendFile(aside, await server.range(from, secret, at, Math.min(at + part, file.size) - 1));
  const hash = createHash('sha256')
    .update(await readFile(aside))
    .digest('hex');
  if (hash !== file.sha256) {
    await rm(aside);
    throw new Untrusted(`${file.name} does not match its hash`);
  }
  await rename(aside, path);
}

const filesOf = ({ file, packages }: ManifestPart): ManifestFile[] => [
  ...(file ? [file] : []),
  ...packages.map((each) => each.file),
];

function addressOf(vehicle: string): { host: string; port: number } {
  const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d+)$/.exec(vehicle) ?? [];
  if (port === undefined) throw new Error(`--vehicle is not an address and a port: ${vehicle}`);
  return { host, port: Number(port) };
}

/** What the target names and nothing wrote is asked for, too. */
async function withTargets(link: DiagnosticLink, { target }: ClientSequence, read: Map<string, ReadBack>) {
  for (const { ecuAddress } of target)
    if (!read.has(ecuAddress)) read.set(ecuAddress, await readBackOf(link, ecuAddress));
  return [...read.values()];
}

/** Executes the parts that have a document one after the other; answers how the last one ended. Notes what was read back. */
async function runParts(
  desk: Desk,
  { manifest: { parts } }: ClientSequence,
  { vin, onStep }: AtVehicle,
  { folder, link, read }: { folder: string; link: DiagnosticLink; read: Map<string, ReadBack> },
): Promise<RunOutcome['result']> {
  for (const [at, { file, sequenceNo }] of parts.entries()) {
    if (!file) continue;
    const { result, readBack, failure } = await runDocument({
      folder,
      document: safe(file.name),
      vin,
      link,
      journal: join(folder, safe(`${vin}.${at + 1}.journal`)),
      onStep: (step) => onStep({ ...step, no: at * STEPS_MOST + step.no }),
      // Who plays the tester agrees to what is asked.
      confirm: (question) => Promise.resolve((desk.print(`${question} Yes`), true)),
      log: (line) => desk.print(`  ${line}`),
    });
    for (const each of readBack) read.set(each.address, each);
    if (failure) desk.print(`${sequenceNo}: ${failure.reason}`);
    if (result !== 'success') return result;
  }
  return 'success';
}

/**
 * Fetches documents and software packages of a sequence and of its sub-sequences, and executes them one after the other at a vehicle that
 * is reached by DoIP. Null where it was interrupted: the next run goes on. Steps of the n-th part are numbered from n × 200 on.
 */
export async function runAtVehicle(desk: Desk, sequence: ClientSequence, options: AtVehicle): Promise<RanAt | null> {
  const folder = join(options.out ?? '.', safe(`${sequence.sequenceNo}-${sequence.version}`));
  await mkdir(folder, { recursive: true });
  for (const file of sequence.manifest.parts.flatMap(filesOf))
    await fetchContent(desk, sequence, file, folder, options);
  const link = await connectDoip(addressOf(options.vehicle));
  const read = new Map<string, ReadBack>();
  try {
    const result = await runParts(desk, sequence, options, { folder, link, read });
    if (result === 'interrupted') return null;
    return { result, readBack: result === 'fail' ? [...read.values()] : await withTargets(link, sequence, read) };
  } catch (error) {
    if (!(error instanceof UnknownElements)) throw error;
    desk.print(error.message);
    return { result: 'fail', readBack: [] };
  } finally {
    await link.close();
  }
}
