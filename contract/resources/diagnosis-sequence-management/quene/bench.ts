import { a, answering } from '../../../language/answer';
import { f } from '../../../language/field';

/** VINs of one question to the bench. */
export const BENCH_VINS = 1000;
/** Lines that one answer has at most: with more the question names one sequence. */
export const BENCH_LINES = 20_000;

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
  },
  answer: answering(
    {
      applies: f.int({ required: true }),
      judged: f.int({ required: true }),
      lines: a.table(
        {
          vin: f.text({ required: true, code: true }),
          sequenceNo: f.text({ required: true, code: true }),
          sequenceVersion: f.int({ required: true }),
          falls: f.bool({ required: true }),
          deciding: f.text({ words: 'diagnosis-sequence-management.sequence.clause' }),
          detail: f.text({ code: true }),
        },
        { file: 'applicability' },
      ),
    },
    { reads: true },
  ),
} as const;
