import { operationsOf } from '../../../contract/language/derive';
import type { AnyResource } from '../../../contract/language/resource';
import { PendingApproval } from '../../../contract/wire/flow/flow-approval';
import { call } from '../../http/client';

/** Whether a process may decide on anything that is done with these rows. */
export const hasApprovals = (resource: AnyResource): boolean =>
  operationsOf(resource).some(({ approval }) => approval !== undefined);

/** What a process decides on of a row now; null where none does. */
export const askPending = ({ name }: AnyResource, id: string): Promise<PendingApproval> =>
  call('GET', '/flow/approval', { params: { resource: name, id }, silent: true, answer: PendingApproval });

/** The same as far as it can be told: what was done is not undone by a question that fails. */
export const isAwaitingApproval = (resource: AnyResource, id: string): Promise<boolean> =>
  askPending(resource, id).then(
    (found) => found !== null,
    () => false,
  );
