// Written by `npm run generate` from the folders of contract/resources. `npm run check` compares it with them.
import { accountGroup } from './resources/account/account-group/definition';
import { accountGroupMember } from './resources/account/account-group-member/definition';
import { activationClient } from './resources/account/activation-client/definition';
import { activationCode } from './resources/account/activation-code/definition';
import { anyVehiclePool } from './resources/account/any-vehicle-pool/definition';
import { bssGray } from './resources/account/bss-gray/definition';
import { certificate } from './resources/account/certificate/definition';
import { certificateApply } from './resources/account/certificate-apply/definition';
import { client } from './resources/account/client/definition';
import { clientActivity } from './resources/account/client-activity/definition';
import { clientBinding } from './resources/account/client-binding/definition';
import { clientInstall } from './resources/account/client-install/definition';
import { clientRole } from './resources/account/client-role/definition';
import { clientUser } from './resources/account/client-user/definition';
import { clientVersion } from './resources/account/client-version/definition';
import { dsaVehicle } from './resources/account/dsa-vehicle/definition';
import { grayGroup } from './resources/account/gray-group/definition';
import { grayRule } from './resources/account/gray-rule/definition';
import { vdnImage } from './resources/account/vdn-image/definition';
import { vehiclePool } from './resources/account/vehicle-pool/definition';
import { vehiclePoolVin } from './resources/account/vehicle-pool-vin/definition';
import { crbVehiclePool } from './resources/data-config/crb-vehicle-pool/definition';
import { crbVehiclePoolVin } from './resources/data-config/crb-vehicle-pool-vin/definition';
import { entry } from './resources/data-config/entry/definition';
import { errorCode } from './resources/data-config/error-code/definition';
import { language } from './resources/data-config/language/definition';
import { marketVdn } from './resources/data-config/market-vdn/definition';
import { message } from './resources/data-config/message/definition';
import { messageReceipt } from './resources/data-config/message-receipt/definition';
import { platformVdn } from './resources/data-config/platform-vdn/definition';
import { portalPage } from './resources/data-config/portal-page/definition';
import { vehicle } from './resources/data-config/vehicle/definition';
import { vehicleEcu } from './resources/data-config/vehicle-ecu/definition';
import { vehicleFault } from './resources/data-config/vehicle-fault/definition';
import { vehicleModel } from './resources/data-config/vehicle-model/definition';
import { alertConfig } from './resources/diagnosis-sequence-management/alert-config/definition';
import { buttonConfig } from './resources/diagnosis-sequence-management/button-config/definition';
import { dataFetch } from './resources/diagnosis-sequence-management/data-fetch/definition';
import { dataTask } from './resources/diagnosis-sequence-management/data-task/definition';
import { debugList } from './resources/diagnosis-sequence-management/debug-list/definition';
import { developList } from './resources/diagnosis-sequence-management/develop-list/definition';
import { dsaList } from './resources/diagnosis-sequence-management/dsa-list/definition';
import { ecuRelation } from './resources/diagnosis-sequence-management/ecu-relation/definition';
import { exclusionList } from './resources/diagnosis-sequence-management/exclusion-list/definition';
import { execution } from './resources/diagnosis-sequence-management/execution/definition';
import { functionChangeList } from './resources/diagnosis-sequence-management/function-change-list/definition';
import { offlineList } from './resources/diagnosis-sequence-management/offline-list/definition';
import { otherSoftwareList } from './resources/diagnosis-sequence-management/other-software-list/definition';
import { pcm } from './resources/diagnosis-sequence-management/pcm/definition';
import { sequenceQueue } from './resources/diagnosis-sequence-management/quene/definition';
import { reloadList } from './resources/diagnosis-sequence-management/reload-list/definition';
import { remoteList } from './resources/diagnosis-sequence-management/remote-list/definition';
import { repairList } from './resources/diagnosis-sequence-management/repair-list/definition';
import { requestRecord } from './resources/diagnosis-sequence-management/request-record/definition';
import { sequence } from './resources/diagnosis-sequence-management/sequence/definition';
import { sequenceAlert } from './resources/diagnosis-sequence-management/sequence-alert/definition';
import { sequenceComment } from './resources/diagnosis-sequence-management/sequence-comment/definition';
import { softwareFilter } from './resources/diagnosis-sequence-management/software-filter/definition';
import { vehiclePendingTask } from './resources/diagnosis-sequence-management/vehicle-pending-task/definition';
import { vehicleTodo } from './resources/diagnosis-sequence-management/vehicle-todo/definition';
import { versionHistory } from './resources/diagnosis-sequence-management/version-history/definition';
import { absence } from './resources/flow/absence/definition';
import { processComment } from './resources/flow/comment/definition';
import { processDefinition } from './resources/flow/definition/definition';
import { processDeployment } from './resources/flow/deployment/definition';
import { doneTask } from './resources/flow/done/definition';
import { processHistory } from './resources/flow/history/definition';
import { processIncident } from './resources/flow/incident/definition';
import { processModel } from './resources/flow/model/definition';
import { ownAbsence } from './resources/flow/my-absence/definition';
import { ownProcess } from './resources/flow/my-send/definition';
import { processInstance } from './resources/flow/running/definition';
import { startableProcess } from './resources/flow/start/definition';
import { stepTimeReport } from './resources/flow/step-time/report';
import { processTask } from './resources/flow/task/definition';
import { openTask } from './resources/flow/todo/definition';
import { circuitDiagramImport } from './resources/guided-diagnosis/circuit-diagram-import/definition';
import { circuitSheet } from './resources/guided-diagnosis/circuit-sheet/definition';
import { dmeData } from './resources/guided-diagnosis/dme-data/definition';
import { doctorFinding } from './resources/guided-diagnosis/doctor-finding/definition';
import { document } from './resources/guided-diagnosis/document/definition';
import { ecuWdid } from './resources/guided-diagnosis/ecu-wdid/definition';
import { fmea } from './resources/guided-diagnosis/fmea/definition';
import { fmeaImport } from './resources/guided-diagnosis/fmea-import/definition';
import { fuseImport } from './resources/guided-diagnosis/fuse-import/definition';
import { gcid } from './resources/guided-diagnosis/gcid/definition';
import { gcidPart } from './resources/guided-diagnosis/gcid-part/definition';
import { imageImport } from './resources/guided-diagnosis/image-import/definition';
import { mediaFile } from './resources/guided-diagnosis/media-file/definition';
import { networkDiagramImport } from './resources/guided-diagnosis/network-diagram-import/definition';
import { relayImport } from './resources/guided-diagnosis/relay-import/definition';
import { signalImport } from './resources/guided-diagnosis/signal-import/definition';
import { softwarePackage } from './resources/guided-diagnosis/software-package/definition';
import { wireImport } from './resources/guided-diagnosis/wire-import/definition';
import { abnormalAccount } from './resources/statistical-report/abnormal-account/definition';
import { diagnosisSequenceReport } from './resources/statistical-report/diagnosis-sequence/report';
import { reportDelivery } from './resources/statistical-report/report-delivery/definition';
import { reportWatch } from './resources/statistical-report/report-watch/definition';
import { scheduledReport } from './resources/statistical-report/scheduled-report/definition';
import { userActivity } from './resources/statistical-report/user-activity/screen';
import { vinReport } from './resources/statistical-report/vin/report';
import { warningRule } from './resources/statistical-report/warning-rule/definition';
import { workOrderReport } from './resources/statistical-report/work-order/report';
import { solvedCase } from './resources/support/case/definition';
import { caseLibrary } from './resources/support/case-library/definition';
import { orderChecklist } from './resources/support/checklist/definition';
import { cannedAnswer } from './resources/support/macro/definition';
import { orderComment } from './resources/support/order-comment/definition';
import { orderFlow } from './resources/support/order-flow/definition';
import { supportOrder } from './resources/support/order-list/definition';
import { orderMail } from './resources/support/order-mail/definition';
import { orderNote } from './resources/support/order-note/definition';
import { remoteRecord } from './resources/support/remote-record/definition';
import { selfService } from './resources/support/self-service/definition';
import { serviceCalendar } from './resources/support/service-calendar/definition';
import { serviceLevel } from './resources/support/service-level/definition';
import { apiKey } from './resources/sys/api-key/definition';
import { authConfig } from './resources/sys/auth-config/definition';
import { clientLog } from './resources/sys/client-log/definition';
import { dept } from './resources/sys/dept/definition';
import { dictData } from './resources/sys/dict-data/definition';
import { dictType } from './resources/sys/dict-type/definition';
import { home } from './resources/sys/home/screen';
import { loginHistory } from './resources/sys/login-history/definition';
import { mailLog } from './resources/sys/mail-log/definition';
import { mailServer } from './resources/sys/mail-server/definition';
import { mailTemplate } from './resources/sys/mail-template/definition';
import { menu } from './resources/sys/menu/definition';
import { myNotice } from './resources/sys/my-notice/definition';
import { news } from './resources/sys/news/definition';
import { notice } from './resources/sys/notice/definition';
import { noticeReceipt } from './resources/sys/notice-receipt/definition';
import { params } from './resources/sys/params/definition';
import { post } from './resources/sys/post/definition';
import { region } from './resources/sys/region/definition';
import { role } from './resources/sys/role/definition';
import { ssoIdentity } from './resources/sys/sso-identity/definition';
import { ssoProvider } from './resources/sys/sso-provider/definition';
import { tenant } from './resources/sys/tenant/definition';
import { tenantAccess } from './resources/sys/tenant-access/definition';
import { tenantAdmin } from './resources/sys/tenant-admin/definition';
import { user } from './resources/sys/user/definition';
import { userCenter } from './resources/sys/user-center/screen';
import { userOperation } from './resources/sys/user-operation/definition';
import { webhook } from './resources/sys/webhook/definition';
import { webhookDelivery } from './resources/sys/webhook-delivery/definition';

