import { eq } from 'drizzle-orm';
import type { Language } from '../../../../contract/constants';
import { sequence } from '../../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import type { Effect } from '../../../../contract/wire/effect';
import type { FileFinding } from '../../../../formats/finding';
import { findingText } from '../../../../formats/words';
import { diagnosisSequenceManagementSequence as table } from '../../../db/tables';
import { findingLines } from '../../../engine/files/findings';
import type { EarlyRequest, RowDraft, WriteContext } from '../../../engine/model/behaviour';
import { patchRow } from '../../../engine/write/trusted';
import { translate } from '../../../http/words';
import { InvalidFields, Refusal } from '../../../refusal';
import { dbScopeOf } from '../../../scope';
import { judgementOf, readStoredSequence, storedSequence, wrongOf, type SequenceFile } from './judge-file';

type Values = Readonly<Record<string, unknown>>;

const idIn = ({ file }: Values): string | null => {
  const [id] = Array.isArray(file) ? (file as unknown[]) : [];
  return typeof id === 'string' && /^[\da-f-]{36}$/i.test(id) ? id : null;
};

/** Reads the file before the transaction begins: large ones take their time. */
export async function readAhead({ scope, ports, operation, input }: EarlyRequest): Promise<SequenceFile | null> {
  const id = operation === 'save' || operation === 'update' ? idIn(input) : null;
  return id === null ? null : readStoredSequence(ports, (work) => ports.db.run(dbScopeOf(scope), 'read', work), id);
}

async function fileOf(context: WriteContext, values: Values): Promise<SequenceFile | null> {
  const id = idIn(values);
  if (id === null) return null;
  const ready = context.ahead as SequenceFile | null | undefined;
  return ready?.id === id ? ready : storedSequence(context, id);
}

/** What is kept of a file that arrived; refuses one that is no sequence, or says that it is another. */
export async function fileFacts(
  context: WriteContext,
  values: Values,
  sequenceNo: string | null,
  before?: Values,
): Promise<Record<string, unknown>> {
  if (values.file === undefined) return {};
  const file = await fileOf(context, values);
  const isNew = !before || idIn(before) !== idIn(values);
  const wrong = isNew && wrongOf(file, sequenceNo);
  if (wrong) throw new InvalidFields({ file: wrong });
  return judgementOf(file, sequenceNo);
}

/** The same file in another sequence, or in force again: it is judgementOf as what it is there. */
export const judgeAnew = async (context: WriteContext, values: Values, sequenceNo: string | null) =>
  judgementOf(await fileOf(context, values), sequenceNo);

/** Judges the file of a row that was rolled back, which must be fit for testers. */
export async function judgeRestored(context: WriteContext, id: string): Promise<void> {
  const { file, sequenceNo } = table;
  const [row] = await context.tx.select({ file, sequenceNo }).from(table).where(eq(table.id, id));
  if (!row) throw new Refusal('gone');
  const judgement = await judgeAnew(context, row, row.sequenceNo);
  refuseErrors(judgement);
  await patchRow(context, sequence, id, judgement, { operation: 'rollBack', isTold: false });
}

function refuseErrors({ fileVerdict, findings }: Values): void {
  if (fileVerdict !== 'errors') return;
  const count = ((findings ?? []) as FileFinding[]).filter(({ severity }) => severity === 'error').length;
  throw new Refusal('sequenceFileErrors', { count });
}

/** Errors keep a sequence from testers; warnings want a word. */
export async function refuseUnfit(context: WriteContext, id: string, reason: unknown): Promise<void> {
  const { fileVerdict, findings } = table;
  const [row] = await context.tx.select({ fileVerdict, findings }).from(table).where(eq(table.id, id));
  if (!row) throw new Refusal('gone');
  refuseErrors(row);
  if (row.fileVerdict === 'warnings' && (typeof reason !== 'string' || reason.trim() === ''))
    throw new InvalidFields({ reason: { key: 'wordForWarnings' } });
}

/** Warnings that are told one by one. */
const WARNINGS_TOLD = 5;
const REACHING = 'diagnosis-sequence-management.sequence.reaching';

function findingEffects(language: Language, { fileVerdict, findings }: Values): Effect[] {
  const all = (findings ?? []) as FileFinding[];
  const count = all.filter(({ severity }) => severity === 'error').length;
  if (fileVerdict === 'errors')
    return [{ kind: 'stop', text: translate(language, 'error.sequenceFileErrors', { count }), names: [] }];
  const warnings = all.filter(({ severity }) => severity === 'warning');
  const more = warnings.length - WARNINGS_TOLD;
  const texts = [
    ...warnings
      .slice(0, WARNINGS_TOLD)
      .map((finding) => translate(language, `${REACHING}.fileWarning`, { text: findingText(language, finding) })),
    ...(more > 0 ? [translate(language, `${REACHING}.moreFileWarnings`, { number: more })] : []),
  ];
  return [...new Set(texts)].map((text) => ({ kind: 'note', text, names: [] }));
}

/** What the check of the file found, for whoever drafts a sequence and whoever approves it: errors stop it, warnings are told. */
export async function previewFindings(context: WriteContext, rows: readonly { id: string }[]): Promise<Effect[]> {
  const found: Effect[] = [];
  for (const { id } of rows) {
    const { fileVerdict, findings } = table;
    const [row] = await context.tx.select({ fileVerdict, findings }).from(table).where(eq(table.id, id));
    found.push(...findingEffects(context.scope.language, row ?? {}));
  }
  return found;
}

const WORDS = 'diagnosis-sequence-management.sequence.file';

/** What a form is told of the file that stands in it: what saving would refuse comes first, and by itself. */
export async function tellFindings(context: WriteContext, [row]: RowDraft<typeof sequence>[]) {
  const { language } = context.scope;
  const own = typeof row?.sequenceNo === 'string' ? row.sequenceNo : null;
  const file = await fileOf(context, row ?? {});
  const wrong = wrongOf(file, own);
  if (wrong) return { errors: translate(language, `validate.${wrong.key}`, wrong.params), findings: [] };
  const { fileVerdict, findings } = judgementOf(file, own);
  return {
    [fileVerdict]: translate(language, `${WORDS}.${fileVerdict}`),
    findings: findingLines(language, findings ?? []),
  };
}
