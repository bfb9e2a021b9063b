import { dataFetch } from '../../../../contract/resources/diagnosis-sequence-management/data-fetch/definition';
import { sequence } from '../../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import type { SEQUENCE_KINDS } from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { permissionOf } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { LANGUAGES } from '../../../../contract/constants';
import type { WriteContext } from '../../../engine/model/behaviour';
import { keepFile, type FileRow } from '../../../engine/files/keep';
import type { RunningTask, TaskWork } from '../../../engine/model/task-work';
import { startTask } from '../../../engine/tasks/start';
import { announceRow } from '../../../engine/write/announce-row';
import { insertRows, patchRow } from '../../../engine/write/trusted';
import { Refusal } from '../../../refusal';
import { relationsOf } from '../ecu-relation/circles';
import { judgementOf, readSequenceFile } from '../sequence/judge-file';
import { flashDocument } from './document';
import { chosenPackages, planOf, targetsIn, type ChosenPackage, type Plan } from './plan';

type Asked = {
  name: string;
  platform: string;
  model?: string | null;
  packageList: readonly string[];
  minVoltage: string;
};
type Kind = (typeof SEQUENCE_KINDS)[number];

/** Queues the generation; answers the id under which what comes of it is found. Refuses at once what would be refused then. */
export const generateAs =
  (kind: Kind, list: { name: string }) =>
  async (context: WriteContext, _: unknown, asked: Asked): Promise<{ id: string }> => {
    await chosenPackages(context, asked.packageList, asked.platform);
    const [made] = await insertRows(
      context,
      dataFetch,
      [{ tenantCode: context.scope.tenant, name: asked.name, state: 'doing' }],
      'generate',
    );
    const id = made?.id ?? '';
    const compiled = context.ports.engine.compiledOf(list);
    await startTask(context, {
      type: 'generate',
      compiled,
      fileName: asked.name,
      permission: permissionOf(compiled.resource as AnyResource, 'page'),
      input: { ...asked, kind, fetchId: id },
    });
    return { id };
  };

type Begun = { sequenceId: string; sequenceNo: string; plan: Plan; packages: ChosenPackage[] };

/** The draft that the file is for: its number stands in the file. */
async function begin(context: WriteContext, asked: Asked & { kind: Kind; fetchId: string }): Promise<Begun> {
  const { tenant, userId } = context.scope;
  const packages = await chosenPackages(context, asked.packageList, asked.platform);
  const relations = (await relationsOf(context, asked.platform)).filter(
    ({ model }) => !asked.model || model === null || model === asked.model,
  );
  const plan = planOf(packages, relations);
  const [row] = await insertRows(
    context,
    sequence,
    [
      {
        tenantCode: tenant,
        kind: asked.kind,
        platform: asked.platform,
        name: Object.fromEntries(LANGUAGES.map((language) => [language, asked.name])),
        drafter: userId,
        masked: false,
        packageList: packages.map(({ id }) => id),
        ecuList: targetsIn(plan.steps.flat()),
      },
    ],
    'generate',
  );
  const sequenceId = row?.id ?? '';
  await patchRow(context, dataFetch, asked.fetchId, { sequenceId }, { operation: 'generate', isTold: false });
  return { sequenceId, sequenceNo: row?.sequenceNo ?? '', plan, packages };
}

const keep = (task: RunningTask, name: string, type: string, body: Uint8Array): Promise<FileRow> =>
  keepFile(task, { name, type }, body, (_, row) => Promise.resolve(row));

const linesOf = ({ steps }: Plan) =>
  steps.flatMap((units, at) =>
    units.flatMap(({ ecuAddress, parts }) =>
      parts.map(({ role, partNo, softwareVersion, sha256 }) => ({
        step: at + 1,
        ecuAddress,
        role,
        partNo,
        softwareVersion,
        sha256,
      })),
    ),
  );

/** Keeps what came of it. Its history has the line of its beginning; whoever looks at it is told all the same. */
async function keepOutcome(context: WriteContext, fetchId: string, values: object): Promise<void> {
  await patchRow(context, dataFetch, fetchId, { ...values }, { operation: 'generate', isTold: false });
  await announceRow(context.ports, context.tx, dataFetch, context.scope.tenant, fetchId);
}

async function write(task: RunningTask, asked: Asked & { fetchId: string }, begun: Begun): Promise<void> {
  const { sequenceId, sequenceNo, plan, packages } = begun;
  const name = sequenceNo.replaceAll('-', '_');
  const timestamp = task.ports.clock.now().toISOString();
  const text = await flashDocument(task.ports, task.scope.tenant, {
    name,
    minVoltage: asked.minVoltage,
    timestamp,
    ...plan,
  });
  const bytes = new TextEncoder().encode(text);
  const otx = await keep(task, `${name}.otx`, 'application/xml', bytes);
  const read = await readSequenceFile(task.ports, task.scope.tenant, { name: otx.name, bytes });
  const { fileVerdict, findings, sha256 } = judgementOf({ id: otx.id, sha256: otx.sha256, ...read }, sequenceNo);
  const manifest = {
    sequence: sequenceNo,
    platform: asked.platform,
    model: asked.model ?? null,
    document: { name: otx.name, size: otx.size, sha256 },
    minVoltage: asked.minVoltage,
    steps: plan.steps.map((units) => units.map(({ ecuAddress }) => ecuAddress)),
    resets: plan.resets,
    targets: targetsIn(plan.steps.flat()),
    packages: linesOf(plan).map((line) => {
      const found = packages.find(({ partNo }) => partNo === line.partNo);
      return { ...line, file: found?.name, size: found?.size };
    }),
  };
  const told = new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`);
  const note = await keep(task, `${name}.manifest.json`, 'application/json', told);
  await task.step(async (context) => {
    const judged = { file: [otx.id], sha256, fileVerdict, findings };
    await patchRow(context, sequence, sequenceId, judged, { operation: 'generate' });
    const made = {
      state: 'success',
      files: [otx.id, note.id],
      sha256,
      manifestSha256: note.sha256,
      fileVerdict,
      findings,
      packages: linesOf(plan),
      finishedAt: context.ports.clock.now().toISOString(),
    };
    await keepOutcome(context, asked.fetchId, made);
    return {
      progress: { done: packages.length, total: packages.length },
      checkpoint: { isWritten: true },
      value: null,
    };
  });
}

/** Writes the sequence that was asked for. Begun again after an interruption it goes on with the draft that it had made. */
export const generateWork: TaskWork = async (task) => {
  const asked = task.input as Asked & { kind: Kind; fetchId: string };
  if (task.checkpoint.isWritten === true) return { failed: 0 };
  try {
    const begun =
      (task.checkpoint.begun as Begun | undefined) ??
      (await task.step(async (context) => {
        const value = await begin(context, asked);
        return { progress: { done: 0, total: value.packages.length }, checkpoint: { begun: value }, value };
      }));
    await write(task, asked, begun);
  } catch (error) {
    if (error instanceof Refusal)
      await task.step(async (context) => {
        await keepOutcome(context, asked.fetchId, { state: 'fail' });
        return { progress: { done: 0 }, value: null };
      });
    throw error;
  }
  return { failed: 0 };
};
