import { f } from '../field';
import { defineResource } from '../resource';

const base = { module: 'a', object: 'b', tenant: 'platform', standard: ['page'], title: 'x' } as const;
const timed = {
  x: f.text(),
  at: f.dateTime({ required: true, write: 'never' }),
  told: f.dateTime({ required: true }),
  maybe: f.dateTime({ write: 'never' }),
};
export const monthly = defineResource({ ...base, fields: timed, byMonth: { field: 'at', keep: 'log.login' } });
export const byMade = defineResource({ ...base, fields: timed, byMonth: { field: 'createDate' } });
// @ts-expect-error a month is that of an instant
defineResource({ ...base, fields: timed, byMonth: { field: 'x' } });
// @ts-expect-error a row has no month whose instant may change
defineResource({ ...base, fields: timed, byMonth: { field: 'told' } });
// @ts-expect-error nor one that may have none
defineResource({ ...base, fields: timed, byMonth: { field: 'maybe' } });
// @ts-expect-error how long it is kept is said by a parameter of logs
defineResource({ ...base, fields: timed, byMonth: { field: 'at', keep: 'webhook.keep' } });
