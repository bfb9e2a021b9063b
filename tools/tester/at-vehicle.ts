import { STEPS_MOST } from '../../contract/resources/diagnosis-sequence-management/execution/rules';
import { missedTargets } from '../../contract/resources/diagnosis-sequence-management/sequence/target';
import type { ExecutionFailure } from '../../contract/wire/client-sequence';
import type { ManifestPart, SequenceManifest } from '../../contract/wire/client/sequence-manifest';
import type { DiagnosticLink } from '../vehicle/link';
import { SID } from '../vehicle/uds';
import { NotExecuted } from './failures';
import { partFolder, safeName } from './fetch';
import { flashPackages } from './flash-packages';
import { readBackOf } from './otx/read-back';
import { runDocument, type ExecutedStep, type ReadBack, type RunOutcome } from './otx/run';
import { join } from 'node:path';

export type AtVehicle = {
  vin: string;
  link: DiagnosticLink;
  /** Folder of the version, with one folder for each part. */
  folder: string;
  /** Begins the names of the journals: an execution that was interrupted goes on by its own. */
  executionId: string;
  onStep: (step: ExecutedStep) => Promise<void>;
  confirm: (question: string) => Promise<boolean>;
  log: (line: string) => void;
  signal?: AbortSignal;
  /** Times of steps; of this machine's clock where absent. */
  now?: () => Date;
};
/** How it went: with `interrupted` the next run under the same id goes on. */
export type RanAt = { result: RunOutcome['result']; readBack: ReadBack[]; failure?: ExecutionFailure };

