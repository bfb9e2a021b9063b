import { sql } from 'drizzle-orm';
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
import { jsonText } from '../../../engine/model/json-text';

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

/**
 * Notes what testers of a tenant asked, by one statement. They are lines of a log: no version, no audit. The moment of a visit is no change of
 * the tester's record either.
 */
export async function noteQuestions(
  { tx, ports, scope }: Pick<WriteContext, 'tx' | 'ports' | 'scope'>,
  questions: readonly TesterQuestion[],
): Promise<void> {
  const askedAt = ports.clock.now().toISOString();
  const lines = questions.map(({ isVisit: _, ...question }) => ({
    ...question,
    id: v7(),
    sequenceKinds: question.sequenceKinds ?? [],
    request: told(question.request),
    response: told(question.response),
  }));
  const visitors = questions.flatMap(({ isVisit, clientId }) => (isVisit ? [clientId] : []));
  await tx.execute(
    sql`with visited as (
        update ${accountClient} set last_visit_time = ${askedAt}::timestamptz where ${amongIds(sql`id`, [...new Set(visitors)])})
      insert into ${table} (id, tenant_code, asked_at, vin, kind, tester_code, client_id, username, sequence_no, sequence_kinds,
        sequence_version, answered, refusal, request, response, create_date, update_date)
      select v.id, ${scope.tenant}, ${askedAt}::timestamptz, v.vin, v.kind, v."testerCode", v."clientId", v.username, v."sequenceNo", v."sequenceKinds",
        v."sequenceVersion", v.answered, v.refusal, v.request, v.response, ${askedAt}::timestamptz, ${askedAt}::timestamptz
      from jsonb_to_recordset(${jsonText(lines)}::jsonb) as v(id uuid, vin text, kind text, "testerCode" text, "clientId" uuid, username text,
        "sequenceNo" text, "sequenceKinds" jsonb, "sequenceVersion" int, answered int, refusal text, request text, response text)`,
  );
}
