import { ENABLED, enabling } from '../../../language/enabled';
import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';
import { MAIL_SECURITY, MAIL_STEPS } from '../mail-template/rules';
import { defineResource } from '../../../language/resource';

/** By which mails are sent: a tenant's own, else the platform's, else that of the environment. */
export const mailServer = defineResource({
  module: 'sys',
  object: 'mail-server',
  icon: 'cloud',
  order: 74,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  ofPlatform: true,
  fields: {
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 64 }),
    status: ENABLED,
    host: f.text({ required: true, rules: ['mailHost'], search: 'contains', max: 253, code: true, size: 'l' }),
    port: f.int({ required: true, default: 587, min: 1, max: 65535, size: 's' }),
    security: f.option(MAIL_SECURITY, { required: true, default: 'starttls' }),
    username: f.text({ max: 200, hideInTable: true, group: 'login' }),
    password: f.text({ secret: true, max: 500, group: 'login' }),
    sender: f.text({ required: true, rules: ['email'], max: 128, hideInTable: true, group: 'sender' }),
    senderName: f.text({ max: 64, rules: ['mailName'], hideInTable: true, group: 'sender' }),
    replyTo: f.text({ rules: ['email'], max: 128, hideInTable: true, group: 'sender' }),
    /** Mails a minute at most; without end where empty. */
    perMinute: f.int({ min: 1, max: 10000, hideInTable: true, group: 'sender' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  lifecycle: enabling(),
  actions: {
    /** Sends a mail, and says at which step it failed. */
    test: {
      input: { recipients: f.text({ required: true, rules: ['mailList'], max: 1000, prefill: 'ownEmail' }) },
      answer: answering(
        {
          step: looking(f.option(MAIL_STEPS), { as: 'alert', tone: 'error', otherwise: 'success', about: 'reason' }),
          reason: looking(f.text(), { as: 'nothing' }),
          steps: a.steps(MAIL_STEPS),
        },
        { in: 'dialog' },
      ),
    },
  },
});