/** Exceptions of OTX, and what they mean to whoever reads the execution. */
const BY_TYPE: Readonly<Record<string, ExecutionFailure['reason']>> = {
  'diag:LossOfComException': 'noAnswer',
  'file:FileNotFoundException': 'package',
};
function failureOf({ failure }: RunOutcome): ExecutionFailure {
  const { nrc, reason = '', type = '', qualifier } = failure ?? {};
  const detail = reason.slice(0, 500);
  if (qualifier === 'declined') return { reason: 'declined', detail };
  if (nrc) return { reason: 'negativeResponse', nrc, detail };
  return { reason: BY_TYPE[type] ?? 'condition', detail };
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase();

/** The value of a data identifier in hexadecimal; null where the ECU does not answer it. */
async function valueAt(link: DiagnosticLink, address: string, did: string): Promise<string | null> {
  const request = Uint8Array.from([SID.readData, ...Buffer.from(did, 'hex')]);
  const response = await link.request(address, request);
  return response[0] === SID.readData + 0x40 ? hexOf(response.subarray(request.length)) : null;
}

/** Values of one byte that say by themselves whether a function is on. */
const STATES: Readonly<Record<string, string>> = { '00': 'off', '01': 'on' };

/**
 * A function is switched where the document wrote to its ECU, the ECU has kept what was written, and a value of 00 or 01 is not the opposite of
 * what was asked for. Answers what is wrong; null where all is well.
 */
async function switchedWrong(
  { link, log }: AtVehicle,
  { functionChange }: ManifestPart,
  data: Readonly<Record<string, string>>,
): Promise<string | null> {
  if (!functionChange) return null;
  const { code, name, ecuAddress, state } = functionChange;
  const written = Object.entries(data).filter(([at]) => at.startsWith(`${ecuAddress.toUpperCase()} `));
  if (written.length === 0) return `${code}: ${ecuAddress}, 2E: -`;
  for (const [at, value] of written) {
    const did = at.slice(at.indexOf(' ') + 1);
    const read = await valueAt(link, ecuAddress, did);
    log(`${name} (${code}): ${at} = ${read ?? '-'}`);
    if (read !== value) return `${code}: ${at} = ${read ?? '-'} ≠ ${value}`;
    const said = STATES[value];
    if (said !== undefined && said !== state) return `${code}: ${at} = ${value} ≠ ${state}`;
  }
  log(`${name} (${code}): ${state}`);
  return null;
}

/** `data` has for each part that ran what it wrote by data identifier. */
type Progress = { read: Map<string, ReadBack>; data: Map<number, Readonly<Record<string, string>>> };

/** Executes one part; null where it went well. */
async function runPart(
  how: AtVehicle,
  part: ManifestPart,
  at: number,
  progress: Progress,
): Promise<Omit<RanAt, 'readBack'> | null> {
  const { vin, link, executionId, onStep, confirm, log, signal, now } = how;
  const folder = partFolder(how.folder, at);
  const document = part.file ? safeName(part.file.name) : await flashPackages(part, folder);
  if (document === null) return null;
  const outcome = await runDocument({
    folder,
    document,
    vin,
    link,
    journal: join(how.folder, safeName(`${executionId}.${at + 1}.journal`)),
    onStep: (step) => onStep({ ...step, no: at * STEPS_MOST + step.no }),
    confirm,
    log,
    ...(signal && { signal }),
    ...(now && { now }),
  });
  progress.data.set(at, outcome.data ?? {});
  for (const each of outcome.readBack) progress.read.set(each.address, each);
  if (outcome.result === 'interrupted') return { result: 'interrupted' };
  if (outcome.result === 'fail') return { result: 'fail', failure: failureOf(outcome) };
  return unlessSwitched(await switchedWrong(how, part, outcome.data ?? {}));
}

const unlessSwitched = (wrong: string | null): Omit<RanAt, 'readBack'> | null =>
  wrong === null ? null : { result: 'fail', failure: { reason: 'readBack', detail: wrong.slice(0, 500) } };

/** A function change that executes nothing itself is switched by its sub-sequences, which come behind it. */
async function switchedBySubs(
  how: AtVehicle,
  { parts }: SequenceManifest,
  { data }: Progress,
): Promise<Omit<RanAt, 'readBack'> | null> {
  for (const [at, part] of parts.entries()) {
    if (!part.functionChange || data.has(at)) continue;
    const behind = [...data].flatMap(([no, written]) => (no > at ? Object.entries(written) : []));
    const ended = unlessSwitched(await switchedWrong(how, part, Object.fromEntries(behind)));
    if (ended) return ended;
  }
  return null;
}

/** What the target names and nothing wrote is asked for, too. */
async function readTargets({ link }: AtVehicle, { target }: SequenceManifest, read: Map<string, ReadBack>) {
  for (const { ecuAddress } of target)
    if (!read.has(ecuAddress)) read.set(ecuAddress, await readBackOf(link, ecuAddress));
}

function missedIn({ target }: SequenceManifest, read: ReadonlyMap<string, ReadBack>): string[] {
  const ecus = [...read.values()].map(({ address, hwPartNo, swPartNo }) => ({
    ecuAddress: address,
    hardwarePart: hwPartNo ?? null,
    softwarePart: swPartNo ?? null,
  }));
  return missedTargets(target, ecus).map(
    ({ ecuAddress, softwarePart }) =>
      `${ecuAddress ?? ''}: ${read.get(ecuAddress ?? '')?.swPartNo ?? '-'} ≠ ${softwarePart ?? ''}`,
  );
}

/**
 * Executes the parts of a sequence one after the other: each document, and where a part has only software packages the document that writes
 * these. Success where each ended well and the vehicle then has the target. Steps of the n-th part are numbered from n × 200 on.
 */
export async function runAtVehicle(how: AtVehicle, manifest: SequenceManifest): Promise<RanAt> {
  const progress: Progress = { read: new Map(), data: new Map() };
  for (const [at, part] of manifest.parts.entries()) {
    const ended = await runPart(how, part, at, progress);
    if (ended) return { ...ended, readBack: [...progress.read.values()] };
  }
  if (progress.data.size === 0) throw new NotExecuted('document', manifest.sequenceNo);
  const ended = await switchedBySubs(how, manifest, progress);
  await readTargets(how, manifest, progress.read);
  const readBack = [...progress.read.values()];
  if (ended) return { ...ended, readBack };
  const missed = missedIn(manifest, progress.read);
  if (missed.length === 0) return { result: 'success', readBack };
  return { result: 'fail', readBack, failure: { reason: 'readBack', detail: missed.join(', ').slice(0, 500) } };
}
