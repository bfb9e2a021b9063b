import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { processDefinition } from '../../../../contract/resources/flow/definition/definition';
import { processDeployment } from '../../../../contract/resources/flow/deployment/definition';
import { processModel } from '../../../../contract/resources/flow/model/definition';
import type { RowOf } from '../../../../contract/language/resource';
import { dueOfTimer } from '../../../../flow/engine/waits';
import { refusalText } from '../../../../flow/model/refusal-words';
import type { BpmnNode, FlowRefusal } from '../../../../flow/model/types';
import { processKeyRefusals } from '../../../../flow/refusals/process-key';
import { ReadBefore } from '../../../db/needed-first';
import { flowProgram, flowStartWait } from '../../../db/flow-tables';
import { flowDefinition as definitionRows, flowDeployment as deploymentRows } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';
import { insertRows, patchRow } from '../../../engine/write/trusted';
import { UnreadableFile } from '../../../../formats/finding';
import { findingText } from '../../../../formats/words';
import type { FlowProgram } from '../../../readers/flow-program';
import { Refusal } from '../../../refusal';
import { startedByOf } from './started-by';

type ModelRow = RowOf<typeof processModel>;
type Reading = { program: FlowProgram | null; refused: readonly FlowRefusal[]; unreadable: UnreadableFile | null };

/** Documents that were read, by the digest of their text. */
const READ = new ReadBefore<Reading>();

export const bpmnFileOf = (xml: string) => ({ name: 'process.bpmn', bytes: new TextEncoder().encode(xml) });

/** Says what a document is: how those of people are read, and those that the product brings along. */
export type ReadText = (context: WriteContext, xml: string) => Promise<Reading>;

/** In a process of its own, within the limits of a reader. */
const readText: ReadText = async ({ ports, scope }, xml) => {
  const file = bpmnFileOf(xml);
  try {
    const found = await ports.readers.read('flowProgram', [file], undefined, { tenant: scope.tenant });
    return { ...found, unreadable: null };
  } catch (error) {
    if (error instanceof UnreadableFile) return { program: null, refused: [], unreadable: error };
    throw error;
  }
};

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The document of a model, read apart from the transaction. Refuses with `flowNoProcess` where there is none. */
async function readingOf(context: WriteContext, { xml }: ModelRow, read: ReadText): Promise<Reading> {
  if (!xml?.trim()) throw new Refusal('flowNoProcess');
  return READ.get(await digestOf(xml), () => read(context, xml));
}

/** A refusal as people read it. */
type Refused = { element: string; type: string; reason: string };

function refusedIn({ scope }: WriteContext, { refused, unreadable }: Reading): Refused[] {
  const { language } = scope;
  if (unreadable) {
    const finding = { rule: unreadable.rule, severity: 'error' as const, ...unreadable.place };
    return [{ element: '', type: 'definitions', reason: findingText(language, finding) }];
  }
  return refused.map((refusal) => ({
    element: refusal.element,
    type: refusal.type,
    reason: refusalText(language, refusal),
  }));
}

/** What keeps a model from being deployed, by element. */
export async function checkDeployment(context: WriteContext, model: ModelRow): Promise<{ refused: Refused[] }> {
  const reading = await readingOf(context, model, readText);
  const ofKey = processKeyRefusals(reading.program?.processes ?? [], model.key);
  return { refused: refusedIn(context, { ...reading, refused: [...reading.refused, ...ofKey] }) };
}

async function programFor(context: WriteContext, model: ModelRow, read: ReadText): Promise<FlowProgram> {
  const reading = await readingOf(context, model, read);
  const [first] = refusedIn(context, reading);
  if (first) throw new Refusal('flowRefused', first, { refused: refusedIn(context, reading) });
  if (!reading.program) throw new Refusal('flowNoProcess');
  if (!reading.program.processes.includes(model.key)) throw new Refusal('flowKey', { key: model.key });
  return reading.program;
}

const tenantOf = ({ scope }: WriteContext, model: object): string =>
  scope.tenant || String((model as { tenantCode?: string }).tenantCode ?? '');

async function nextNumber({ tx }: WriteContext, tenantCode: string, key: string): Promise<number> {
  const [last] = await tx
    .select({ number: deploymentRows.number })
    .from(deploymentRows)
    .where(and(eq(deploymentRows.tenantCode, tenantCode), eq(deploymentRows.key, key)))
    .orderBy(desc(deploymentRows.number))
    .limit(1);
  return (last?.number ?? 0) + 1;
}

type StartWait = typeof flowStartWait.$inferInsert;
type OfDefinition = { tenantCode: string; definitionId: string };

