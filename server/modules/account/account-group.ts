import { accountGroup } from '../../../contract/resources/account/account-group/definition';
import { behaviour } from '../../engine/model/behaviour';
import { afterJoining } from './client-version/back-to-approval';

/** Whoever joins a group gets what was approved for fewer. */
export const accountGroupBehaviour = behaviour(accountGroup, {
  afterJoin: (context, { id }) => afterJoining(context, { accountGroup: id }),
});
