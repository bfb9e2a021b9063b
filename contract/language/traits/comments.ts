import type { ReferringFields, ResourceName } from '../../names.generated';
import { f } from '../field';

/** Most users who are mentioned in one comment. */
const MAX_MENTIONS = 20;

/**
 * What a definition says whose rows are comments on rows of another: they are written and never changed, and follow their row. `...COMMENT`, with
 * `COMMENT_FIELDS` and a reference to the other resource among its fields; the behaviour comes from `commenting`.
 */
export const COMMENT = {
  icon: 'message',
  menu: false,
  title: 'author',
  tenant: 'scoped',
  live: true,
  history: false,
  compare: false,
  exactlyOnce: true,
  standard: ['page', 'info', 'save', 'export'],
  sort: { field: 'createDate', order: 'desc' },
} as const;

/** What is said, to whom in particular, and by whom. */
export const COMMENT_FIELDS = {
  content: f.longText({ required: true, confidential: true, write: 'create', search: 'contains', max: 4000 }),
  /** Users who get a notice; each of them may see the comment. */
  mentionList: f.refs('sys/user', { write: 'create', search: 'eq', max: MAX_MENTIONS, hideInTable: true }),
  pictures: f.files({
    write: 'create',
    max: 10,
    maxMb: 20,
    accept: '.png,.jpg,.jpeg,.webp',
    thumbnail: true,
    hideInTable: true,
  }),
  /** As the person was called then. */
  author: f.text({ write: 'never', search: 'contains', max: 64 }),
};

/** The reference of a comment to its row, and the field by which it is narrowed like that. */
export const COMMENT_OF = { required: true, write: 'create', search: 'eq', goesWith: true, hideInTable: true } as const;

/** Where the comments on a record are: those that all its readers see, and internal ones, which have permissions of their own. */
export type CommentLists = {
  [R in ResourceName]: {
    readonly resource: R;
    /** Reference of a comment to the record; internal ones have a field of the same name. */
    readonly by: ReferringFields[R];
    readonly internal?: ResourceName;
  };
}[ResourceName];
