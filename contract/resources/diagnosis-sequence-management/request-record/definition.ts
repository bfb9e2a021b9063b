import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { KEPT_LISTS, SEQUENCE_KINDS } from '../sequence/rules';
import { REQUEST_KINDS, REQUEST_TEXT } from './rules';

const NEVER = { write: 'never' } as const;

/** What testers asked about sequences, with the answer. Written by the server only, kept as long as the parameter says. */
export const requestRecord = defineResource({
  module: 'diagnosis-sequence-management',
  object: 'request-record',
  icon: 'audit',
  order: 180,
  title: 'vin',
  tenant: 'scoped',
  madeAt: 'hidden',
  keptTo: { by: 'sequenceKinds', lists: KEPT_LISTS },
  history: false,
  byMonth: { field: 'askedAt', keep: 'log.request' },
  fields: {
    askedAt: f.dateTime({ ...NEVER, required: true, search: 'dateRange', sortable: true }),
    vin: f.vin({ ...NEVER, required: true, search: 'eq', size: 'l' }),
    kind: f.option(REQUEST_KINDS, { ...NEVER, required: true, search: 'in' }),
    testerCode: f.text({ ...NEVER, required: true, search: 'contains', code: true, max: 32 }),
    clientId: f.ref('account/client', { ...NEVER, search: 'eq', goesWith: true, hideInTable: true }),
    username: f.text({ hideInTable: true, ...NEVER, search: 'contains', max: 64 }),
    /** The sequence that was asked for; of a question what applies, none. */
    sequenceNo: f.text({ ...NEVER, search: 'eq', code: true, max: 32 }),
    /** Of those that the answer tells of. */
    sequenceKinds: f.options(SEQUENCE_KINDS, { ...NEVER, hideInTable: true }),
    sequenceVersion: f.int({ hideInTable: true, ...NEVER, size: 's' }),
    /** How many were answered. */
    answered: f.int({ ...NEVER, sortable: true, size: 's' }),
    /** Name of the error of `contract/wire/errors.ts`; empty where it was answered. */
    refusal: f.text({ hideInTable: true, ...NEVER, words: 'error' }),
    request: f.code({ ...NEVER, syntax: 'json', max: REQUEST_TEXT, hideInTable: true, group: 'content' }),
    response: f.code({ ...NEVER, syntax: 'json', max: REQUEST_TEXT, hideInTable: true, group: 'content' }),
  },
  standard: ['page', 'info', 'export'],
  sort: { field: 'askedAt', order: 'desc' },
});
