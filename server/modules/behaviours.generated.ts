// Written by `npm run generate` from the folders of contract/resources. `npm run check` compares it with them.
import { accountGroupMemberBehaviour } from './account/account-group-member';
import { accountGroupBehaviour } from './account/account-group';
import { activationClientBehaviour } from './account/activation-client';
import { activationCodeBehaviour } from './account/activation-code';
import { bssGrayBehaviour } from './account/bss-gray';
import { certificateApplyBehaviour } from './account/certificate-apply';
import { certificateBehaviour } from './account/certificate';
import { clientBindingBehaviour } from './account/client-binding';
import { clientRoleBehaviour } from './account/client-role';
import { clientUserBehaviour } from './account/client-user';
import { clientVersionBehaviour } from './account/client-version';
import { clientBehaviour } from './account/client';
import { dsaVehicleBehaviour } from './account/dsa-vehicle';
import { grayRuleBehaviour } from './account/gray-rule';
import { vehiclePoolVinBehaviour } from './account/vehicle-pool-vin';
import { vehiclePoolBehaviour } from './account/vehicle-pool';
import { crbVehiclePoolBehaviour } from './data-config/crb-vehicle-pool';
import { entryBehaviour } from './data-config/entry';
import { errorCodeBehaviour } from './data-config/error-code';
import { languageBehaviour } from './data-config/language';
import { marketVdnBehaviour } from './data-config/market-vdn';
import { messageBehaviour } from './data-config/message';
import { platformVdnBehaviour } from './data-config/platform-vdn';
import { portalPageBehaviour } from './data-config/portal-page';
import { vehicleModelBehaviour } from './data-config/vehicle-model';
import { vehicleBehaviour } from './data-config/vehicle';
import { buttonConfigBehaviour } from './diagnosis-sequence-management/button-config';
import { dataFetchBehaviour } from './diagnosis-sequence-management/data-fetch';
import { dataTaskBehaviour } from './diagnosis-sequence-management/data-task';
import { ecuRelationBehaviour } from './diagnosis-sequence-management/ecu-relation';
import { executionBehaviour } from './diagnosis-sequence-management/execution';
import { otherSoftwareListBehaviour } from './diagnosis-sequence-management/other-software-list';
import { pcmBehaviour } from './diagnosis-sequence-management/pcm';
import { sequenceQueueBehaviour } from './diagnosis-sequence-management/quene';
import { reloadListBehaviour } from './diagnosis-sequence-management/reload-list';
import { remoteListBehaviour } from './diagnosis-sequence-management/remote-list';
import { repairListBehaviour } from './diagnosis-sequence-management/repair-list';
import { sequenceAlertBehaviour } from './diagnosis-sequence-management/sequence-alert';
import { sequenceCommentBehaviour } from './diagnosis-sequence-management/sequence-comment';
import { sequenceBehaviour } from './diagnosis-sequence-management/sequence';
import { softwareFilterBehaviour } from './diagnosis-sequence-management/software-filter';
import { vehiclePendingTaskBehaviour } from './diagnosis-sequence-management/vehicle-pending-task';
import { vehicleTodoBehaviour } from './diagnosis-sequence-management/vehicle-todo';
import { versionHistoryBehaviour } from './diagnosis-sequence-management/version-history';
import { absenceBehaviour } from './flow/absence';
import { processCommentBehaviour } from './flow/comment';
import { processDefinitionBehaviour } from './flow/definition';
import { processIncidentBehaviour } from './flow/incident';
import { processModelBehaviour } from './flow/model';
import { processInstanceBehaviour } from './flow/running';
import { processTaskBehaviour } from './flow/task';
import { circuitDiagramImportBehaviour } from './guided-diagnosis/circuit-diagram-import';
import { dmeDataBehaviour } from './guided-diagnosis/dme-data';
import { doctorFindingBehaviour } from './guided-diagnosis/doctor-finding';
import { documentBehaviour } from './guided-diagnosis/document';
import { ecuWdidBehaviour } from './guided-diagnosis/ecu-wdid';
import { fmeaImportBehaviour } from './guided-diagnosis/fmea-import';
import { fmeaBehaviour } from './guided-diagnosis/fmea';
import { fuseImportBehaviour } from './guided-diagnosis/fuse-import';
import { gcidBehaviour } from './guided-diagnosis/gcid';
import { imageImportBehaviour } from './guided-diagnosis/image-import';
import { networkDiagramImportBehaviour } from './guided-diagnosis/network-diagram-import';
import { relayImportBehaviour } from './guided-diagnosis/relay-import';
import { signalImportBehaviour } from './guided-diagnosis/signal-import';
import { softwarePackageBehaviour } from './guided-diagnosis/software-package';
import { wireImportBehaviour } from './guided-diagnosis/wire-import';
import { abnormalAccountBehaviour } from './statistical-report/abnormal-account';
import { reportWatchBehaviour } from './statistical-report/report-watch';
import { scheduledReportBehaviour } from './statistical-report/scheduled-report';
import { userActivityBehaviour } from './statistical-report/user-activity';
import { warningRuleBehaviour } from './statistical-report/warning-rule';
import { orderCommentBehaviour } from './support/order-comment';
import { supportOrderBehaviour } from './support/order-list';
import { orderMailBehaviour } from './support/order-mail';
import { orderNoteBehaviour } from './support/order-note';
import { remoteRecordBehaviour } from './support/remote-record';
import { serviceCalendarBehaviour } from './support/service-calendar';
import { serviceLevelBehaviour } from './support/service-level';
import { apiKeyBehaviour } from './sys/api-key';
import { authConfigBehaviour } from './sys/auth-config';
import { clientLogBehaviour } from './sys/client-log';
import { deptBehaviour } from './sys/dept';
import { dictDataBehaviour } from './sys/dict-data';
import { dictTypeBehaviour } from './sys/dict-type';
import { loginHistoryBehaviour } from './sys/login-history';
import { mailLogBehaviour } from './sys/mail-log';
import { mailServerBehaviour } from './sys/mail-server';
import { mailTemplateBehaviour } from './sys/mail-template';
import { menuBehaviour } from './sys/menu';
import { myNoticeBehaviour } from './sys/my-notice';
import { newsBehaviour } from './sys/news';
import { noticeBehaviour } from './sys/notice';
import { paramsBehaviour } from './sys/params';
import { roleBehaviour } from './sys/role';
import { ssoIdentityBehaviour } from './sys/sso-identity';
import { ssoProviderBehaviour } from './sys/sso-provider';
import { tenantAccessBehaviour } from './sys/tenant-access';
import { tenantAdminBehaviour } from './sys/tenant-admin';
import { tenantBehaviour } from './sys/tenant';
import { userOperationBehaviour } from './sys/user-operation';
import { userBehaviour } from './sys/user';
import { webhookDeliveryBehaviour } from './sys/webhook-delivery';
import { webhookBehaviour } from './sys/webhook';
import type { AnyBehaviour } from '../engine/model/behaviour';

