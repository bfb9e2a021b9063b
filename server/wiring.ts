// Written by `npm run generate` from the rooms of the server. `npm run check` compares it with them.
import { addAuditWork } from './engine/audit/chain/work';
import { addChangeCleanup } from './engine/changes/forget';
import { addScheduledTransitions } from './engine/operations/scheduled-transitions';
import { addPreviewCleanup } from './engine/preview/cleanup';
import { addReportRoutes } from './engine/report/routes';
import { addSums } from './engine/sums/job';
import { addDictRoutes } from './platform/dictionaries/dict-routes';
import { addFileRoutes } from './platform/files/file-routes';
import { addFileCheck } from './platform/files/nightly-check';
import { addFileSweep } from './platform/files/upload/sweep';
import { addUploadRoutes } from './platform/files/upload/upload-routes';
import { addFindRoutes } from './platform/find/find-routes';
import { addHomeRoutes } from './platform/home/home-routes';
import { addListViewRoutes } from './platform/list-views/list-view-routes';
import { addSavedSearchRoutes } from './platform/list-views/saved-search-routes';
import { addMailWork } from './platform/mail/order';
import { addPkiRoutes } from './platform/pki/routes';
import { addPublicRoutes } from './platform/public-routes';
import { addRetention } from './platform/retention/retention';
import { addWebhookWork } from './platform/webhooks/deliver';
import { addExplainRoutes } from './identity/explain/explain-routes';
import { addGrantorsRoute } from './identity/explain/grantors';
import { addAuthRoutes } from './identity/login/routes';
import { addMachineCleanup } from './identity/machine/cleanup';
import { addTokenRoute } from './identity/machine/token-route';
import { addMenuFileRoutes } from './identity/menu/file/routes';
import { addMenuOfferRoutes } from './identity/menu/menu-offers';
import { addOwnRoutes } from './identity/own/own-routes';
import { addPreferenceRoute, addTenantHomeRoute } from './identity/own/preferences';
import { addSecondFactorRoutes } from './identity/second-factor/second-factor-routes';
import { addContextRoutes } from './identity/session/context-routes';
import { addLiveRoute } from './identity/session/live-route';
import { addSessionCleanup } from './identity/session/session-cleanup';
import { addClientBssCalls } from './tester-api/bss-routes';
import { addCertificateCalls } from './tester-api/certificate-routes';
import { addClientGuidedCalls } from './tester-api/guided/guided-routes';
import { addClientLogCalls } from './tester-api/log-routes';
import { addClientMessageCalls } from './tester-api/message-routes';
import { addClientOrderCalls } from './tester-api/orders/order-routes';
import { addClientRoutes } from './tester-api/routes';
import { addClientExecutionCalls } from './tester-api/sequences/execution-routes';
import { addClientSequenceCalls } from './tester-api/sequences/sequence-routes';
import { addClientTaskCalls } from './tester-api/sequences/task-routes';
import { addClientTodoCalls } from './tester-api/todo-routes';
import { addClientUserRoutes } from './tester-api/user-routes';
import { addClientVehicleCalls } from './tester-api/vehicle-routes';
import { addClientVersionCalls } from './tester-api/version-routes';
import type { Api } from './http/route';
import { BEHAVIOURS } from './modules/behaviours.generated';
import type { Ports } from './ports/ports';

/** Calls that are no resource: those of each room, lowest first, and those that behaviours name. */
const ROUTES: readonly ((api: Api) => void)[] = [
  addReportRoutes,
  addDictRoutes,
  addFileRoutes,
  addUploadRoutes,
  addFindRoutes,
  addHomeRoutes,
  addListViewRoutes,
  addSavedSearchRoutes,
  addPkiRoutes,
  addPublicRoutes,
  addExplainRoutes,
  addGrantorsRoute,
  addAuthRoutes,
  addTokenRoute,
  addMenuFileRoutes,
  addMenuOfferRoutes,
  addOwnRoutes,
  addPreferenceRoute,
  addTenantHomeRoute,
  addSecondFactorRoutes,
  addContextRoutes,
  addLiveRoute,
  ...BEHAVIOURS.flatMap(({ hooks }) => hooks.routes ?? []),
  addClientBssCalls,
  addCertificateCalls,
  addClientGuidedCalls,
  addClientLogCalls,
  addClientMessageCalls,
  addClientOrderCalls,
  addClientRoutes,
  addClientExecutionCalls,
  addClientSequenceCalls,
  addClientTaskCalls,
  addClientTodoCalls,
  addClientUserRoutes,
  addClientVehicleCalls,
  addClientVersionCalls,
];

/** Work that goes by the clock, in the same order. */
const JOBS: readonly ((ports: Ports) => void)[] = [
  addAuditWork,
  addChangeCleanup,
  addScheduledTransitions,
  addPreviewCleanup,
  addSums,
  addFileCheck,
  addFileSweep,
  addMailWork,
  addRetention,
  addWebhookWork,
  addMachineCleanup,
  addSessionCleanup,
  ...BEHAVIOURS.flatMap(({ hooks }) => hooks.jobs ?? []),
];

/** Adds what all rooms have beside the calls of definitions. */
export function addRooms(api: Api): void {
  for (const add of ROUTES) add(api);
  for (const add of JOBS) add(api.ports);
}
