import { LANGUAGES } from '../../../constants';
import { f } from '../../../language/field';
import { MAIL_CODES, MAIL_KEEPING, MAIL_STEPS } from '../mail-template/rules';
import { defineResource } from '../../../language/resource';

/** A mail that was sent, or was to be. `sendStatus` is 0 failed and 1 sent, as programs know it; 2 waits for its first or its next try. */
export const mailLog = defineResource({
  module: 'sys',
  object: 'mail-log',
  icon: 'message',
  order: 76,
  title: 'subject',
  tenant: 'scoped',
  madeAt: 'first',
  fields: {
    subject: f.text({ required: true, write: 'never', search: 'contains', max: 300, size: 'l' }),
    recipients: f.text({ required: true, write: 'never', search: 'contains', max: 1000, size: 'l' }),
    template: f.option(MAIL_CODES, { write: 'never', search: 'in', hideInTable: true }),
    sendStatus: f.state([2, 1, 0], { search: 'in', sortable: true }),
    failureStep: f.option(MAIL_STEPS, { write: 'never', search: 'in', hideInTable: true }),
    /** What the other side said, as it said it. */
    failureReason: f.longText({ write: 'never', max: 600 }),
    attempts: f.int({ required: true, write: 'never', default: 0, sortable: true, size: 's', hideInTable: true }),
    sentAt: f.dateTime({ write: 'never', sortable: true, hideInTable: true }),
    /** Name of the server by which it went last. */
    server: f.text({ write: 'never', max: 300, hideInTable: true }),
    language: f.option(LANGUAGES, { write: 'never', hideInTable: true }),
    /** Why a mail can or cannot be sent again. */
    keeping: f.option(MAIL_KEEPING, { write: 'never', search: 'in', hideInTable: true, size: 'l' }),
    /** As it arrived, but for what only its reader may know. */
    content: f.richText({ write: 'never', hideInTable: true, exportable: false }),
    /** Sealed: what it takes to send it once more; empty where that may not be kept. */
    sealed: f.text({ write: 'never', secret: true, hideInTable: true, hideInForm: true, max: 50_000 }),
  },
  standard: ['page', 'info', 'export'],
  searchDates: ['createDate'],
  home: { today: { failed: { search: { sendStatus: [0], createDate: { from: 0, to: 0 } } } } },
  lifecycle: {
    field: 'sendStatus',
    initial: 2,
    tones: { 2: 'processing', 1: 'success', 0: 'error' },
    transitions: {
      resend: {
        from: [0, 1],
        to: 2,
        when: { keeping: ['kept'] },
        refusedAs: 'mailNotKept',
        confirm: true,
        batch: true,
      },
      sent: { from: [2], to: 1, automatic: true },
      fail: { from: [2], to: 0, automatic: true },
    },
  },
});
