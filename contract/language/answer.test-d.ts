// Type tests: `tsc` is the runner. A line after @ts-expect-error must not compile.
import { a, answering, looking, type AnswerOf } from './answer';
import { f } from './field';
import { defineResource } from './resource';

const found = answering(
  {
    at: f.dateTime({ required: true }),
    note: f.text(),
    lines: a.table({ vin: f.vin({ required: true }), why: f.text() }, { file: 'lines' }),
    kinds: a.cards(
      { kind: f.option(['a', 'b'], { required: true }), total: f.int() },
      { title: 'kind', figure: 'total' },
    ),
    stop: looking(f.dateTime(), { as: 'alert', tone: 'warning' }),
  },
  { reads: true, form: 'beside' },
);
type Found = AnswerOf<(typeof found)['fields']>;
export const sound: Found = { at: '2026-01-31T08:00:00Z', lines: [{ vin: 'x' }], kinds: [{ kind: 'a', total: null }] };
// @ts-expect-error what is required is answered
export const lacking: Found = { lines: [], kinds: [] };
// @ts-expect-error a line has what it requires
export const lackingLine: Found = { at: '', lines: [{}], kinds: [] };
// @ts-expect-error 'c' is none of the options
export const strange: Found = { at: '', lines: [], kinds: [{ kind: 'c' }] };

// @ts-expect-error the title of a card is one of its fields
a.cards({ kind: f.text() }, { title: 'kin' });
// @ts-expect-error a table has no such look
a.table({ kind: f.text() }, { fle: 'x' });
// @ts-expect-error what changes something is not asked for from a form
answering({ x: f.text() }, { form: 'beside' });
// @ts-expect-error no such way to be asked for
answering({ x: f.text() }, { reads: true, form: 'below' });
// @ts-expect-error what changes something is not told while a dialog is filled in
answering({ x: f.text() }, { dialogOf: 'order' });
// @ts-expect-error misspelt
answering({ x: f.text() }, { reads: true, wrods: 'x' });
// @ts-expect-error pages are of lines that it answers
answering({ x: a.table({ y: f.text() }), n: f.int() }, { reads: true, paged: { lines: 'z', total: 'n' } });

export const thing = defineResource({
  module: 'a',
  object: 'b',
  tenant: 'platform',
  standard: ['page'],
  title: 'x',
  fields: { x: f.text() },
  actions: { look: { answer: found }, judge: { at: 'answer', answer: answering({ y: f.int() }, {}) } },
});