/** What starts a process by itself, of one node. A start whose timer has no time at all never fires. */
function waitsOf({ id, triggers }: BpmnNode, of: OfDefinition, now: number): StartWait[] {
  return triggers.flatMap((trigger): StartWait[] => {
    const wait = { ...of, node: id };
    if (trigger.kind === 'message' || trigger.kind === 'signal')
      return [{ ...wait, kind: trigger.kind, name: trigger.name }];
    const due = trigger.kind === 'timer' ? dueOfTimer(trigger.timer, {}, now) : null;
    return due ? [{ ...wait, kind: 'timer', ...due }] : [];
  });
}

/** Earlier versions start nothing any more; their instances go on. */
async function supersede({ tx }: WriteContext, tenantCode: string, key: string, deploymentId: string): Promise<void> {
  const earlier = await tx
    .update(definitionRows)
    .set({ isLatest: false } as never)
    .where(
      and(
        eq(definitionRows.tenantCode, tenantCode),
        eq(definitionRows.processKey, key),
        ne(definitionRows.deploymentId, deploymentId),
      ),
    )
    .returning({ id: definitionRows.id });
  const ids = earlier.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(flowStartWait).where(inArray(flowStartWait.definitionId, ids));
}

type Routing = {
  form: string | null;
  formName: string | null;
  formResource: string | null;
  formUrl: string | null;
  saveUrl: string | null;
};

/** A new version keeps the form that the last one had. */
async function routingOf({ tx }: WriteContext, tenantCode: string, key: string): Promise<Partial<Routing>> {
  const { form, formName, formResource, formUrl, saveUrl } = definitionRows;
  const [last] = await tx
    .select({ form, formName, formResource, formUrl, saveUrl })
    .from(definitionRows)
    .where(and(eq(definitionRows.tenantCode, tenantCode), eq(definitionRows.processKey, key)))
    .orderBy(desc(definitionRows.number))
    .limit(1);
  return (last ?? {}) as Partial<Routing>;
}

type Deployed = { id: string; number: number; tenantCode: string; at: string };

async function insertDefinition(
  context: WriteContext,
  program: FlowProgram,
  key: string,
  { id, number, tenantCode, at }: Deployed,
): Promise<void> {
  const scope = program.scopes.find((each) => each.id === key);
  const routing = await routingOf(context, tenantCode, key);
  const row = {
    ...routing,
    tenantCode,
    name: scope?.name || key,
    processKey: key,
    number,
    deploymentId: id,
    deployedAt: at,
    isLatest: true,
    startedBy: startedByOf(program, key),
    status: 1,
  };
  const [made] = await insertRows(context, processDefinition, [row], 'deploy');
  await supersede(context, tenantCode, key, id);
  const nodes = program.nodes.filter(
    ({ scope: of, type, instantiate }) =>
      of === key && (type === 'startEvent' || (type === 'receiveTask' && instantiate)),
  );
  const now = context.ports.clock.now().getTime();
  const waits = nodes.flatMap((node) => waitsOf(node, { tenantCode, definitionId: made?.id ?? '' }, now));
  if (waits.length > 0) await context.tx.insert(flowStartWait).values(waits);
}

/**
 * Deploys a model: its document is compiled and kept as it is, with a definition for each of its processes. Refuses by name,
 * on the element, what the engine does not run.
 */
export async function deployModel(
  context: WriteContext,
  model: ModelRow,
  { note, read = readText }: { note?: string | null; read?: ReadText },
): Promise<{ id: string }> {
  const program = await programFor(context, model, read);
  const { tx, ports, scope } = context;
  const tenantCode = tenantOf(context, model);
  // The model is locked; another one of the tenant cannot have its key.
  const number = await nextNumber(context, tenantCode, model.key);
  const at = ports.clock.now().toISOString();
  const { name, key, xml } = model;
  const row = { tenantCode, name, key, number, modelId: model.id, deployedBy: scope.userId, deployedAt: at, note, xml };
  const [made] = await insertRows(context, processDeployment, [row], 'deploy');
  if (!made) throw new Error('no deployment was made');
  const { id } = made;
  await tx
    .insert(flowProgram)
    .values({ deploymentId: id, tenantCode, program: sql`${JSON.stringify(program)}::jsonb` as never });
  for (const process of program.processes)
    if (program.scopes.some((each) => each.id === process && each.executable))
      await insertDefinition(context, program, process, { id, number, tenantCode, at });
  await patchRow(
    context,
    processModel,
    model.id,
    { deployedNumber: number, deployedAt: at },
    { operation: 'deploy', isTold: false },
  );
  return { id };
}
