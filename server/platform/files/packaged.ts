import type { Packaged } from '../../engine/model/behaviour';
import { dbScopeOf } from '../../scope';
import { checkQuota } from './upload/uploads';

/** Bytes of the largest picture, as fields of records have it. */
const LARGEST = 5 * 1024 * 1024;

/** What comes in an archive needs room as what is sent alone does. */
export const checkPackagedRoom: Packaged['checkRoom'] = ({ ports, scope }, bytes) =>
  ports.db.run(dbScopeOf(scope), 'read', (tx) => checkQuota({ ports, scope }, tx, bytes));

/** Pictures that a sheet names, told by what is in them. */
export const PACKAGED_PICTURES: Packaged = { kind: 'picture', most: LARGEST, checkRoom: checkPackagedRoom };
