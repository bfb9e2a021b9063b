import { eq } from 'drizzle-orm';
import { vehicle } from '../../../contract/resources/data-config/vehicle/definition';
import { sequence } from '../../../contract/resources/diagnosis-sequence-management/sequence/definition';
import { faultCodesText } from '../../../contract/resources/diagnosis-sequence-management/sequence/fault-codes';
import type { RowOf } from '../../../contract/language/resource';
import type { Effect } from '../../../contract/wire/effect';
import { accountGrayRule, diagnosisSequenceManagementSequence as table } from '../../db/tables';
import { findingsOfFile } from '../../engine/files/findings';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { rollBack } from '../../engine/publishing/roll-back';
import { nextRowNumber } from '../../engine/write/numbers';
import { insertRows, patchRow } from '../../engine/write/trusted';
import { refuseAlteredRow } from '../../platform/files/sound';
import { InvalidFields, Refusal } from '../../refusal';
import {
  previewFindings,
  tellFindings,
  fileFacts,
  judgeAnew,
  judgeRestored,
  readAhead,
  refuseUnfit,
} from './sequence/file-rules';
import { noteVersion } from './sequence/history';
import { factsAsApproved, refuseLifting, refuseOwnLifting } from './sequence/approved';
import { previewHalts, previewVersionHalts } from './sequence/halt-notes';
import { forgetUnpublishedHalts } from './sequence/halted';
import { previewPrepublish, previewPublish } from './sequence/foretold';
import { reachedVins } from './sequence/reach';
import { previewStops, refuseIncomplete } from './sequence/release';
import { subSequenceGraph } from './sequence/sub-sequence-graph';
import { previewCallers, refuseSubSequences } from './sequence/sub-sequences';
import { vehicleSequences } from './sequence/vehicle-sequences';

export { givenSequence, sequencesForAll } from './sequence/for-tester';
export { contentHashIn } from './sequence/halted';
export { noteVersion } from './sequence/history';
export { judgementOf, readSequenceFile } from './sequence/judge-file';
export { reasonOf, type Judged } from './sequence/judged';
export { offersOf } from './sequence/library';
export { sequenceNameIn, targetsOfOffer, type SequenceOffer } from './sequence/offered';
export { reaching } from './sequence/reach';

type Values = Record<string, unknown>;
type Row = RowOf<typeof sequence>;

/** A rule for something else says nothing of sequences. */
async function refuseOtherRule({ tx }: WriteContext, { grayRuleId }: Values): Promise<void> {
  if (typeof grayRuleId !== 'string') return;
  const [rule] = await tx
    .select({ object: accountGrayRule.object })
    .from(accountGrayRule)
    .where(eq(accountGrayRule.id, grayRuleId));
  // One that there is not, the engine refuses as what it is.
  if (rule && rule.object !== 'sequence') throw new InvalidFields({ grayRuleId: { key: 'ruleOfOtherObject' } });
}

/** What its kind decides, and fault codes in the form that testers show. */
const settledValues = ({ faultCodes }: Values, kind: string): Values => ({
  ...(typeof faultCodes === 'string' && { faultCodes: faultCodesText(faultCodes) }),
  ...(kind === 'dsa' && { dsaRequired: true }),
});

async function tenantOf({ tx }: WriteContext, { id }: { id: string }): Promise<string> {
  const [row] = await tx.select({ tenantCode: table.tenantCode }).from(table).where(eq(table.id, id));
  if (!row) throw new Refusal('gone');
  return row.tenantCode;
}

/** The same content as a draft of its own, in the tenant of the one copied. */
async function copy(context: WriteContext, [row]: Row[]): Promise<{ id: string }> {
  if (!row) throw new Refusal('gone');
  const tenantCode = await tenantOf(context, row);
  const taken = [...(sequence.publishing?.content ?? []), 'kind', 'priority', 'grayRuleId', 'remark'];
  const values = Object.fromEntries(taken.map((name) => [name, row[name as keyof Row] ?? null]));
  const sequenceNo = await nextRowNumber(context, sequence, tenantCode);
  const facts = await judgeAnew(context, values, sequenceNo);
  const own = { tenantCode, sequenceNo, masked: false, drafter: context.scope.userId };
  const [made] = await insertRows(context, sequence, [{ ...values, ...facts, ...own }], 'copy');
  return { id: made?.id ?? '' };
}

