import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { COMMENT, COMMENT_FIELDS, COMMENT_OF } from '../../../language/traits/comments';

/** What is said about a sequence while it is drafted and reviewed. */
export const sequenceComment = defineResource({
  ...COMMENT,
  module: 'diagnosis-sequence-management',
  object: 'sequence-comment',
  tenantBy: 'sequenceId',
  ofPlatform: true,
  keptTo: { through: 'sequenceId' },
  fields: {
    ...COMMENT_FIELDS,
    sequenceId: f.ref('diagnosis-sequence-management/sequence', COMMENT_OF),
  },
});
