import { clientLog } from '../contract/resources/sys/client-log/definition';
import type { AnyBehaviour } from './engine/model/behaviour';
import { addAuditWork } from './engine/audit/chain/work';
import { addScheduledTransitions } from './engine/operations/scheduled-transitions';
import { addPreviewCleanup } from './engine/preview/cleanup';
import { vinListWork } from './modules/account/vehicle-pool/vin-task';
import { retireLogs } from './modules/sys/client-log/retire';
import { tenantExportWork } from './modules/sys/tenant/export';
import type { Api } from './http/route';
import { accountGroupBehaviour } from './modules/account/account-group';
import { accountGroupMemberBehaviour } from './modules/account/account-group-member';
import { activationClientBehaviour } from './modules/account/activation-client';
import { activationCodeBehaviour } from './modules/account/activation-code';
import { certificateBehaviour } from './modules/account/certificate';
import { certificateApplyBehaviour } from './modules/account/certificate-apply';
import { addCertificateViews } from './modules/account/certificate/routes';
import { addAuthorityWarning } from './modules/account/certificate/authority-warning';
import { addCertificateWork } from './modules/account/certificate/warning';
import { dsaVehicleBehaviour } from './modules/account/dsa-vehicle';
import { addPkiRoutes } from './modules/account/pki/routes';
import { clientVersionBehaviour } from './modules/account/client-version';
import { addClientVersionRoutes } from './modules/account/client-version/routes';
import { bssGrayBehaviour } from './modules/account/bss-gray';
import { grayRuleBehaviour } from './modules/account/gray-rule';
import { addGrayRoutes } from './modules/account/gray-rule/routes';
import { addPoolClearing } from './modules/account/vehicle-pool/clear-job';
import { addVinTemplate } from './modules/account/vehicle-pool/template-route';
import { vehiclePoolBehaviour } from './modules/account/vehicle-pool';
import { vehiclePoolVinBehaviour } from './modules/account/vehicle-pool-vin';
import { clientBehaviour } from './modules/account/client';
import { clientBindingBehaviour } from './modules/account/client-binding';
import { addClientRoleLimits, clientRoleBehaviour } from './modules/account/client-role';
import { clientUserBehaviour } from './modules/account/client-user';
import { grayGroupBehaviour } from './modules/account/gray-group';
import { addAuthRoutes } from './identity/login/routes';
import { addSecondFactorRoutes } from './identity/second-factor/second-factor-routes';
import { addCertificateCalls } from './tester-api/certificate-routes';
import { addClientLogCalls } from './tester-api/log-routes';
import { addClientRoutes } from './tester-api/routes';
import { addClientUserRoutes } from './tester-api/user-routes';
import { addClientVersionCalls } from './tester-api/version-routes';
import { addPortalRoutes } from './modules/data-config/portal-config/routes';
import { dataTaskBehaviour } from './modules/diagnosis-sequence-management/data-task';
import { addTaskRoutes } from './modules/diagnosis-sequence-management/data-task/routes';
import { addTaskWork } from './modules/diagnosis-sequence-management/data-task/work';
import { ecuWdidBehaviour } from './modules/guided-diagnosis/ecu-wdid';
import { gcidBehaviour } from './modules/guided-diagnosis/gcid';
import { authConfigBehaviour } from './modules/sys/auth-config';
import { addCoverageRoute } from './identity/second-factor/auth-coverage';
import { clientLogBehaviour } from './modules/sys/client-log';
import { addClientLogWork } from './modules/sys/client-log/expiry';
import { addClientLogViews } from './modules/sys/client-log/view-routes';
import { addContextRoutes } from './identity/session/context-routes';
import { deptBehaviour } from './modules/sys/dept';
import { dictDataBehaviour } from './modules/sys/dict-data';
import { addDictRoutes } from './platform/dictionaries/dict-routes';
import { dictTypeBehaviour } from './modules/sys/dict-type';
import { addFileRoutes } from './platform/files/file-routes';
import { addFindRoutes } from './platform/find/find-routes';
import { addListViewRoutes } from './platform/list-views/list-view-routes';
import { addLiveRoute } from './identity/session/live-route';
import { addHomeRoutes } from './platform/home/home-routes';
import { loginHistoryBehaviour } from './modules/sys/login-history';
import { mailLogBehaviour } from './modules/sys/mail-log';
import { mailServerBehaviour } from './modules/sys/mail-server';
import { mailTemplateBehaviour } from './modules/sys/mail-template';
import { addMailWork } from './platform/mail/order';
import { menuBehaviour } from './modules/sys/menu';
import { addMenuFileRoutes } from './identity/menu/file/routes';
import { addMenuOfferRoutes } from './identity/menu/menu-offers';
import { addNewsAppearing } from './modules/sys/news/appearing';
import { newsBehaviour } from './modules/sys/news';
import { addNewsRoutes } from './modules/sys/news/routes';
import { addNoticeDelivery } from './modules/sys/notice/delivery';
import { myNoticeBehaviour } from './modules/sys/my-notice';
import { noticeBehaviour } from './modules/sys/notice';
import { addNoticeRoutes } from './modules/sys/notice/routes';
import { addOwnRoutes } from './identity/own/own-routes';
import { paramsBehaviour } from './modules/sys/params';
import { addPublicRoutes } from './platform/public-routes';
import { addRetention } from './platform/retention/retention';
import { roleBehaviour } from './modules/sys/role';
import { addRoleLimitsRoute } from './modules/sys/role/limits';
import { addSavedSearchRoutes } from './platform/list-views/saved-search-routes';
import { addSessionCleanup } from './identity/session/session-cleanup';
import { ssoProviderBehaviour } from './modules/sys/sso-provider';
import { tenantBehaviour } from './modules/sys/tenant';
import { tenantAccessBehaviour } from './modules/sys/tenant-access';
import { tenantAdminBehaviour } from './modules/sys/tenant-admin';
import { addFileSweep } from './platform/files/upload/sweep';
import { addUploadRoutes } from './platform/files/upload/upload-routes';
import { userBehaviour } from './modules/sys/user';
import { userOperationBehaviour, verifyWork } from './modules/sys/user-operation';
import { addUserOperationRoutes } from './modules/sys/user-operation/changes-route';
import { addWebhookWork } from './platform/webhooks/deliver';
import { webhookBehaviour } from './modules/sys/webhook';
import { webhookDeliveryBehaviour } from './modules/sys/webhook-delivery';
import { addExplainRoutes } from './identity/explain/explain-routes';

