import { f } from '../language/field';
import { defineResource } from '../language/resource';
import { defineVariant } from '../language/variant';

/** Rows that many lists show: what `defineVariant` is measured by. No list of the product. */
export const trialSequence = defineResource({
  module: 'testing',
  object: 'sequence',
  title: 'code',
  tenant: 'scoped',
  fields: {
    code: f.text({ required: true, search: 'contains', sortable: true, max: 64 }),
    kind: f.option(['service', 'diagnosis', 'flash'], { required: true, search: 'in' }),
    ecu: f.text({ search: 'contains', max: 32 }),
    isPublic: f.bool({ default: false, search: 'eq' }),
    validFrom: f.date({ search: 'dateRange' }),
    validTo: f.date(),
    level: f.int({ min: 1, max: 5, default: 1 }),
    note: f.longText({ max: 200 }),
    owner: f.ref('sys/user', { search: 'eq' }),
    status: f.state(['draft', 'checked', 'released', 'withdrawn'], { search: 'in', sortable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  checks: [['notLater', 'validFrom', 'validTo']],
  lifecycle: {
    field: 'status',
    initial: 'draft',
    transitions: {
      check: { from: ['draft'], to: 'checked' },
      release: { from: ['checked'], to: 'released', confirm: true },
      withdraw: { from: ['released'], to: 'withdrawn', danger: true },
    },
  },
  actions: { copy: {}, sign: { when: { status: ['checked'] } } },
  editWhen: { status: ['draft', 'checked'] },
  deleteWhen: { status: ['draft'] },
});

/** One kind of the three, with all that can be done. */
export const serviceSequence = defineVariant(trialSequence, {
  object: 'service-sequence',
  where: { kind: ['service'] },
});
/** Two kinds: which of them a new one is, is chosen. */
export const workshopSequence = defineVariant(trialSequence, {
  object: 'workshop-sequence',
  where: { kind: ['service', 'diagnosis'] },
  fields: { omit: ['level'] },
  operations: ['check', 'copy'],
});
export const flashSequence = defineVariant(trialSequence, {
  object: 'flash-sequence',
  where: { kind: ['flash'] },
  fields: {
    pick: ['code', 'ecu', 'status', 'level'],
    override: { ecu: { required: true }, level: { sortable: true } },
  },
  checks: [['notLater', 'validFrom', 'validTo']],
});
/** Read only, with a route of its own. */
export const releasedSequence = defineVariant(trialSequence, {
  object: 'released-sequence',
  route: '/testing/released/sequences',
  where: { status: ['released'], isPublic: [true] },
  standard: ['page', 'info', 'export'],
  operations: ['withdraw'],
});
export const mySequence = defineVariant(trialSequence, {
  object: 'my-sequence',
  own: 'owner',
  standard: ['page', 'info'],
  operations: ['check'],
});
export const draftSequence = defineVariant(trialSequence, {
  object: 'draft-sequence',
  where: { status: ['draft'] },
  fields: { omit: ['validFrom', 'validTo'] },
  operations: ['check'],
  sort: { field: 'code', order: 'asc' },
});
/** With a life of its own over the same states. */
export const signedSequence = defineVariant(trialSequence, {
  object: 'signed-sequence',
  where: { status: ['checked', 'released'] },
  standard: ['page', 'info'],
  tones: { checked: 'processing', released: 'success' },
  transitions: { reject: { from: ['checked'], to: 'draft', input: { reason: f.text({ required: true }) } } },
  operations: ['sign'],
});
export const publicSequence = defineVariant(trialSequence, {
  object: 'public-sequence',
  where: { isPublic: [true] },
  operations: ['release', 'withdraw'],
  actions: { announce: { confirm: true, when: { status: ['released'] } } },
});
export const expertSequence = defineVariant(trialSequence, {
  object: 'expert-sequence',
  title: 'ecu',
  where: { level: [4, 5], kind: ['diagnosis'] },
  fields: { pick: ['ecu', 'code', 'level', 'note', 'status'] },
  home: { today: { drafts: { search: { status: ['draft'] } } } },
});

export const SEQUENCE_LISTS = [
  serviceSequence,
  workshopSequence,
  flashSequence,
  releasedSequence,
  mySequence,
  draftSequence,
  signedSequence,
  publicSequence,
  expertSequence,
];
