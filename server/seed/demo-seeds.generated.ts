// Written by `npm run generate` from the folders of contract/resources. `npm run check` compares it with them.
import { tenantSeed } from './sys/tenant';
import { portalPageSeed } from './data-config/portal-page';
import { alertConfigSeed } from './diagnosis-sequence-management/alert-config';
import { checklistSeed } from './support/checklist';
import { macroSeed } from './support/macro';
import { serviceCalendarSeed } from './support/service-calendar';
import { deptSeed } from './sys/dept';
import { postSeed } from './sys/post';
import { roleSeed } from './sys/role';
import { authConfigSeed } from './sys/auth-config';
import { userSeed } from './sys/user';
import { clientUserSeed } from './account/client-user';
import { clientSeed } from './account/client';
import { activationCodeSeed } from './account/activation-code';
import { activationClientSeed } from './account/activation-client';
import { certificateSeed } from './account/certificate';
import { clientBindingSeed } from './account/client-binding';
import { clientActivitySeed } from './account/client-activity';
import { vdnImageSeed } from './account/vdn-image';
import { vehiclePoolSeed } from './account/vehicle-pool';
import { grayRuleSeed } from './account/gray-rule';
import { clientVersionSeed } from './account/client-version';
import { errorCodeSeed } from './data-config/error-code';
import { messageSeed } from './data-config/message';
import { platformVdnSeed } from './data-config/platform-vdn';
import { vehicleSeed } from './data-config/vehicle';
import { dataTaskSeed } from './diagnosis-sequence-management/data-task';
import { pcmSeed } from './diagnosis-sequence-management/pcm';
import { softwareFilterSeed } from './diagnosis-sequence-management/software-filter';
import { processModelSeed } from './flow/model';
import { gcidSeed } from './guided-diagnosis/gcid';
import { entrySeed } from './data-config/entry';
import { fuseImportSeed } from './guided-diagnosis/fuse-import';
import { imageImportSeed } from './guided-diagnosis/image-import';
import { mediaFileSeed } from './guided-diagnosis/media-file';
import { dmeDataSeed } from './guided-diagnosis/dme-data';
import { documentSeed } from './guided-diagnosis/document';
import { fmeaSeed } from './guided-diagnosis/fmea';
import { fmeaImportSeed } from './guided-diagnosis/fmea-import';
import { networkDiagramImportSeed } from './guided-diagnosis/network-diagram-import';
import { relayImportSeed } from './guided-diagnosis/relay-import';
import { signalImportSeed } from './guided-diagnosis/signal-import';
import { softwarePackageSeed } from './guided-diagnosis/software-package';
import { sequenceSeed } from './diagnosis-sequence-management/sequence';
import { vehicleFaultSeed } from './data-config/vehicle-fault';
import { buttonConfigSeed } from './diagnosis-sequence-management/button-config';
import { dataFetchSeed } from './diagnosis-sequence-management/data-fetch';
import { ecuRelationSeed } from './diagnosis-sequence-management/ecu-relation';
import { executionSeed } from './diagnosis-sequence-management/execution';
import { remoteListSeed } from './diagnosis-sequence-management/remote-list';
import { sequenceAlertSeed } from './diagnosis-sequence-management/sequence-alert';
import { vehiclePendingTaskSeed } from './diagnosis-sequence-management/vehicle-pending-task';
import { vehicleTodoSeed } from './diagnosis-sequence-management/vehicle-todo';
import { wireImportSeed } from './guided-diagnosis/wire-import';
import { circuitDiagramImportSeed } from './guided-diagnosis/circuit-diagram-import';
import { doctorFindingSeed } from './guided-diagnosis/doctor-finding';
import { scheduledReportSeed } from './statistical-report/scheduled-report';
import { warningRuleSeed } from './statistical-report/warning-rule';
import { supportOrderSeed } from './support/order-list';
import { solvedCaseSeed } from './support/case';
import { orderMailSeed } from './support/order-mail';
import { remoteRecordSeed } from './support/remote-record';
import { selfServiceSeed } from './support/self-service';
import { serviceLevelSeed } from './support/service-level';
import { apiKeySeed } from './sys/api-key';
import { clientLogSeed } from './sys/client-log';
import { loginHistorySeed } from './sys/login-history';
import { mailSeed } from './sys/mail-log';
import { noticeSeed } from './sys/notice';
import { userOperationSeed } from './sys/user-operation';
import { webhookSeed } from './sys/webhook';
import type { DemoSeed } from './demo/demo-seed';

