import { defineVariant } from '../../../language/variant';
import { sequence } from '../sequence/definition';
import { EXECUTED } from '../sequence/executed';
import { BENCH } from './bench';

/** Sequences of every kind that wait for somebody: drafts, and what is tried before it is published. The spelling of the path is given. */
export const sequenceQueue = defineVariant(sequence, {
  object: 'quene',
  icon: 'queue',
  order: 10,
  where: { status: ['draft', 'prepublish'] },
  operations: ['prepublish', 'sendBack', 'publish', 'abandon', 'copy'],
  actions: { bench: BENCH },
  detail: { route: '/diagnosis-sequence-management/quene/detail' },
  related: EXECUTED,
  home: {
    waiting: { prepublished: { search: { status: ['prepublish'] }, rows: 'createDate' } },
    today: { drafts: { search: { status: ['draft'] } } },
  },
});
