import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { COMMENT, COMMENT_FIELDS, COMMENT_OF } from '../../../language/traits/comments';

/** What people say about an instance of a process beside their decisions. */
export const processComment = defineResource({
  ...COMMENT,
  module: 'flow',
  object: 'comment',
  tenantBy: 'instanceId',
  fields: {
    ...COMMENT_FIELDS,
    instanceId: f.ref('flow/running', COMMENT_OF),
  },
});
