// Type tests: `tsc` is the runner. A line after @ts-expect-error must not compile.
import type { expertSequence, signedSequence, workshopSequence } from '../testing/sequence';
import { trialSequence } from '../testing/sequence';
import type { tenantAdmin } from '../resources/sys/tenant-admin/definition';
import { f } from './field';
import { defineResource, type CreateOf, type PermissionOf, type RowOf } from './resource';
import { defineVariant } from './variant';

const one = { object: 'one' } as const;
defineVariant(trialSequence, { ...one, where: { kind: ['flash'], status: ['draft', 'checked'] } });
// @ts-expect-error no such field
defineVariant(trialSequence, { ...one, where: { kinds: ['flash'] } });
// @ts-expect-error no such value
defineVariant(trialSequence, { ...one, where: { kind: ['flush'] } });
// @ts-expect-error no such state
defineVariant(trialSequence, { ...one, where: { status: ['drafted'] } });
// @ts-expect-error no such field
defineVariant(trialSequence, { ...one, fields: { pick: ['code', 'kode'] } });
// @ts-expect-error no such field
defineVariant(trialSequence, { ...one, fields: { omit: ['kode'] } });
// @ts-expect-error no such field
defineVariant(trialSequence, { ...one, fields: { override: { kode: { required: true } } } });
// @ts-expect-error no such trait
defineVariant(trialSequence, { ...one, fields: { override: { code: { serach: 'eq' } } } });
// @ts-expect-error a variant has no columns of its own
defineVariant(trialSequence, { ...one, fields: { override: { code: { unique: true } } } });
// @ts-expect-error no such transition or action
defineVariant(trialSequence, { ...one, operations: ['chekc'] });
// @ts-expect-error no such state
defineVariant(trialSequence, { ...one, transitions: { reopen: { from: ['withdrawn'], to: 'drafted' } } });
// @ts-expect-error confrim
defineVariant(trialSequence, { ...one, actions: { tell: { confrim: true } } });
// @ts-expect-error no such field
defineVariant(trialSequence, { ...one, own: 'ownr' });
// @ts-expect-error no such operation
defineVariant(trialSequence, { ...one, standard: ['page', 'destroy'] });
// @ts-expect-error no such screen
defineVariant(trialSequence, { ...one, screens: { detail: 'read-notices' } });
// @ts-expect-error no such resource
defineVariant(trialSequence, { ...one, related: { staff: { resource: 'sys/person', by: 'deptId' } } });
// @ts-expect-error the title is a field
defineVariant(trialSequence, { ...one, title: 'kode' });
// @ts-expect-error wher
defineVariant(trialSequence, { ...one, wher: { kind: ['flash'] } });

export const rejects: PermissionOf<typeof signedSequence> = 'testing:signed-sequence:reject';
// @ts-expect-error it has transitions of its own
export const checks: PermissionOf<typeof signedSequence> = 'testing:signed-sequence:check';
export const revokes: PermissionOf<typeof tenantAdmin> = 'sys:tenant-admin:revoke';
// @ts-expect-error its resource is imported, it is not
export const imports: PermissionOf<typeof tenantAdmin> = 'sys:tenant-admin:import';
// @ts-expect-error an action that was not taken over
export const mails: PermissionOf<typeof tenantAdmin> = 'sys:tenant-admin:resetMail';

export const note: string | null = ({} as RowOf<typeof expertSequence>).note;
// @ts-expect-error the field is not among those that it picks
({}) as RowOf<typeof expertSequence>['validTo'];
export const made: CreateOf<typeof workshopSequence> = { code: 'S-1', kind: 'service' };
export const madeExpert: CreateOf<typeof expertSequence> = { code: 'S-1' };
// @ts-expect-error each of its rows holds one value
export const chosen: CreateOf<typeof expertSequence> = { code: 'S-1', kind: 'diagnosis' };

/** Which rows may be changed and deleted, in every list of the same rows. */
const kept = {
  module: 'a',
  object: 'b',
  tenant: 'platform',
  standard: ['page', 'update', 'delete'],
  title: 'x',
  fields: { x: f.text(), isOpen: f.bool(), st: f.state(['on', 'off']) },
} as const;

export const keeping = defineResource({
  ...kept,
  editWhen: { st: ['on'], isOpen: [true] },
  deleteWhen: { st: ['off'] },
  deleteRefusedAs: 'stateChanged',
});
defineResource({
  ...kept,
  // @ts-expect-error 'of' is no state
  editWhen: { st: ['of'] },
});
defineResource({
  ...kept,
  // @ts-expect-error a condition names fields that there are
  deleteWhen: { nope: [1] },
});
defineResource({
  ...kept,
  // @ts-expect-error a refusal that nobody knows
  deleteRefusedAs: 'stateChangd',
});