export const DEFINITIONS = [
  accountGroup,
  accountGroupMember,
  activationClient,
  activationCode,
  anyVehiclePool,
  bssGray,
  certificate,
  certificateApply,
  client,
  clientActivity,
  clientBinding,
  clientInstall,
  clientRole,
  clientUser,
  clientVersion,
  dsaVehicle,
  grayGroup,
  grayRule,
  vdnImage,
  vehiclePool,
  vehiclePoolVin,
  crbVehiclePool,
  crbVehiclePoolVin,
  entry,
  errorCode,
  language,
  marketVdn,
  message,
  messageReceipt,
  platformVdn,
  portalPage,
  vehicle,
  vehicleEcu,
  vehicleFault,
  vehicleModel,
  alertConfig,
  buttonConfig,
  dataFetch,
  dataTask,
  debugList,
  developList,
  dsaList,
  ecuRelation,
  exclusionList,
  execution,
  functionChangeList,
  offlineList,
  otherSoftwareList,
  pcm,
  sequenceQueue,
  reloadList,
  remoteList,
  repairList,
  requestRecord,
  sequence,
  sequenceAlert,
  sequenceComment,
  softwareFilter,
  vehiclePendingTask,
  vehicleTodo,
  versionHistory,
  absence,
  processComment,
  processDefinition,
  processDeployment,
  doneTask,
  processHistory,
  processIncident,
  processModel,
  ownAbsence,
  ownProcess,
  processInstance,
  startableProcess,
  stepTimeReport,
  processTask,
  openTask,
  circuitDiagramImport,
  circuitSheet,
  dmeData,
  doctorFinding,
  document,
  ecuWdid,
  fmea,
  fmeaImport,
  fuseImport,
  gcid,
  gcidPart,
  imageImport,
  mediaFile,
  networkDiagramImport,
  relayImport,
  signalImport,
  softwarePackage,
  wireImport,
  abnormalAccount,
  diagnosisSequenceReport,
  reportDelivery,
  reportWatch,
  scheduledReport,
  userActivity,
  vinReport,
  warningRule,
  workOrderReport,
  solvedCase,
  caseLibrary,
  orderChecklist,
  cannedAnswer,
  orderComment,
  orderFlow,
  supportOrder,
  orderMail,
  orderNote,
  remoteRecord,
  selfService,
  serviceCalendar,
  serviceLevel,
  apiKey,
  authConfig,
  clientLog,
  dept,
  dictData,
  dictType,
  home,
  loginHistory,
  mailLog,
  mailServer,
  mailTemplate,
  menu,
  myNotice,
  news,
  notice,
  noticeReceipt,
  params,
  post,
  region,
  role,
  ssoIdentity,
  ssoProvider,
  tenant,
  tenantAccess,
  tenantAdmin,
  user,
  userCenter,
  userOperation,
  webhook,
  webhookDelivery,
] as const;
