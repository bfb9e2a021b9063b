import { clientLog } from '../contract/resources/sys/client-log/definition';
import { addAuditWork } from './engine/audit/chain/work';
import { addScheduledTransitions } from './engine/operations/scheduled-transitions';
import { addPreviewCleanup } from './engine/preview/cleanup';
import { addVehicleLooks } from './modules/data-config/vehicle/looks-route';
import { addAccountWarnings } from './modules/statistical-report/warning-rule/judge';
import { addSequenceAlerts } from './modules/diagnosis-sequence-management/sequence-alert/judge';
import { addDoctor, doctorWork } from './modules/guided-diagnosis/doctor-finding';
import { manualWork } from './modules/guided-diagnosis/document';
import { generateWork } from './modules/diagnosis-sequence-management/data-fetch/generate';
import { vinListWork } from './modules/account/vehicle-pool/vin-task';
import { retireLogs } from './modules/sys/client-log/retire';
import { entryPublishWork, entryXliffWork } from './modules/data-config/entry';
import { addEntryRoutes } from './modules/data-config/entry/routes';
import { tenantExportWork } from './modules/sys/tenant/export';
import type { Api } from './http/route';
import { addCertificateViews } from './modules/account/certificate/routes';
import { addAuthorityWarning } from './modules/account/certificate/authority-warning';
import { addCertificateWork } from './modules/account/certificate/warning';
import { addPkiRoutes } from './platform/pki/routes';
import { addPoolClearing } from './modules/account/vehicle-pool/clear-job';
import { addVinTemplates } from './modules/account/vehicle-pool/template-route';
import { addAuthRoutes } from './identity/login/routes';
import { addSecondFactorRoutes } from './identity/second-factor/second-factor-routes';
import { addCertificateCalls } from './tester-api/certificate-routes';
import { addClientLogCalls } from './tester-api/log-routes';
import { addClientMessageCalls } from './tester-api/message-routes';
import { addClientRoutes } from './tester-api/routes';
import { addClientUserRoutes } from './tester-api/user-routes';
import { addClientVehicleCalls } from './tester-api/vehicle-routes';
import { addClientBssCalls } from './tester-api/bss-routes';
import { addClientTodoCalls } from './tester-api/todo-routes';
import { addClientExecutionCalls } from './tester-api/sequences/execution-routes';
import { addClientSequenceCalls } from './tester-api/sequences/sequence-routes';
import { addClientTaskCalls } from './tester-api/sequences/task-routes';
import { addClientGuidedCalls } from './tester-api/guided/guided-routes';
import { addClientVersionCalls } from './tester-api/version-routes';
import { addPortalRoutes } from './modules/data-config/portal-page/routes';
import { addExpressionRoutes } from './modules/data-config/vehicle/expression-routes';
import { addModelConflicts } from './modules/data-config/vehicle-model/conflicts';
import { addTaskRoutes } from './modules/diagnosis-sequence-management/data-task/routes';
import { addTaskWork } from './modules/diagnosis-sequence-management/data-task/work';
import { addClientLogWork } from './modules/sys/client-log/expiry';
import { addClientLogViews } from './modules/sys/client-log/view-routes';
import { addListSettingRoutes } from './modules/diagnosis-sequence-management/button-config/routes';
import { addContextRoutes } from './identity/session/context-routes';
import { addDictRoutes } from './platform/dictionaries/dict-routes';
import { addFileRoutes } from './platform/files/file-routes';
import { addFindRoutes } from './platform/find/find-routes';
import { addListViewRoutes } from './platform/list-views/list-view-routes';
import { addLiveRoute } from './identity/session/live-route';
import { addHomeRoutes } from './platform/home/home-routes';
import { addMailWork } from './platform/mail/order';
import { addMenuFileRoutes } from './identity/menu/file/routes';
import { addMenuOfferRoutes } from './identity/menu/menu-offers';
import { addNewsAppearing } from './modules/sys/news/appearing';
import { addNewsRoutes } from './modules/sys/news/routes';
import { addNoticeDelivery } from './modules/sys/notice/delivery';
import { addNoticeRoutes } from './modules/sys/notice/routes';
import { addOwnRoutes } from './identity/own/own-routes';
import { addPublicRoutes } from './platform/public-routes';
import { addRetention } from './platform/retention/retention';
import { addTenantLimits } from './platform/tenant-limits';
import { addSavedSearchRoutes } from './platform/list-views/saved-search-routes';
import { addSessionCleanup } from './identity/session/session-cleanup';
import { addFileSweep } from './platform/files/upload/sweep';
import { addUploadRoutes } from './platform/files/upload/upload-routes';
import { verifyWork } from './modules/sys/user-operation';
import { addUserOperationRoutes } from './modules/sys/user-operation/changes-route';
import { addWebhookWork } from './platform/webhooks/deliver';
import { addExplainRoutes } from './identity/explain/explain-routes';

export { refuseUnsound } from './modules/guided-diagnosis/doctor-finding';

/** The calls that are no resource, and the work that goes by the clock. */
export function addModuleRoutes(api: Api): void {
  addAuthRoutes(api);
  addContextRoutes(api);
  addMenuOfferRoutes(api);
  addTenantLimits(api, '/sys/role/limits', 'sys:role:page');
  addMenuFileRoutes(api);
  addExplainRoutes(api);
  addOwnRoutes(api);
  addDictRoutes(api);
  addListViewRoutes(api);
  addListSettingRoutes(api);
  addSavedSearchRoutes(api);
  addSecondFactorRoutes(api);
  addPublicRoutes(api);
  addPortalRoutes(api);
  addExpressionRoutes(api);
  addModelConflicts(api);
  addEntryRoutes(api);
  addFileRoutes(api);
  addUploadRoutes(api);
  addFindRoutes(api);
  addHomeRoutes(api);
  addClientRoutes(api);
  addClientUserRoutes(api);
  addTenantLimits(api, '/account/client-role/limits', 'account:client-role:page');
  addClientLogCalls(api);
  addCertificateCalls(api);
  addCertificateViews(api);
  addPkiRoutes(api);
  addClientLogViews(api);
  addVinTemplates(api);
  addVehicleLooks(api);
  addClientVersionCalls(api);
  addClientBssCalls(api);
  addClientMessageCalls(api);
  addClientVehicleCalls(api);
  addClientTodoCalls(api);
  addClientGuidedCalls(api);
  addClientSequenceCalls(api);
  addClientExecutionCalls(api);
  addClientTaskCalls(api);
  addLiveRoute(api);
  addTaskRoutes(api);
  addNoticeRoutes(api);
  addNewsRoutes(api);
  addUserOperationRoutes(api);
  addTaskWork(api.ports, {
    verify: verifyWork,
    tenantExport: tenantExportWork,
    vinList: vinListWork,
    generate: generateWork,
    entryPublish: entryPublishWork,
    entryXliff: entryXliffWork,
    doctor: doctorWork,
    manual: manualWork,
  });
  addWebhookWork(api.ports);
  addMailWork(api.ports);
  addClientLogWork(api.ports);
  addPreviewCleanup(api.ports);
  addAuditWork(api.ports);
  addScheduledTransitions(api.ports);
  addCertificateWork(api.ports);
  addAuthorityWarning(api.ports);
  addPoolClearing(api.ports);
  addSessionCleanup(api.ports);
  addFileSweep(api.ports);
  addDoctor(api.ports);
  addSequenceAlerts(api.ports);
  addAccountWarnings(api.ports);
  addRetention(api.ports, { [clientLog.name]: retireLogs });
  addNoticeDelivery(api.ports);
  addNewsAppearing(api.ports);
}
