import { v7 } from 'uuid';
import {
  REQUEST_TEXT,
  type RequestKind,
} from '../../../../contract/resources/diagnosis-sequence-management/request-record/rules';
import type { SequenceKind } from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import type { ErrorName } from '../../../../contract/wire/errors';
import { amongIds } from '../../../db/among';
import { accountClient, diagnosisSequenceManagementRequestRecord as table } from '../../../db/tables';
import type { WriteContext } from '../../../engine/model/behaviour';

/** A question of a tester, and what it was answered. */
export type TesterQuestion = {
  vin: string;
  kind: RequestKind;
  testerCode: string;
  clientId: string;
  username: string | null;
  sequenceNo?: string | null;
  sequenceVersion?: number | null;
  /** Of those that the answer tells of. */
  sequenceKinds?: SequenceKind[];
  answered: number;
  refusal?: ErrorName | null;
  request: unknown;
  response: unknown;
  /** The tester was there: the moment is noted with the question. */
  isVisit?: boolean;
};

/** JSON of at most so many characters; the end of a longer one is cut off, and it says so. */
function told(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = JSON.stringify(value, null, 1);
  return text.length <= REQUEST_TEXT ? text : `${text.slice(0, REQUEST_TEXT - 2)} …`;
}

/** Notes what testers of a tenant asked. They are lines of a log: no version, no audit. The moment of a visit is no change of the tester's record either. */
export async function noteQuestions(
  { tx, ports, scope }: Pick<WriteContext, 'tx' | 'ports' | 'scope'>,
  questions: readonly TesterQuestion[],
): Promise<void> {
  const askedAt = ports.clock.now().toISOString();
  const lines = questions.map(({ isVisit: _, ...question }) => ({
    ...question,
    id: v7(),
    tenantCode: scope.tenant,
    sequenceKinds: question.sequenceKinds ?? [],
    refusal: question.refusal ?? null,
    request: told(question.request),
    response: told(question.response),
    askedAt,
    createDate: askedAt,
    updateDate: askedAt,
  }));
  const visitors = questions.flatMap(({ isVisit, clientId }) => (isVisit ? [clientId] : []));
  if (visitors.length === 0) return void (await tx.insert(table).values(lines));
  const { id } = accountClient;
  const visited = tx.$with('visited').as(
    tx
      .update(accountClient)
      .set({ lastVisitTime: askedAt })
      .where(amongIds(id, [...new Set(visitors)]))
      .returning({ id }),
  );
  await tx.with(visited).insert(table).values(lines);
}
