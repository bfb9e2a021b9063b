import { DIAGNOSTIC_PLATFORMS } from '../../sys/tenant/diagnostic-platforms';
import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** What a vehicle variant looks like to whoever works on it: a picture for each VDN code of a platform. */
export const vdnImage = defineResource({
  module: 'account',
  object: 'vdn-image',
  route: '/account/vdnImage',
  needsEntry: false,
  icon: 'picture',
  order: 150,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['vdnCode', 'name'],
  fields: {
    picture: f.files({ required: true, accept: '.jpg,.jpeg,.png', maxMb: 5, thumbnail: true }),
    vdnCode: f.text({ required: true, search: 'contains', sortable: true, code: true, max: 64 }),
    platform: f.option(DIAGNOSTIC_PLATFORMS, { required: true, search: 'in', sortable: true, size: 's' }),
    name: f.text({ required: true, search: 'contains', sortable: true, max: 100, size: 'l' }),
    status: ENABLED,
    description: f.longText({ max: 1000, search: 'contains' }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  searchDates: ['createDate'],
  uniqueTogether: [['vdnCode', 'platform']],
  lifecycle: enabling({ batch: true }),
});
