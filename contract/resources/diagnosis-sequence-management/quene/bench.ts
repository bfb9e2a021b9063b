import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';
import { SEQUENCE_CLAUSES, type SequenceClause } from '../sequence/clauses';

/** VINs of one question to the bench. */
export const BENCH_VINS = 1000;
/** Verdicts that one answer lists at most: of more pairs than these, those that apply or flip alone are listed, and all are counted. */
export const BENCH_LINES = 20_000;

/** Without the first two nothing is a sequence that could apply; what is withdrawn or missing cannot be delivered whatever is asked. */
const KEPT = ['state', 'kind', 'content', 'sub'] as const satisfies readonly SequenceClause[];
type Removable = Exclude<SequenceClause, (typeof KEPT)[number]>;
/** Clauses of which may be asked what would apply without them. */
export const REMOVABLE_CLAUSES = SEQUENCE_CLAUSES.filter(
  (clause): clause is Removable => !(KEPT as readonly string[]).includes(clause),
) as readonly Removable[];

const CLAUSES = 'diagnosis-sequence-management.sequence.clause';
const COUNT = f.int({ required: true });

/** Which of some vehicles get which sequences at a moment, by the verdict that testers are given, and what first keeps the others out. */
export const BENCH = {
  at: 'toolbar',
  onlyIn: 'tenant',
  permission: 'page',
  input: {
    vins: f.vinList({ required: true, max: BENCH_VINS }),
    sequenceId: f.ref('diagnosis-sequence-management/sequence'),
    clientId: f.ref('account/client'),
    clientUserId: f.ref('account/client-user'),
    at: f.dateTime({ ahead: true }),
    /** What would apply as if nothing asked it. */
    without: f.option(REMOVABLE_CLAUSES),
  },
  answer: answering(
    {
      isCut: looking(f.bool({ required: true }), { as: 'alert', tone: 'info' }),
      applies: COUNT,
      /** Of those that do not apply: how many would without the clause that is named. */
      flips: COUNT,
      judged: COUNT,
      clauses: a.counts(
        { clause: f.text({ required: true, words: CLAUSES }), count: COUNT },
        { name: 'clause', count: 'count', bars: true },
      ),
      sequences: a.table(
        {
          sequenceNo: f.text({ required: true, code: true }),
          sequenceVersion: COUNT,
          applies: COUNT,
          flips: COUNT,
          keptOut: COUNT,
          /** The clause that keeps the most of them out. */
          mostly: f.text({ words: CLAUSES }),
        },
        { file: 'applicability-sequences' },
      ),
      vehicles: a.table(
        {
          vin: f.text({ required: true, code: true }),
          applies: COUNT,
          /** The first that it gets, in the order of priority. */
          first: f.text({ code: true }),
          /** Control units that more than one of those that apply would write. */
          overlaps: f.text({ code: true }),
        },
        { file: 'applicability-vehicles' },
      ),
      lines: a.table(
        {
          vin: f.text({ required: true, code: true }),
          sequenceNo: f.text({ required: true, code: true }),
          sequenceVersion: COUNT,
          falls: f.bool({ required: true }),
          flips: f.bool({ required: true }),
          deciding: f.text({ words: CLAUSES }),
          detail: f.text(),
        },
        { file: 'applicability' },
      ),
    },
    { reads: true },
  ),
} as const;
