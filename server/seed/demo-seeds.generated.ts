// Written by `npm run generate` from the folders of contract/resources. `npm run check` compares it with them.
import { tenantSeed } from './sys/tenant';
import { portalPageSeed } from './data-config/portal-page';
import { alertConfigSeed } from './diagnosis-sequence-management/alert-config';
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
import { warningRuleSeed } from './statistical-report/warning-rule';
import { clientLogSeed } from './sys/client-log';
import { loginHistorySeed } from './sys/login-history';
import { mailSeed } from './sys/mail-log';
import { noticeSeed } from './sys/notice';
import { userOperationSeed } from './sys/user-operation';
import { webhookSeed } from './sys/webhook';
import type { DemoSeed } from './demo/demo-seed';

/** Each comes after those whose rows it needs. */
export const DEMO_SEEDS: readonly DemoSeed[] = [
  tenantSeed,
  portalPageSeed,
  alertConfigSeed,
  deptSeed,
  postSeed,
  roleSeed,
  authConfigSeed,
  userSeed,
  clientUserSeed,
  clientSeed,
  activationCodeSeed,
  activationClientSeed,
  certificateSeed,
  clientBindingSeed,
  clientActivitySeed,
  vdnImageSeed,
  vehiclePoolSeed,
  grayRuleSeed,
  clientVersionSeed,
  errorCodeSeed,
  messageSeed,
  platformVdnSeed,
  vehicleSeed,
  dataTaskSeed,
  pcmSeed,
  softwareFilterSeed,
  gcidSeed,
  entrySeed,
  fuseImportSeed,
  imageImportSeed,
  mediaFileSeed,
  dmeDataSeed,
  documentSeed,
  fmeaSeed,
  fmeaImportSeed,
  networkDiagramImportSeed,
  relayImportSeed,
  signalImportSeed,
  softwarePackageSeed,
  sequenceSeed,
  buttonConfigSeed,
  dataFetchSeed,
  ecuRelationSeed,
  executionSeed,
  remoteListSeed,
  sequenceAlertSeed,
  vehiclePendingTaskSeed,
  vehicleTodoSeed,
  wireImportSeed,
  circuitDiagramImportSeed,
  doctorFindingSeed,
  warningRuleSeed,
  clientLogSeed,
  loginHistorySeed,
  mailSeed,
  noticeSeed,
  userOperationSeed,
  webhookSeed,
];
