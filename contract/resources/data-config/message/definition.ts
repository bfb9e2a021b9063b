import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { POP_UPS_MOST } from './rules';

/** What workshop testers show to those who work at them, as often as it says and as long as it holds. */
export const message = defineResource({
  module: 'data-config',
  object: 'message',
  icon: 'message',
  order: 40,
  title: 'title',
  tenant: 'scoped',
  ofPlatform: true,
  madeAt: 'hidden',
  live: true,
  find: ['title'],
  fields: {
    title: f.text({ required: true, search: 'contains', sortable: true, max: 120, size: 'm' }),
    status: f.state([0, 1], { search: 'in', sortable: true }),
    content: f.richText({ required: true, hideInTable: true }),
    attachments: f.files({ max: 5, maxMb: 20, hideInTable: true }),
    /** How often a reader sees it by itself until he confirms it. */
    popupTimes: f.int({ required: true, default: 1, min: 1, max: POP_UPS_MOST, sortable: true, size: 's' }),
    /** From the first moment on where it is empty. */
    validFrom: f.dateTime({ sortable: true, hideInTable: true, group: 'validity' }),
    /** From then on it does not pop up any more. */
    remindUntil: f.dateTime({ hideInTable: true, sortable: true, group: 'validity' }),
    /** It stays readable until then. */
    expiresAt: f.dateTime({
      required: true,
      search: 'dateRange',
      searchNames: ['expiresFrom', 'expiresTo'],
      ahead: true,
      sortable: true,
      group: 'validity',
    }),
    /** Tenants are named in the platform's own rows, client roles and account groups in those of a tenant. */
    audience: f.option(['all', 'tenants', 'roles', 'groups'], {
      required: true,
      default: 'all',
      search: 'in',
      size: 's',
      group: 'recipients',
    }),
    tenants: f.text({
      required: true,
      max: 500,
      control: 'tenants',
      hideInTable: true,
      group: 'recipients',
      shownWhen: { audience: ['tenants'] },
    }),
    roleIdList: f.refs('account/client-role', {
      required: true,
      max: 50,
      hideInTable: true,
      group: 'recipients',
      shownWhen: { audience: ['roles'] },
    }),
    groupIdList: f.refs('account/account-group', {
      required: true,
      max: 50,
      hideInTable: true,
      group: 'recipients',
      shownWhen: { audience: ['groups'] },
    }),
    /** Readers to whom it popped up. */
    reachedCount: f.int({ virtual: true, write: 'never', counts: 'readers', size: 's' }),
    /** Raised with each receipt. */
    readCount: f.int({ write: 'never', default: 0, sortable: true, size: 's' }),
    terminatedAt: f.dateTime({ write: 'never', hideInTable: true }),
    reason: f.longText({ write: 'never', max: 200, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  // What is over stays as it was shown.
  editWhen: { status: [0] },
  searchDates: ['createDate'],
  checks: [
    ['notLater', 'remindUntil', 'expiresAt'],
    ['endsAfterStart', 'validFrom', 'expiresAt'],
    ['endsAfterStart', 'validFrom', 'remindUntil'],
  ],
  home: {
    waiting: { ending: { search: { status: [0], expiresAt: { from: 0, to: 3 } }, rows: 'expiresAt' } },
    today: { valid: { search: { status: [0], expiresAt: { from: 0 } } } },
  },
  lifecycle: {
    field: 'status',
    initial: 0,
    tones: { 0: 'success', 1: 'default' },
    transitions: {
      /** Testers show it no more, within seconds. */
      terminate: { from: [0], to: 1, danger: true, batch: true, input: { reason: f.longText({ max: 200 }) } },
    },
  },
  related: { readers: { resource: 'data-config/message-receipt', by: 'messageId' } },
});