/** Each comes after those whose rows it needs. The name is what the database notes once its rows are there. */
export const DEMO_SEEDS: readonly (DemoSeed & { name: string })[] = [
  { name: 'sys/tenant', ...tenantSeed },
  { name: 'data-config/portal-page', ...portalPageSeed },
  { name: 'diagnosis-sequence-management/alert-config', ...alertConfigSeed },
  { name: 'support/checklist', ...checklistSeed },
  { name: 'support/macro', ...macroSeed },
  { name: 'support/service-calendar', ...serviceCalendarSeed },
  { name: 'sys/dept', ...deptSeed },
  { name: 'sys/post', ...postSeed },
  { name: 'sys/role', ...roleSeed },
  { name: 'sys/auth-config', ...authConfigSeed },
  { name: 'sys/user', ...userSeed },
  { name: 'account/client-user', ...clientUserSeed },
  { name: 'account/client', ...clientSeed },
  { name: 'account/activation-code', ...activationCodeSeed },
  { name: 'account/activation-client', ...activationClientSeed },
  { name: 'account/certificate', ...certificateSeed },
  { name: 'account/client-binding', ...clientBindingSeed },
  { name: 'account/client-activity', ...clientActivitySeed },
  { name: 'account/vdn-image', ...vdnImageSeed },
  { name: 'account/vehicle-pool', ...vehiclePoolSeed },
  { name: 'account/gray-rule', ...grayRuleSeed },
  { name: 'account/client-version', ...clientVersionSeed },
  { name: 'data-config/error-code', ...errorCodeSeed },
  { name: 'data-config/message', ...messageSeed },
  { name: 'data-config/platform-vdn', ...platformVdnSeed },
  { name: 'data-config/vehicle', ...vehicleSeed },
  { name: 'diagnosis-sequence-management/data-task', ...dataTaskSeed },
  { name: 'diagnosis-sequence-management/pcm', ...pcmSeed },
  { name: 'diagnosis-sequence-management/software-filter', ...softwareFilterSeed },
  { name: 'flow/model', ...processModelSeed },
  { name: 'guided-diagnosis/gcid', ...gcidSeed },
  { name: 'data-config/entry', ...entrySeed },
  { name: 'guided-diagnosis/fuse-import', ...fuseImportSeed },
  { name: 'guided-diagnosis/image-import', ...imageImportSeed },
  { name: 'guided-diagnosis/media-file', ...mediaFileSeed },
  { name: 'guided-diagnosis/dme-data', ...dmeDataSeed },
  { name: 'guided-diagnosis/document', ...documentSeed },
  { name: 'guided-diagnosis/fmea', ...fmeaSeed },
  { name: 'guided-diagnosis/fmea-import', ...fmeaImportSeed },
  { name: 'guided-diagnosis/network-diagram-import', ...networkDiagramImportSeed },
  { name: 'guided-diagnosis/relay-import', ...relayImportSeed },
  { name: 'guided-diagnosis/signal-import', ...signalImportSeed },
  { name: 'guided-diagnosis/software-package', ...softwarePackageSeed },
  { name: 'diagnosis-sequence-management/sequence', ...sequenceSeed },
  { name: 'data-config/vehicle-fault', ...vehicleFaultSeed },
  { name: 'diagnosis-sequence-management/button-config', ...buttonConfigSeed },
  { name: 'diagnosis-sequence-management/data-fetch', ...dataFetchSeed },
  { name: 'diagnosis-sequence-management/ecu-relation', ...ecuRelationSeed },
  { name: 'diagnosis-sequence-management/execution', ...executionSeed },
  { name: 'diagnosis-sequence-management/remote-list', ...remoteListSeed },
  { name: 'diagnosis-sequence-management/sequence-alert', ...sequenceAlertSeed },
  { name: 'diagnosis-sequence-management/vehicle-pending-task', ...vehiclePendingTaskSeed },
  { name: 'diagnosis-sequence-management/vehicle-todo', ...vehicleTodoSeed },
  { name: 'guided-diagnosis/wire-import', ...wireImportSeed },
  { name: 'guided-diagnosis/circuit-diagram-import', ...circuitDiagramImportSeed },
  { name: 'guided-diagnosis/doctor-finding', ...doctorFindingSeed },
  { name: 'statistical-report/scheduled-report', ...scheduledReportSeed },
  { name: 'statistical-report/warning-rule', ...warningRuleSeed },
  { name: 'support/order-list', ...supportOrderSeed },
  { name: 'support/case', ...solvedCaseSeed },
  { name: 'support/order-mail', ...orderMailSeed },
  { name: 'support/remote-record', ...remoteRecordSeed },
  { name: 'support/self-service', ...selfServiceSeed },
  { name: 'support/service-level', ...serviceLevelSeed },
  { name: 'sys/api-key', ...apiKeySeed },
  { name: 'sys/client-log', ...clientLogSeed },
  { name: 'sys/login-history', ...loginHistorySeed },
  { name: 'sys/mail-log', ...mailSeed },
  { name: 'sys/notice', ...noticeSeed },
  { name: 'sys/user-operation', ...userOperationSeed },
  { name: 'sys/webhook', ...webhookSeed },
];
