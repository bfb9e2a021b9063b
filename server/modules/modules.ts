import type { AnyBehaviour } from '../engine/model/behaviour';
import { addAuditWork } from '../engine/audit/chain/work';
import { addScheduledTransitions } from '../engine/operations/scheduled-transitions';
import { addPreviewCleanup } from '../engine/preview/cleanup';
import type { Api } from '../http/route';
import { accountGroupBehaviour, accountGroupMemberBehaviour } from './account/account-group';
import { activationClientBehaviour } from './account/activation-client';
import { activationCodeBehaviour } from './account/activation-code';
import { certificateBehaviour } from './account/certificate';
import { certificateApplyBehaviour } from './account/certificate-apply';
import { addCertificateViews } from './account/certificate/routes';
import { addAuthorityWarning } from './account/certificate/authority-warning';
import { addCertificateWork } from './account/certificate/warning';
import { dsaVehicleBehaviour } from './account/dsa-vehicle';
import { addPkiRoutes } from './account/pki/routes';
import { clientVersionBehaviour } from './account/client-version';
import { addClientVersionRoutes } from './account/client-version/routes';
import { bssGrayBehaviour, grayRuleBehaviour } from './account/gray-rule';
import { addGrayRoutes } from './account/gray-rule/routes';
import { addPoolClearing } from './account/vehicle-pool/clear-job';
import { addVinTemplate } from './account/vehicle-pool/template-route';
import { vehiclePoolBehaviour, vehiclePoolVinBehaviour } from './account/vehicle-pool';
import { clientBehaviour } from './account/client';
import { clientBindingBehaviour } from './account/client-binding';
import { addClientRoleLimits, clientRoleBehaviour } from './account/client-role';
import { clientUserBehaviour } from './account/client-user';
import { grayGroupBehaviour } from './account/gray-group';
import { addAuthRoutes } from '../identity/login/routes';
import { addSecondFactorRoutes } from '../identity/second-factor/second-factor-routes';
import { addCertificateCalls } from '../tester-api/certificate-routes';
import { addClientLogCalls } from '../tester-api/log-routes';
import { addClientRoutes } from '../tester-api/routes';
import { addClientUserRoutes } from '../tester-api/user-routes';
import { addClientVersionCalls } from '../tester-api/version-routes';
import { addPortalRoutes } from './data-config/portal-routes';
import { dataTaskBehaviour } from './diagnosis-sequence-management/data-task';
import { addTaskRoutes } from './diagnosis-sequence-management/data-task/routes';
import { addTaskWork } from './diagnosis-sequence-management/data-task/work';
import { ecuWdidBehaviour, gcidBehaviour } from './guided-diagnosis/gcid';
import { authConfigBehaviour } from './sys/auth-config';
import { addCoverageRoute } from '../identity/second-factor/auth-coverage';
import { clientLogBehaviour } from './sys/client-log';
import { addClientLogWork } from './sys/client-log/expiry';
import { addClientLogViews } from './sys/client-log/view-routes';
import { addContextRoutes } from '../identity/session/context-routes';
import { deptBehaviour } from './sys/dept';
import { dictDataBehaviour } from './sys/dict-data';
import { addDictRoutes } from '../platform/dictionaries/dict-routes';
import { dictTypeBehaviour } from './sys/dict-type';
import { addFileRoutes } from '../platform/files/file-routes';
import { addFindRoutes } from '../platform/find/find-routes';
import { addListViewRoutes } from '../platform/list-views/list-view-routes';
import { addLiveRoute } from '../platform/live/live-route';
import { addHomeRoutes } from '../platform/home/home-routes';
import { loginHistoryBehaviour } from './sys/login-history';
import { mailLogBehaviour } from './sys/mail-log';
import { mailServerBehaviour } from './sys/mail-server';
import { mailTemplateBehaviour } from './sys/mail-template';
import { addMailWork } from '../platform/mail/order';
import { menuBehaviour } from './sys/menu';
import { addMenuFileRoutes } from '../identity/menu/file/routes';
import { addMenuOfferRoutes } from '../identity/menu/menu-offers';
import { addNewsAppearing } from './sys/news/appearing';
import { newsBehaviour } from './sys/news';
import { addNewsRoutes } from './sys/news/routes';
import { addNoticeDelivery } from './sys/notice/delivery';
import { myNoticeBehaviour } from './sys/my-notice';
import { noticeBehaviour } from './sys/notice';
import { addNoticeRoutes } from './sys/notice/routes';
import { addOwnRoutes } from '../identity/own/own-routes';
import { paramsBehaviour } from './sys/params';
import { addPublicRoutes } from '../platform/public-routes';
import { addRetention } from '../platform/retention/retention';
import { roleBehaviour } from './sys/role';
import { addRoleLimitsRoute } from './sys/role/limits';
import { addSavedSearchRoutes } from '../platform/list-views/saved-search-routes';
import { addSessionCleanup } from '../identity/session/session-cleanup';
import { ssoProviderBehaviour } from './sys/sso-provider';
import { tenantBehaviour } from './sys/tenant';
import { tenantAccessBehaviour } from './sys/tenant-access';
import { tenantAdminBehaviour } from './sys/tenant-admin';
import { addFileSweep } from '../platform/files/upload/sweep';
import { addUploadRoutes } from '../platform/files/upload/upload-routes';
import { userBehaviour } from './sys/user';
import { userOperationBehaviour } from './sys/user-operation';
import { addUserOperationRoutes } from './sys/user-operation/changes-route';
import { addWebhookWork } from '../platform/webhooks/deliver';
import { webhookBehaviour, webhookDeliveryBehaviour } from './sys/webhook';
import { addExplainRoutes } from '../identity/explain/explain-routes';

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
  addTaskWork(api.ports);
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
  addRetention(api.ports);
  addNoticeDelivery(api.ports);
  addNewsAppearing(api.ports);
}
