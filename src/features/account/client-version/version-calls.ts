import type { VersionAdoption, VersionReach } from '../../../../contract/resources/account/client-version/rules';
import { call } from '../../../http/client';
import { isList, isRecord } from '../../../http/shape';

const isReach = (data: unknown): data is VersionReach => isRecord(data) && isList(data.sample) && isList(data.reasons);
const isAdoption = (data: unknown): data is VersionAdoption => isRecord(data) && isList(data.days) && isList(data.now);

/** Which testers would get a version. */
export const fetchReach = (id: string, signal: AbortSignal): Promise<VersionReach> =>
  call('GET', `/account/client-version/${id}/reach`, { signal, silent: true, shape: isReach });

/** Which testers run it, by day. */
export const fetchAdoption = (id: string, signal: AbortSignal): Promise<VersionAdoption> =>
  call('GET', `/account/client-version/${id}/adoption`, { signal, silent: true, shape: isAdoption });
