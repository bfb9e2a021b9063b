// Type tests: `tsc` is the runner. A line after @ts-expect-error must not compile.
import { f } from './field';
import { defineResource } from './resource';

const base = { module: 'a', object: 'b', tenant: 'platform', standard: ['page'], title: 'x' } as const;
// What a field says of its neighbours must be there.
const neighbours = {
  x: f.text(),
  kind: f.option(['a', 'b']),
  isOn: f.bool(),
  marks: f.options([1, 2]),
};
export const soundNeighbours = defineResource({
  ...base,
  fields: {
    ...neighbours,
    shown: f.text({ shownWhen: { kind: ['a'], isOn: [true], marks: [2] } }),
    word: f.text({ words: true, wordsIn: 'kind' }),
    count: f.int({ virtual: true, write: 'never', counts: 'lines' }),
  },
  related: { lines: { resource: 'account/client-binding', by: 'clientId' } },
  actions: { ask: { input: { by: f.option(['day']), more: f.text({ shownWhen: { by: ['day'] } }) } } },
});
defineResource({
  ...base,
  // @ts-expect-error shownWhen names no field
  fields: { ...neighbours, shown: f.text({ shownWhen: { kinds: ['a'] } }) },
});
defineResource({
  ...base,
  // @ts-expect-error shownWhen asks for a value that the field never holds
  fields: { ...neighbours, shown: f.text({ shownWhen: { kind: ['c'] } }) },
});
defineResource({
  ...base,
  // @ts-expect-error the elements of a list are numbers
  fields: { ...neighbours, shown: f.text({ shownWhen: { marks: ['2'] } }) },
});
defineResource({
  ...base,
  // @ts-expect-error wordsIn names no field
  fields: { ...neighbours, word: f.text({ words: true, wordsIn: 'language' }) },
});
defineResource({
  ...base,
  // @ts-expect-error the language of a word is a choice
  fields: { ...neighbours, word: f.text({ words: true, wordsIn: 'x' }) },
});
defineResource({
  ...base,
  // @ts-expect-error no such list
  fields: { ...neighbours, count: f.int({ virtual: true, counts: 'line' }) },
  related: { lines: { resource: 'account/client-binding', by: 'clientId' } },
});
defineResource({
  ...base,
  // @ts-expect-error there are no lists to be counted
  fields: { ...neighbours, count: f.int({ virtual: true, counts: 'lines' }) },
});
defineResource({
  ...base,
  fields: neighbours,
  // @ts-expect-error the dialog has no such field
  actions: { ask: { input: { more: f.text({ shownWhen: { by: ['day'] } }) } } },
});
// @ts-expect-error nor have the lines
export const looseLines = f.rows({ no: f.int(), more: f.text({ shownWhen: { kind: ['a'] } }) });
