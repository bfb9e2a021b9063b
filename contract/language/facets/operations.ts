import type { RouteName, ScreenName } from '../../names.generated';
import type { Check } from '../../validation/checks';
import type { ErrorName } from '../../wire/errors';
import type { Answer } from '../answer';
import type { DeleteForm } from '../delete-form';
import type { Exact, Fields, LeftToRoles, NamesRowsOf } from '../field';
import type { Members } from '../members';
import type { RowGuard } from './rows';

/** Operations that the engine makes by itself. `page` also answers the unpaged list, `info` also the history. */
export type StandardAction = 'page' | 'info' | 'save' | 'update' | 'delete' | 'export' | 'import';

/** Where an action leads on to: the route of a screen, and the name of the query parameter that bears the id. */
export type LeadsTo = { readonly route: RouteName; readonly query: string };

/** Parameters that hold the key of a process which decides. */
export type ApprovalKey = `approval.${string}`;

/** Who decides on an action in place of its caller: see `approval` of an action. */
export type Approval<F extends Fields> = {
  /**
   * Parameter that may name a process of the tenant's own; one is shipped for each.
   * @default required
   */
  readonly by: ApprovalKey;
  /**
   * Rows on which it decides.
   * @default all rows
   */
  readonly when?: RowGuard<F>;
  /**
   * It runs by a process only: where none is active, it is refused.
   * @default without an active process it runs at once
   */
  readonly always?: true;
  /**
   * Permission of the same list whose holders are the `approvers` of the process.
   * @default that of the action itself
   */
  readonly approvers?: string;
};

/** Something that can be done beyond the standard actions: on a row, with selected rows, or above the list. */
export type Action<F extends Fields> = {
  /**
   * Where the button stands: on each row, above the list without a row, or above it for the selected rows: `batch` judges each by itself,
   * `selection` takes all of them in one call or refuses. One that answers may have none: it stands in the `answer` of another that names it in
   * `more`, or in the `form` alone.
   * @default `'row'`
   */
  at?: 'row' | 'toolbar' | 'batch' | 'selection' | 'answer' | 'form';
  /**
   * What a row is there for: it stands first among the buttons of its page, and is the main one.
   * @default in the order of the definition
   */
  isMain?: true;
  /**
   * A row action that is also offered for all selected rows.
   * @default false
   */
  batch?: boolean;
  /**
   * Rows on which it is offered and allowed.
   * @default all rows
   */
  when?: RowGuard<F>;
  /**
   * How a row is refused that does not meet `when`, named in `contract/wire/errors.ts`: one name for all of its fields, or one by field.
   * @default as one whose state has changed
   */
  refusedAs?: ErrorName | { readonly [K in keyof F]?: ErrorName };
  /**
   * For whoever works in a tenant: it concerns what every tenant has and the platform has not, so the platform is not offered it.
   * @default offered everywhere
   */
  onlyIn?: 'tenant';
  /**
   * Reference to users that must name the caller: `ref` to one, `refs` to several, such as the approvers of a request. The system is none of them.
   * @default anybody with the permission
   */
  onlyBy?: NamesRowsOf<F, 'sys/user'>;
  /**
   * References to users none of whom may be the caller: what one person asked for another decides. An empty reference keeps out nobody.
   * @default anybody
   */
  notBy?: readonly NamesRowsOf<F, 'sys/user'>[];
  /**
   * Reference to roles, one of which the caller must work with.
   * @default any role
   */
  onlyByRole?: LeftToRoles<F>;
  /**
   * Only people do it: a key of a machine account is refused (`keyPersonOnly`), whatever its scopes. Approvals, and what `notBy` leaves to
   * another person, are for people in any case.
   * @default keys that have its permission do it too
   */
  personOnly?: true;
  /**
   * Asks before it runs; the words of the question are `confirm.<action>`.
   * @default false
   */
  confirm?: boolean;
  /**
   * Its effects are shown before it runs, with counts; the behaviour answers them by `foretell`. Of several rows they are shown of all together.
   * @default it runs at once
   */
  effects?: true;
  /**
   * A process decides on it where the parameter `by` of the tenant names one, or the one that is shipped for `by` is active, and the row
   * meets `when`. The call then changes nothing but begins that process. Nobody changes the row until the process ends: approved, the
   * action runs in the name of its caller; otherwise the caller is notified. For one row; of several each is asked for by itself. With
   * `always` the action never runs without one. The process gets the variable `approvers`: users who hold the permission of that name.
   * @default it runs at once
   */
  approval?: Approval<F>;
  /**
   * Fields of a dialog before it runs: a reason, a target user. Validated on both sides.
   * @default no dialog
   */
  input?: Fields;
  /**
   * Cross-field rules of the input, as those of a row; see `CHECKS`.
   * @default none
   */
  checks?: readonly Check[];
  /**
   * It puts members into the row, or takes them out; the engine does it: see `membersOf`.
   * @default none
   */
  members?: Members;
  /**
   * Standard action whose permission it shares.
   * @default a permission of its own
   */
  permission?: StandardAction;
  /**
   * What the call answers, as fields: see `answering` in `answer.ts`.
   * @default nothing
   */
  answer?: Answer;
  /**
   * What the call answers, `{ text }`, is shown with a button to copy it: this once an address or a path of the console, a key, or a password;
   * or `codes`, one a line, that stay in the list.
   * @default nothing
   */
  shows?: 'link' | 'key' | 'password' | 'codes';
  /**
   * After success the user gets a link to another screen that bears the `id` that the call answered (a transition answers its row) under the
   * name `query`. Its word is `leadsTo.<action>`, or a plain one.
   * @default no link
   */
  leadsTo?: LeadsTo;
  /**
   * Cannot be taken back: shown in the error colour.
   * @default false
   */
  danger?: boolean;
  /**
   * Screen in `src/features/<module>/screens.tsx`.
   * @default the generated dialog
   */
  screen?: ScreenName;
  /**
   * The module answers it by a route of its own; the engine makes the permission and the button only.
   * @default the engine makes the call
   */
  ownRoute?: true;
};