/** What happens on the server where a definition is not enough, one entry a resource. */
export const BEHAVIOURS: readonly AnyBehaviour[] = [
  accountGroupBehaviour,
  accountGroupMemberBehaviour,
  activationClientBehaviour,
  activationCodeBehaviour,
  certificateBehaviour,
  certificateApplyBehaviour,
  dsaVehicleBehaviour,
  vehiclePoolBehaviour,
  vehiclePoolVinBehaviour,
  grayRuleBehaviour,
  bssGrayBehaviour,
  clientVersionBehaviour,
  clientBehaviour,
  clientBindingBehaviour,
  clientRoleBehaviour,
  clientUserBehaviour,
  grayGroupBehaviour,
  dataTaskBehaviour,
  ecuWdidBehaviour,
  gcidBehaviour,
  clientLogBehaviour,
  deptBehaviour,
  dictDataBehaviour,
  dictTypeBehaviour,
  loginHistoryBehaviour,
  mailLogBehaviour,
  mailServerBehaviour,
  mailTemplateBehaviour,
  menuBehaviour,
  paramsBehaviour,
  myNoticeBehaviour,
  newsBehaviour,
  noticeBehaviour,
  roleBehaviour,
  ssoProviderBehaviour,
  tenantBehaviour,
  tenantAccessBehaviour,
  tenantAdminBehaviour,
  authConfigBehaviour,
  webhookBehaviour,
  webhookDeliveryBehaviour,
  userBehaviour,
  userOperationBehaviour,
];

/** The calls that are no resource, and the work that goes by the clock. */
export function addModuleRoutes(api: Api): void {
  addAuthRoutes(api);
  addContextRoutes(api);
  addMenuOfferRoutes(api);
  addRoleLimitsRoute(api);
  addMenuFileRoutes(api);
  addExplainRoutes(api);
  addCoverageRoute(api);
  addOwnRoutes(api);
  addDictRoutes(api);
  addListViewRoutes(api);
  addSavedSearchRoutes(api);
  addSecondFactorRoutes(api);
  addPublicRoutes(api);
  addPortalRoutes(api);
  addFileRoutes(api);
  addUploadRoutes(api);
  addFindRoutes(api);
  addHomeRoutes(api);
  addClientRoutes(api);
  addClientUserRoutes(api);
  addClientRoleLimits(api);
  addClientLogCalls(api);
  addCertificateCalls(api);
  addCertificateViews(api);
  addPkiRoutes(api);
  addClientLogViews(api);
  addVinTemplate(api);
  addGrayRoutes(api);
  addClientVersionRoutes(api);
  addClientVersionCalls(api);
  addLiveRoute(api);
  addTaskRoutes(api);
  addNoticeRoutes(api);
  addNewsRoutes(api);
  addUserOperationRoutes(api);
  addTaskWork(api.ports, { verify: verifyWork, tenantExport: tenantExportWork, vinList: vinListWork });
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
  addRetention(api.ports, { [clientLog.name]: retireLogs });
  addNoticeDelivery(api.ports);
  addNewsAppearing(api.ports);
}
