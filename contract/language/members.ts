import type { NamingFields, ReferringFields, ResourceName } from '../names.generated';
import { f } from './field';
import type { Fields } from './field';

/** How those are named that become members: chosen from a list, by names that were typed or pasted, by the names of a file. */
type Named<R extends ResourceName> = {
  /** Resource of the members. */
  readonly of: R;
  /** Its text that tells them apart in a tenant: a username, a code. */
  readonly named: NamingFields[R];
  /** Names of the three inputs. */
  readonly inputs: { readonly list: string; readonly names: string; readonly file: string };
};

/** Rows of another resource that hold one membership each. */
type Through = {
  [R in ResourceName]: {
    readonly resource: R;
    /** Its references to the row that has members, and to the member. */
    readonly group: ReferringFields[R];
    readonly member: ReferringFields[R];
    /** Its text that keeps what the member is called. */
    readonly name?: string;
    /** Number of the row that has members that follows them. */
    readonly counted?: string;
  };
}[ResourceName];

/** One kind of members, and where it stands who is one. */
export type MemberKind = {
  [R in ResourceName]: Named<R> &
    (
      | {
          /** Reference of the member itself: it is in one group at most, so that it moves. */
          readonly by: ReferringFields[R];
        }
      | { readonly through: Through }
    );
}[ResourceName];

/** What the engine knows of an operation that changes who is a member. */
export type Members = { readonly does: 'add' | 'remove'; readonly kinds: readonly MemberKind[] };

/** Names that one call takes, of each kind, and of each way to name them. */
export const MOST_NAMES = 10_000;

const inputsOf = ({ of, inputs }: MemberKind): Fields => ({
  [inputs.list]: f.refs(of, { max: 200 }),
  [inputs.names]: f.longText({ max: 200_000 }),
  [inputs.file]: f.files({ max: 1, accept: '.txt,.csv', maxMb: 5 }),
});

/** Names that nobody has are left out; else one of them refuses all. */
const SKIP = { skipMissing: f.bool({ default: false }) };

/**
 * The operations `addMembers` and `removeMembers` of a row that has members, for the `actions` of its definition: by list, by names, by a
 * file. A name that does not exist refuses the call, and is told, unless it is to be left out; the answer is that of a batch.
 */
export function membersOf(...kinds: readonly MemberKind[]) {
  const input: Fields = { ...Object.assign({}, ...kinds.map(inputsOf)), ...SKIP };
  return {
    addMembers: { members: { does: 'add', kinds }, input },
    removeMembers: { members: { does: 'remove', kinds }, input, danger: true },
  } as const;
}