/** What happens on the server where a definition is not enough, one entry a definition. */
export const BEHAVIOURS: readonly AnyBehaviour[] = [
  accountGroupMemberBehaviour,
  accountGroupBehaviour,
  activationClientBehaviour,
  activationCodeBehaviour,
  bssGrayBehaviour,
  certificateApplyBehaviour,
  certificateBehaviour,
  clientBindingBehaviour,
  clientRoleBehaviour,
  clientUserBehaviour,
  clientVersionBehaviour,
  clientBehaviour,
  dsaVehicleBehaviour,
  grayRuleBehaviour,
  vehiclePoolVinBehaviour,
  vehiclePoolBehaviour,
  crbVehiclePoolBehaviour,
  entryBehaviour,
  errorCodeBehaviour,
  languageBehaviour,
  marketVdnBehaviour,
  messageBehaviour,
  platformVdnBehaviour,
  portalPageBehaviour,
  vehicleModelBehaviour,
  vehicleBehaviour,
  buttonConfigBehaviour,
  dataFetchBehaviour,
  dataTaskBehaviour,
  ecuRelationBehaviour,
  executionBehaviour,
  otherSoftwareListBehaviour,
  pcmBehaviour,
  sequenceQueueBehaviour,
  reloadListBehaviour,
  remoteListBehaviour,
  repairListBehaviour,
  sequenceAlertBehaviour,
  sequenceCommentBehaviour,
  sequenceBehaviour,
  softwareFilterBehaviour,
  vehiclePendingTaskBehaviour,
  vehicleTodoBehaviour,
  versionHistoryBehaviour,
  absenceBehaviour,
  processCommentBehaviour,
  processDefinitionBehaviour,
  processIncidentBehaviour,
  processModelBehaviour,
  processInstanceBehaviour,
  processTaskBehaviour,
  circuitDiagramImportBehaviour,
  dmeDataBehaviour,
  doctorFindingBehaviour,
  documentBehaviour,
  ecuWdidBehaviour,
  fmeaImportBehaviour,
  fmeaBehaviour,
  fuseImportBehaviour,
  gcidBehaviour,
  imageImportBehaviour,
  networkDiagramImportBehaviour,
  relayImportBehaviour,
  signalImportBehaviour,
  softwarePackageBehaviour,
  wireImportBehaviour,
  abnormalAccountBehaviour,
  reportWatchBehaviour,
  scheduledReportBehaviour,
  userActivityBehaviour,
  warningRuleBehaviour,
  orderCommentBehaviour,
  supportOrderBehaviour,
  orderMailBehaviour,
  orderNoteBehaviour,
  remoteRecordBehaviour,
  serviceCalendarBehaviour,
  serviceLevelBehaviour,
  apiKeyBehaviour,
  authConfigBehaviour,
  clientLogBehaviour,
  deptBehaviour,
  dictDataBehaviour,
  dictTypeBehaviour,
  loginHistoryBehaviour,
  mailLogBehaviour,
  mailServerBehaviour,
  mailTemplateBehaviour,
  menuBehaviour,
  myNoticeBehaviour,
  newsBehaviour,
  noticeBehaviour,
  paramsBehaviour,
  roleBehaviour,
  ssoIdentityBehaviour,
  ssoProviderBehaviour,
  tenantAccessBehaviour,
  tenantAdminBehaviour,
  tenantBehaviour,
  userOperationBehaviour,
  userBehaviour,
  webhookDeliveryBehaviour,
  webhookBehaviour,
];