/** What can be done: the standard actions, further ones, and which rows may be changed and deleted. */
export type OperationsFacet<F extends Fields, S extends StandardAction, A> = {
  /**
   * Operations that the engine makes by itself, each with a permission.
   * @default required
   */
  standard: readonly S[];
  /**
   * Further operations by name, each a button and a call `POST {base}/{id}/<name>`.
   * @default none
   */
  actions?: A & { [K in keyof A]: Exact<A[K], Action<F>> & { permission?: NoInfer<S> } };
  /**
   * Only people change its rows; a key of a machine account may read them.
   * @default keys that have the permission change them too
   */
  personOnly?: true;
  /**
   * New rows and what is done on a row can be named by their caller, by a UUID in the header `Idempotency-Key`: the same write again, in any
   * session and after any time, answers the row that is there; the same key with other content is refused (409). The console keeps such writes
   * on the device while there is no network, and sends them later.
   * @default a repetition is known for minutes, in the same session only
   */
  exactlyOnce?: true;
  /**
   * Field of a new row that says how many of its files are still to come: what was written without a network is sent without its files
   * first, which are added one by one. The behaviour counts them down.
   * @default the files go first, and the row with all of them
   */
  filesFollow?: keyof NoInfer<F> & string;
  /**
   * Rows that may be changed, as `when` of an action: `{ status: [0] }`. No button changes another, neither in its form nor in a cell, and
   * the server refuses it, by hand, for many at once and by an import. What the server does by itself is not bound by it.
   * @default all rows
   */
  editWhen?: RowGuard<NoInfer<F>>;
  /**
   * The same of rows that may be deleted.
   * @default all rows
   */
  deleteWhen?: RowGuard<NoInfer<F>>;
  /**
   * How a row is refused that does not meet `deleteWhen`, named in `contract/wire/errors.ts`.
   * @default by its own value in words
   */
  deleteRefusedAs?: ErrorName;
  /**
   * Another form of the calls that delete; both sides follow it.
   * @default `DELETE {base}/{id}`, and `DELETE {base}` with `ids`
   */
  deleteForm?: DeleteForm;
  /**
   * The same as `effects` of an action, before rows are deleted. What else refers to them is shown in any case.
   * @default what refers to them alone
   */
  deleteEffects?: true;
};
