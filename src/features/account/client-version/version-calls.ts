import { VersionAdoption } from '../../../../contract/wire/client-version';
import { VersionReach } from '../../../../contract/wire/reach';
import { call } from '../../../http/client';

/** Of the drawers of one version, px. */
export const VERSION_DRAWER_WIDTH = 720;

/** Which testers would get a version. */
export const fetchReach = (id: string, signal: AbortSignal): Promise<VersionReach> =>
  call('GET', `/account/client-version/${id}/reach`, { signal, silent: true, answer: VersionReach });

/** Which testers run it, by day. */
export const fetchAdoption = (id: string, signal: AbortSignal): Promise<VersionAdoption> =>
  call('GET', `/account/client-version/${id}/adoption`, { signal, silent: true, answer: VersionAdoption });