const setMasked =
  (masked: boolean) =>
  async (context: WriteContext, rows: Row[]): Promise<null> => {
    if (masked) refuseLifting(rows);
    for (const { id } of rows)
      await patchRow(context, sequence, id, { masked }, { operation: masked ? 'mask' : 'unmask', isTold: false });
    return null;
  };

/** An earlier content once more, whose file is judged as it is now. */
export async function rollBackSequence(
  context: WriteContext,
  rows: Row[],
  input: { number: number; reason: string },
): Promise<void> {
  await rollBack(sequence)(context, rows, input);
  for (const { id } of rows) {
    await judgeRestored(context, id);
    await refuseIncomplete(context, id);
    await forgetUnpublishedHalts(context, id);
  }
}

const keptWord = (word: string): string => `diagnosis-sequence-management.sequence.reaching.${word}`;

type Foretell = (context: WriteContext, rows: Row[]) => Promise<Effect[]>;
const all =
  (...parts: readonly Foretell[]): Foretell =>
  async (context, rows) => {
    const found: Effect[] = [];
    for (const part of parts) found.push(...(await part(context, rows)));
    return found;
  };

/** Sequences of every kind: numbered, without circles, drafted, prepublished, published by a process, and abandoned. */
export const sequenceBehaviour = behaviour(sequence, {
  actionsOfOthers: [
    behaviour(vehicle, {
      actions: { sequences: (context, [row], asked) => vehicleSequences(context, row!, asked) },
    }),
  ],
  ahead: readAhead,
  beforeCreate: async (context, input) => {
    await refuseOtherRule(context, input);
    await refuseSubSequences(context, null, input.subSequenceList);
    // A new one has no number that its file could know.
    const facts = await fileFacts(context, input, null);
    return { ...input, ...facts, ...settledValues(input, String(input.kind)) };
  },
  beforeUpdate: async (context, before, input) => {
    await refuseOtherRule(context, input);
    await refuseSubSequences(context, { id: before.id, sequenceNo: before.sequenceNo }, input.subSequenceList);
    const facts = await fileFacts(context, input, before.sequenceNo, before);
    return { ...input, ...facts, ...settledValues(input, before.kind) };
  },
  targets: reachedVins,
  // What an exclusion reaches it takes away.
  targetWords: ({ kind }) =>
    kind === 'exclusion' ? { gained: keptWord('keptAway'), lost: keptWord('keptNoMore'), isLoss: true } : null,
  afterPublish: noteVersion,
  beforePublish: async (context, { id }) => {
    await refuseIncomplete(context, id);
    return factsAsApproved(context, id);
  },
  foretell: {
    prepublish: all(previewStops, previewFindings, previewHalts, previewPrepublish),
    publish: all(previewStops, previewFindings, previewHalts, previewPublish),
    rollBack: async (context, [row]) => (row ? previewVersionHalts(context, { sequenceId: row.id, number: null }) : []),
    abandon: previewCallers,
    mask: previewCallers,
  },
  transitions: {
    prepublish: {
      after: async (context, row, { reason }) => {
        const { id } = row;
        await refuseAlteredRow(context, context.ports.engine.compiledOf(sequence), row);
        await refuseUnfit(context, id, reason);
        await refuseIncomplete(context, id);
        await forgetUnpublishedHalts(context, id);
      },
    },
    abandon: { after: refuseOwnLifting },
  },
  actions: {
    copy,
    checkFile: tellFindings,
    fileFindings: findingsOfFile,
    subSequences: (context, [row]) => subSequenceGraph(context, row!),
    mask: setMasked(true),
    unmask: setMasked(false),
    rollBack: rollBackSequence,
  },
});
