// Written by `npm run generate` from the folders of contract/resources. `npm run check` compares it with them.
import accountZhCn from '../../contract/resources/account/zh-CN.json';
import accountAccountGroupZhCn from '../../contract/resources/account/account-group/zh-CN.json';
import accountAccountGroupMemberZhCn from '../../contract/resources/account/account-group-member/zh-CN.json';
import accountActivationClientZhCn from '../../contract/resources/account/activation-client/zh-CN.json';
import accountActivationCodeZhCn from '../../contract/resources/account/activation-code/zh-CN.json';
import accountAnyVehiclePoolZhCn from '../../contract/resources/account/any-vehicle-pool/zh-CN.json';
import accountBssGrayZhCn from '../../contract/resources/account/bss-gray/zh-CN.json';
import accountCertificateZhCn from '../../contract/resources/account/certificate/zh-CN.json';
import accountCertificateApplyZhCn from '../../contract/resources/account/certificate-apply/zh-CN.json';
import accountClientZhCn from '../../contract/resources/account/client/zh-CN.json';
import accountClientActivityZhCn from '../../contract/resources/account/client-activity/zh-CN.json';
import accountClientBindingZhCn from '../../contract/resources/account/client-binding/zh-CN.json';
import accountClientInstallZhCn from '../../contract/resources/account/client-install/zh-CN.json';
import accountClientRoleZhCn from '../../contract/resources/account/client-role/zh-CN.json';
import accountClientUserZhCn from '../../contract/resources/account/client-user/zh-CN.json';
import accountClientVersionZhCn from '../../contract/resources/account/client-version/zh-CN.json';
import accountDsaVehicleZhCn from '../../contract/resources/account/dsa-vehicle/zh-CN.json';
import accountGrayGroupZhCn from '../../contract/resources/account/gray-group/zh-CN.json';
import accountGrayRuleZhCn from '../../contract/resources/account/gray-rule/zh-CN.json';
import accountVdnImageZhCn from '../../contract/resources/account/vdn-image/zh-CN.json';
import accountVehiclePoolZhCn from '../../contract/resources/account/vehicle-pool/zh-CN.json';
import accountVehiclePoolVinZhCn from '../../contract/resources/account/vehicle-pool-vin/zh-CN.json';
import bpmnZhCn from '../../contract/locales/zh-CN/bpmn.json';
import dataConfigZhCn from '../../contract/resources/data-config/zh-CN.json';
import dataConfigCrbVehiclePoolZhCn from '../../contract/resources/data-config/crb-vehicle-pool/zh-CN.json';
import dataConfigCrbVehiclePoolVinZhCn from '../../contract/resources/data-config/crb-vehicle-pool-vin/zh-CN.json';
import dataConfigEntryZhCn from '../../contract/resources/data-config/entry/zh-CN.json';
import dataConfigErrorCodeZhCn from '../../contract/resources/data-config/error-code/zh-CN.json';
import dataConfigLanguageZhCn from '../../contract/resources/data-config/language/zh-CN.json';
import dataConfigMarketVdnZhCn from '../../contract/resources/data-config/market-vdn/zh-CN.json';
import dataConfigMessageZhCn from '../../contract/resources/data-config/message/zh-CN.json';
import dataConfigMessageReceiptZhCn from '../../contract/resources/data-config/message-receipt/zh-CN.json';
import dataConfigPlatformVdnZhCn from '../../contract/resources/data-config/platform-vdn/zh-CN.json';
import dataConfigPortalPageZhCn from '../../contract/resources/data-config/portal-page/zh-CN.json';
import dataConfigVehicleZhCn from '../../contract/resources/data-config/vehicle/zh-CN.json';
import dataConfigVehicleEcuZhCn from '../../contract/resources/data-config/vehicle-ecu/zh-CN.json';
import dataConfigVehicleFaultZhCn from '../../contract/resources/data-config/vehicle-fault/zh-CN.json';
import dataConfigVehicleModelZhCn from '../../contract/resources/data-config/vehicle-model/zh-CN.json';
import diagnosisSequenceManagementZhCn from '../../contract/resources/diagnosis-sequence-management/zh-CN.json';
import diagnosisSequenceManagementAlertConfigZhCn from '../../contract/resources/diagnosis-sequence-management/alert-config/zh-CN.json';
import diagnosisSequenceManagementButtonConfigZhCn from '../../contract/resources/diagnosis-sequence-management/button-config/zh-CN.json';
import diagnosisSequenceManagementDataFetchZhCn from '../../contract/resources/diagnosis-sequence-management/data-fetch/zh-CN.json';
import diagnosisSequenceManagementDataTaskZhCn from '../../contract/resources/diagnosis-sequence-management/data-task/zh-CN.json';
import diagnosisSequenceManagementDebugListZhCn from '../../contract/resources/diagnosis-sequence-management/debug-list/zh-CN.json';
import diagnosisSequenceManagementDevelopListZhCn from '../../contract/resources/diagnosis-sequence-management/develop-list/zh-CN.json';
import diagnosisSequenceManagementDsaListZhCn from '../../contract/resources/diagnosis-sequence-management/dsa-list/zh-CN.json';
import diagnosisSequenceManagementEcuRelationZhCn from '../../contract/resources/diagnosis-sequence-management/ecu-relation/zh-CN.json';
import diagnosisSequenceManagementExclusionListZhCn from '../../contract/resources/diagnosis-sequence-management/exclusion-list/zh-CN.json';
import diagnosisSequenceManagementExecutionZhCn from '../../contract/resources/diagnosis-sequence-management/execution/zh-CN.json';
import diagnosisSequenceManagementFunctionChangeListZhCn from '../../contract/resources/diagnosis-sequence-management/function-change-list/zh-CN.json';
import diagnosisSequenceManagementOfflineListZhCn from '../../contract/resources/diagnosis-sequence-management/offline-list/zh-CN.json';
import diagnosisSequenceManagementOtherSoftwareListZhCn from '../../contract/resources/diagnosis-sequence-management/other-software-list/zh-CN.json';
import diagnosisSequenceManagementPcmZhCn from '../../contract/resources/diagnosis-sequence-management/pcm/zh-CN.json';
import diagnosisSequenceManagementQueneZhCn from '../../contract/resources/diagnosis-sequence-management/quene/zh-CN.json';
import diagnosisSequenceManagementReloadListZhCn from '../../contract/resources/diagnosis-sequence-management/reload-list/zh-CN.json';
import diagnosisSequenceManagementRemoteListZhCn from '../../contract/resources/diagnosis-sequence-management/remote-list/zh-CN.json';
import diagnosisSequenceManagementRepairListZhCn from '../../contract/resources/diagnosis-sequence-management/repair-list/zh-CN.json';
import diagnosisSequenceManagementRequestRecordZhCn from '../../contract/resources/diagnosis-sequence-management/request-record/zh-CN.json';
import diagnosisSequenceManagementSequenceZhCn from '../../contract/resources/diagnosis-sequence-management/sequence/zh-CN.json';
import diagnosisSequenceManagementSequenceAlertZhCn from '../../contract/resources/diagnosis-sequence-management/sequence-alert/zh-CN.json';
import diagnosisSequenceManagementSequenceCommentZhCn from '../../contract/resources/diagnosis-sequence-management/sequence-comment/zh-CN.json';
import diagnosisSequenceManagementSoftwareFilterZhCn from '../../contract/resources/diagnosis-sequence-management/software-filter/zh-CN.json';
import diagnosisSequenceManagementVehiclePendingTaskZhCn from '../../contract/resources/diagnosis-sequence-management/vehicle-pending-task/zh-CN.json';
import diagnosisSequenceManagementVehicleTodoZhCn from '../../contract/resources/diagnosis-sequence-management/vehicle-todo/zh-CN.json';
import diagnosisSequenceManagementVersionHistoryZhCn from '../../contract/resources/diagnosis-sequence-management/version-history/zh-CN.json';
import engineZhCn from '../../contract/locales/zh-CN/engine.json';
import errorZhCn from '../../contract/locales/zh-CN/error.json';
import exportZhCn from '../../contract/locales/zh-CN/export.json';
import findingZhCn from '../../contract/locales/zh-CN/finding.json';
import flowZhCn from '../../contract/resources/flow/zh-CN.json';
import flowAbsenceZhCn from '../../contract/resources/flow/absence/zh-CN.json';
import flowCommentZhCn from '../../contract/resources/flow/comment/zh-CN.json';
import flowDefinitionZhCn from '../../contract/resources/flow/definition/zh-CN.json';
import flowDeploymentZhCn from '../../contract/resources/flow/deployment/zh-CN.json';
import flowDoneZhCn from '../../contract/resources/flow/done/zh-CN.json';
import flowHistoryZhCn from '../../contract/resources/flow/history/zh-CN.json';
import flowIncidentZhCn from '../../contract/resources/flow/incident/zh-CN.json';
import flowModelZhCn from '../../contract/resources/flow/model/zh-CN.json';
import flowMyAbsenceZhCn from '../../contract/resources/flow/my-absence/zh-CN.json';
import flowMySendZhCn from '../../contract/resources/flow/my-send/zh-CN.json';
import flowRunningZhCn from '../../contract/resources/flow/running/zh-CN.json';
import flowStartZhCn from '../../contract/resources/flow/start/zh-CN.json';
import flowStepTimeZhCn from '../../contract/resources/flow/step-time/zh-CN.json';
import flowTaskZhCn from '../../contract/resources/flow/task/zh-CN.json';
import flowTodoZhCn from '../../contract/resources/flow/todo/zh-CN.json';
import guidedDiagnosisZhCn from '../../contract/resources/guided-diagnosis/zh-CN.json';
import guidedDiagnosisCircuitDiagramImportZhCn from '../../contract/resources/guided-diagnosis/circuit-diagram-import/zh-CN.json';
import guidedDiagnosisCircuitSheetZhCn from '../../contract/resources/guided-diagnosis/circuit-sheet/zh-CN.json';
import guidedDiagnosisDmeDataZhCn from '../../contract/resources/guided-diagnosis/dme-data/zh-CN.json';
import guidedDiagnosisDoctorFindingZhCn from '../../contract/resources/guided-diagnosis/doctor-finding/zh-CN.json';
import guidedDiagnosisDocumentZhCn from '../../contract/resources/guided-diagnosis/document/zh-CN.json';
import guidedDiagnosisEcuWdidZhCn from '../../contract/resources/guided-diagnosis/ecu-wdid/zh-CN.json';
import guidedDiagnosisFmeaZhCn from '../../contract/resources/guided-diagnosis/fmea/zh-CN.json';
import guidedDiagnosisFmeaImportZhCn from '../../contract/resources/guided-diagnosis/fmea-import/zh-CN.json';
import guidedDiagnosisFuseImportZhCn from '../../contract/resources/guided-diagnosis/fuse-import/zh-CN.json';
import guidedDiagnosisGcidZhCn from '../../contract/resources/guided-diagnosis/gcid/zh-CN.json';
import guidedDiagnosisGcidPartZhCn from '../../contract/resources/guided-diagnosis/gcid-part/zh-CN.json';
import guidedDiagnosisImageImportZhCn from '../../contract/resources/guided-diagnosis/image-import/zh-CN.json';
import guidedDiagnosisMediaFileZhCn from '../../contract/resources/guided-diagnosis/media-file/zh-CN.json';
import guidedDiagnosisNetworkDiagramImportZhCn from '../../contract/resources/guided-diagnosis/network-diagram-import/zh-CN.json';
import guidedDiagnosisRelayImportZhCn from '../../contract/resources/guided-diagnosis/relay-import/zh-CN.json';
import guidedDiagnosisSignalImportZhCn from '../../contract/resources/guided-diagnosis/signal-import/zh-CN.json';
import guidedDiagnosisSoftwarePackageZhCn from '../../contract/resources/guided-diagnosis/software-package/zh-CN.json';
import guidedDiagnosisWireImportZhCn from '../../contract/resources/guided-diagnosis/wire-import/zh-CN.json';
import mailZhCn from '../../contract/locales/zh-CN/mail.json';
import noticeZhCn from '../../contract/locales/zh-CN/notice.json';
import portalZhCn from '../../contract/locales/zh-CN/portal.json';
import shellZhCn from '../../contract/locales/zh-CN/shell.json';
import statisticalReportZhCn from '../../contract/resources/statistical-report/zh-CN.json';
import statisticalReportAbnormalAccountZhCn from '../../contract/resources/statistical-report/abnormal-account/zh-CN.json';
import statisticalReportDiagnosisSequenceZhCn from '../../contract/resources/statistical-report/diagnosis-sequence/zh-CN.json';
import statisticalReportReportDeliveryZhCn from '../../contract/resources/statistical-report/report-delivery/zh-CN.json';
import statisticalReportReportWatchZhCn from '../../contract/resources/statistical-report/report-watch/zh-CN.json';
import statisticalReportScheduledReportZhCn from '../../contract/resources/statistical-report/scheduled-report/zh-CN.json';
import statisticalReportUserActivityZhCn from '../../contract/resources/statistical-report/user-activity/zh-CN.json';
import statisticalReportVinZhCn from '../../contract/resources/statistical-report/vin/zh-CN.json';
import statisticalReportWarningRuleZhCn from '../../contract/resources/statistical-report/warning-rule/zh-CN.json';
import statisticalReportWorkOrderZhCn from '../../contract/resources/statistical-report/work-order/zh-CN.json';
import supportZhCn from '../../contract/resources/support/zh-CN.json';
import supportCaseZhCn from '../../contract/resources/support/case/zh-CN.json';
import supportCaseLibraryZhCn from '../../contract/resources/support/case-library/zh-CN.json';
import supportChecklistZhCn from '../../contract/resources/support/checklist/zh-CN.json';
import supportMacroZhCn from '../../contract/resources/support/macro/zh-CN.json';
import supportOrderCommentZhCn from '../../contract/resources/support/order-comment/zh-CN.json';
import supportOrderFlowZhCn from '../../contract/resources/support/order-flow/zh-CN.json';
import supportOrderListZhCn from '../../contract/resources/support/order-list/zh-CN.json';
import supportOrderMailZhCn from '../../contract/resources/support/order-mail/zh-CN.json';
import supportOrderNoteZhCn from '../../contract/resources/support/order-note/zh-CN.json';
import supportRemoteRecordZhCn from '../../contract/resources/support/remote-record/zh-CN.json';
import supportSelfServiceZhCn from '../../contract/resources/support/self-service/zh-CN.json';
import supportServiceCalendarZhCn from '../../contract/resources/support/service-calendar/zh-CN.json';
import supportServiceLevelZhCn from '../../contract/resources/support/service-level/zh-CN.json';
import sysZhCn from '../../contract/resources/sys/zh-CN.json';
import sysApiKeyZhCn from '../../contract/resources/sys/api-key/zh-CN.json';
import sysAuthConfigZhCn from '../../contract/resources/sys/auth-config/zh-CN.json';
import sysClientLogZhCn from '../../contract/resources/sys/client-log/zh-CN.json';
import sysDeptZhCn from '../../contract/resources/sys/dept/zh-CN.json';
import sysDictDataZhCn from '../../contract/resources/sys/dict-data/zh-CN.json';
import sysDictTypeZhCn from '../../contract/resources/sys/dict-type/zh-CN.json';
import sysLoginHistoryZhCn from '../../contract/resources/sys/login-history/zh-CN.json';
import sysMailLogZhCn from '../../contract/resources/sys/mail-log/zh-CN.json';
import sysMailServerZhCn from '../../contract/resources/sys/mail-server/zh-CN.json';
import sysMailTemplateZhCn from '../../contract/resources/sys/mail-template/zh-CN.json';
import sysMenuZhCn from '../../contract/resources/sys/menu/zh-CN.json';
import sysMyNoticeZhCn from '../../contract/resources/sys/my-notice/zh-CN.json';
import sysNewsZhCn from '../../contract/resources/sys/news/zh-CN.json';
import sysNoticeZhCn from '../../contract/resources/sys/notice/zh-CN.json';
import sysNoticeReceiptZhCn from '../../contract/resources/sys/notice-receipt/zh-CN.json';
import sysParamsZhCn from '../../contract/resources/sys/params/zh-CN.json';
import sysPostZhCn from '../../contract/resources/sys/post/zh-CN.json';
import sysRegionZhCn from '../../contract/resources/sys/region/zh-CN.json';
import sysRoleZhCn from '../../contract/resources/sys/role/zh-CN.json';
import sysSsoIdentityZhCn from '../../contract/resources/sys/sso-identity/zh-CN.json';
import sysSsoProviderZhCn from '../../contract/resources/sys/sso-provider/zh-CN.json';
import sysTenantZhCn from '../../contract/resources/sys/tenant/zh-CN.json';
import sysTenantAccessZhCn from '../../contract/resources/sys/tenant-access/zh-CN.json';
import sysTenantAdminZhCn from '../../contract/resources/sys/tenant-admin/zh-CN.json';
import sysUserZhCn from '../../contract/resources/sys/user/zh-CN.json';
import sysUserOperationZhCn from '../../contract/resources/sys/user-operation/zh-CN.json';
import sysWebhookZhCn from '../../contract/resources/sys/webhook/zh-CN.json';
import sysWebhookDeliveryZhCn from '../../contract/resources/sys/webhook-delivery/zh-CN.json';
import taskZhCn from '../../contract/locales/zh-CN/task.json';
import validateZhCn from '../../contract/locales/zh-CN/validate.json';
import accountEnUs from '../../contract/resources/account/en-US.json';
import accountAccountGroupEnUs from '../../contract/resources/account/account-group/en-US.json';
import accountAccountGroupMemberEnUs from '../../contract/resources/account/account-group-member/en-US.json';
import accountActivationClientEnUs from '../../contract/resources/account/activation-client/en-US.json';
import accountActivationCodeEnUs from '../../contract/resources/account/activation-code/en-US.json';
import accountAnyVehiclePoolEnUs from '../../contract/resources/account/any-vehicle-pool/en-US.json';
import accountBssGrayEnUs from '../../contract/resources/account/bss-gray/en-US.json';
import accountCertificateEnUs from '../../contract/resources/account/certificate/en-US.json';
import accountCertificateApplyEnUs from '../../contract/resources/account/certificate-apply/en-US.json';
import accountClientEnUs from '../../contract/resources/account/client/en-US.json';
import accountClientActivityEnUs from '../../contract/resources/account/client-activity/en-US.json';
import accountClientBindingEnUs from '../../contract/resources/account/client-binding/en-US.json';
import accountClientInstallEnUs from '../../contract/resources/account/client-install/en-US.json';
import accountClientRoleEnUs from '../../contract/resources/account/client-role/en-US.json';
import accountClientUserEnUs from '../../contract/resources/account/client-user/en-US.json';
import accountClientVersionEnUs from '../../contract/resources/account/client-version/en-US.json';
import accountDsaVehicleEnUs from '../../contract/resources/account/dsa-vehicle/en-US.json';
import accountGrayGroupEnUs from '../../contract/resources/account/gray-group/en-US.json';
import accountGrayRuleEnUs from '../../contract/resources/account/gray-rule/en-US.json';
import accountVdnImageEnUs from '../../contract/resources/account/vdn-image/en-US.json';
import accountVehiclePoolEnUs from '../../contract/resources/account/vehicle-pool/en-US.json';
import accountVehiclePoolVinEnUs from '../../contract/resources/account/vehicle-pool-vin/en-US.json';
import bpmnEnUs from '../../contract/locales/en-US/bpmn.json';
import dataConfigEnUs from '../../contract/resources/data-config/en-US.json';
import dataConfigCrbVehiclePoolEnUs from '../../contract/resources/data-config/crb-vehicle-pool/en-US.json';
import dataConfigCrbVehiclePoolVinEnUs from '../../contract/resources/data-config/crb-vehicle-pool-vin/en-US.json';
import dataConfigEntryEnUs from '../../contract/resources/data-config/entry/en-US.json';
import dataConfigErrorCodeEnUs from '../../contract/resources/data-config/error-code/en-US.json';
import dataConfigLanguageEnUs from '../../contract/resources/data-config/language/en-US.json';
import dataConfigMarketVdnEnUs from '../../contract/resources/data-config/market-vdn/en-US.json';
import dataConfigMessageEnUs from '../../contract/resources/data-config/message/en-US.json';
import dataConfigMessageReceiptEnUs from '../../contract/resources/data-config/message-receipt/en-US.json';
import dataConfigPlatformVdnEnUs from '../../contract/resources/data-config/platform-vdn/en-US.json';
import dataConfigPortalPageEnUs from '../../contract/resources/data-config/portal-page/en-US.json';
import dataConfigVehicleEnUs from '../../contract/resources/data-config/vehicle/en-US.json';
import dataConfigVehicleEcuEnUs from '../../contract/resources/data-config/vehicle-ecu/en-US.json';
import dataConfigVehicleFaultEnUs from '../../contract/resources/data-config/vehicle-fault/en-US.json';
import dataConfigVehicleModelEnUs from '../../contract/resources/data-config/vehicle-model/en-US.json';
import diagnosisSequenceManagementEnUs from '../../contract/resources/diagnosis-sequence-management/en-US.json';
import diagnosisSequenceManagementAlertConfigEnUs from '../../contract/resources/diagnosis-sequence-management/alert-config/en-US.json';
import diagnosisSequenceManagementButtonConfigEnUs from '../../contract/resources/diagnosis-sequence-management/button-config/en-US.json';
import diagnosisSequenceManagementDataFetchEnUs from '../../contract/resources/diagnosis-sequence-management/data-fetch/en-US.json';
import diagnosisSequenceManagementDataTaskEnUs from '../../contract/resources/diagnosis-sequence-management/data-task/en-US.json';
import diagnosisSequenceManagementDebugListEnUs from '../../contract/resources/diagnosis-sequence-management/debug-list/en-US.json';
import diagnosisSequenceManagementDevelopListEnUs from '../../contract/resources/diagnosis-sequence-management/develop-list/en-US.json';
import diagnosisSequenceManagementDsaListEnUs from '../../contract/resources/diagnosis-sequence-management/dsa-list/en-US.json';
import diagnosisSequenceManagementEcuRelationEnUs from '../../contract/resources/diagnosis-sequence-management/ecu-relation/en-US.json';
import diagnosisSequenceManagementExclusionListEnUs from '../../contract/resources/diagnosis-sequence-management/exclusion-list/en-US.json';
import diagnosisSequenceManagementExecutionEnUs from '../../contract/resources/diagnosis-sequence-management/execution/en-US.json';
import diagnosisSequenceManagementFunctionChangeListEnUs from '../../contract/resources/diagnosis-sequence-management/function-change-list/en-US.json';
import diagnosisSequenceManagementOfflineListEnUs from '../../contract/resources/diagnosis-sequence-management/offline-list/en-US.json';
import diagnosisSequenceManagementOtherSoftwareListEnUs from '../../contract/resources/diagnosis-sequence-management/other-software-list/en-US.json';
import diagnosisSequenceManagementPcmEnUs from '../../contract/resources/diagnosis-sequence-management/pcm/en-US.json';
import diagnosisSequenceManagementQueneEnUs from '../../contract/resources/diagnosis-sequence-management/quene/en-US.json';
import diagnosisSequenceManagementReloadListEnUs from '../../contract/resources/diagnosis-sequence-management/reload-list/en-US.json';
import diagnosisSequenceManagementRemoteListEnUs from '../../contract/resources/diagnosis-sequence-management/remote-list/en-US.json';
import diagnosisSequenceManagementRepairListEnUs from '../../contract/resources/diagnosis-sequence-management/repair-list/en-US.json';
import diagnosisSequenceManagementRequestRecordEnUs from '../../contract/resources/diagnosis-sequence-management/request-record/en-US.json';
import diagnosisSequenceManagementSequenceEnUs from '../../contract/resources/diagnosis-sequence-management/sequence/en-US.json';
import diagnosisSequenceManagementSequenceAlertEnUs from '../../contract/resources/diagnosis-sequence-management/sequence-alert/en-US.json';
import diagnosisSequenceManagementSequenceCommentEnUs from '../../contract/resources/diagnosis-sequence-management/sequence-comment/en-US.json';
import diagnosisSequenceManagementSoftwareFilterEnUs from '../../contract/resources/diagnosis-sequence-management/software-filter/en-US.json';
import diagnosisSequenceManagementVehiclePendingTaskEnUs from '../../contract/resources/diagnosis-sequence-management/vehicle-pending-task/en-US.json';
import diagnosisSequenceManagementVehicleTodoEnUs from '../../contract/resources/diagnosis-sequence-management/vehicle-todo/en-US.json';
import diagnosisSequenceManagementVersionHistoryEnUs from '../../contract/resources/diagnosis-sequence-management/version-history/en-US.json';
import engineEnUs from '../../contract/locales/en-US/engine.json';
import errorEnUs from '../../contract/locales/en-US/error.json';
import exportEnUs from '../../contract/locales/en-US/export.json';
import findingEnUs from '../../contract/locales/en-US/finding.json';
import flowEnUs from '../../contract/resources/flow/en-US.json';
import flowAbsenceEnUs from '../../contract/resources/flow/absence/en-US.json';
import flowCommentEnUs from '../../contract/resources/flow/comment/en-US.json';
import flowDefinitionEnUs from '../../contract/resources/flow/definition/en-US.json';
import flowDeploymentEnUs from '../../contract/resources/flow/deployment/en-US.json';
import flowDoneEnUs from '../../contract/resources/flow/done/en-US.json';
import flowHistoryEnUs from '../../contract/resources/flow/history/en-US.json';
import flowIncidentEnUs from '../../contract/resources/flow/incident/en-US.json';
import flowModelEnUs from '../../contract/resources/flow/model/en-US.json';
import flowMyAbsenceEnUs from '../../contract/resources/flow/my-absence/en-US.json';
import flowMySendEnUs from '../../contract/resources/flow/my-send/en-US.json';
import flowRunningEnUs from '../../contract/resources/flow/running/en-US.json';
import flowStartEnUs from '../../contract/resources/flow/start/en-US.json';
import flowStepTimeEnUs from '../../contract/resources/flow/step-time/en-US.json';
import flowTaskEnUs from '../../contract/resources/flow/task/en-US.json';
import flowTodoEnUs from '../../contract/resources/flow/todo/en-US.json';
import guidedDiagnosisEnUs from '../../contract/resources/guided-diagnosis/en-US.json';
import guidedDiagnosisCircuitDiagramImportEnUs from '../../contract/resources/guided-diagnosis/circuit-diagram-import/en-US.json';
import guidedDiagnosisCircuitSheetEnUs from '../../contract/resources/guided-diagnosis/circuit-sheet/en-US.json';
import guidedDiagnosisDmeDataEnUs from '../../contract/resources/guided-diagnosis/dme-data/en-US.json';
import guidedDiagnosisDoctorFindingEnUs from '../../contract/resources/guided-diagnosis/doctor-finding/en-US.json';
import guidedDiagnosisDocumentEnUs from '../../contract/resources/guided-diagnosis/document/en-US.json';
import guidedDiagnosisEcuWdidEnUs from '../../contract/resources/guided-diagnosis/ecu-wdid/en-US.json';
import guidedDiagnosisFmeaEnUs from '../../contract/resources/guided-diagnosis/fmea/en-US.json';
import guidedDiagnosisFmeaImportEnUs from '../../contract/resources/guided-diagnosis/fmea-import/en-US.json';
import guidedDiagnosisFuseImportEnUs from '../../contract/resources/guided-diagnosis/fuse-import/en-US.json';
import guidedDiagnosisGcidEnUs from '../../contract/resources/guided-diagnosis/gcid/en-US.json';
import guidedDiagnosisGcidPartEnUs from '../../contract/resources/guided-diagnosis/gcid-part/en-US.json';
import guidedDiagnosisImageImportEnUs from '../../contract/resources/guided-diagnosis/image-import/en-US.json';
import guidedDiagnosisMediaFileEnUs from '../../contract/resources/guided-diagnosis/media-file/en-US.json';
import guidedDiagnosisNetworkDiagramImportEnUs from '../../contract/resources/guided-diagnosis/network-diagram-import/en-US.json';
import guidedDiagnosisRelayImportEnUs from '../../contract/resources/guided-diagnosis/relay-import/en-US.json';
import guidedDiagnosisSignalImportEnUs from '../../contract/resources/guided-diagnosis/signal-import/en-US.json';
import guidedDiagnosisSoftwarePackageEnUs from '../../contract/resources/guided-diagnosis/software-package/en-US.json';
import guidedDiagnosisWireImportEnUs from '../../contract/resources/guided-diagnosis/wire-import/en-US.json';
import mailEnUs from '../../contract/locales/en-US/mail.json';
import noticeEnUs from '../../contract/locales/en-US/notice.json';
import portalEnUs from '../../contract/locales/en-US/portal.json';
import shellEnUs from '../../contract/locales/en-US/shell.json';
import statisticalReportEnUs from '../../contract/resources/statistical-report/en-US.json';
import statisticalReportAbnormalAccountEnUs from '../../contract/resources/statistical-report/abnormal-account/en-US.json';
import statisticalReportDiagnosisSequenceEnUs from '../../contract/resources/statistical-report/diagnosis-sequence/en-US.json';
import statisticalReportReportDeliveryEnUs from '../../contract/resources/statistical-report/report-delivery/en-US.json';
import statisticalReportReportWatchEnUs from '../../contract/resources/statistical-report/report-watch/en-US.json';
import statisticalReportScheduledReportEnUs from '../../contract/resources/statistical-report/scheduled-report/en-US.json';
import statisticalReportUserActivityEnUs from '../../contract/resources/statistical-report/user-activity/en-US.json';
import statisticalReportVinEnUs from '../../contract/resources/statistical-report/vin/en-US.json';
import statisticalReportWarningRuleEnUs from '../../contract/resources/statistical-report/warning-rule/en-US.json';
import statisticalReportWorkOrderEnUs from '../../contract/resources/statistical-report/work-order/en-US.json';
import supportEnUs from '../../contract/resources/support/en-US.json';
import supportCaseEnUs from '../../contract/resources/support/case/en-US.json';
import supportCaseLibraryEnUs from '../../contract/resources/support/case-library/en-US.json';
import supportChecklistEnUs from '../../contract/resources/support/checklist/en-US.json';
import supportMacroEnUs from '../../contract/resources/support/macro/en-US.json';
import supportOrderCommentEnUs from '../../contract/resources/support/order-comment/en-US.json';
import supportOrderFlowEnUs from '../../contract/resources/support/order-flow/en-US.json';
import supportOrderListEnUs from '../../contract/resources/support/order-list/en-US.json';
import supportOrderMailEnUs from '../../contract/resources/support/order-mail/en-US.json';
import supportOrderNoteEnUs from '../../contract/resources/support/order-note/en-US.json';
import supportRemoteRecordEnUs from '../../contract/resources/support/remote-record/en-US.json';
import supportSelfServiceEnUs from '../../contract/resources/support/self-service/en-US.json';
import supportServiceCalendarEnUs from '../../contract/resources/support/service-calendar/en-US.json';
import supportServiceLevelEnUs from '../../contract/resources/support/service-level/en-US.json';
import sysEnUs from '../../contract/resources/sys/en-US.json';
import sysApiKeyEnUs from '../../contract/resources/sys/api-key/en-US.json';
import sysAuthConfigEnUs from '../../contract/resources/sys/auth-config/en-US.json';
import sysClientLogEnUs from '../../contract/resources/sys/client-log/en-US.json';
import sysDeptEnUs from '../../contract/resources/sys/dept/en-US.json';
import sysDictDataEnUs from '../../contract/resources/sys/dict-data/en-US.json';
import sysDictTypeEnUs from '../../contract/resources/sys/dict-type/en-US.json';
import sysLoginHistoryEnUs from '../../contract/resources/sys/login-history/en-US.json';
import sysMailLogEnUs from '../../contract/resources/sys/mail-log/en-US.json';
import sysMailServerEnUs from '../../contract/resources/sys/mail-server/en-US.json';
import sysMailTemplateEnUs from '../../contract/resources/sys/mail-template/en-US.json';
import sysMenuEnUs from '../../contract/resources/sys/menu/en-US.json';
import sysMyNoticeEnUs from '../../contract/resources/sys/my-notice/en-US.json';
import sysNewsEnUs from '../../contract/resources/sys/news/en-US.json';
import sysNoticeEnUs from '../../contract/resources/sys/notice/en-US.json';
import sysNoticeReceiptEnUs from '../../contract/resources/sys/notice-receipt/en-US.json';
import sysParamsEnUs from '../../contract/resources/sys/params/en-US.json';
import sysPostEnUs from '../../contract/resources/sys/post/en-US.json';
import sysRegionEnUs from '../../contract/resources/sys/region/en-US.json';
import sysRoleEnUs from '../../contract/resources/sys/role/en-US.json';
import sysSsoIdentityEnUs from '../../contract/resources/sys/sso-identity/en-US.json';
import sysSsoProviderEnUs from '../../contract/resources/sys/sso-provider/en-US.json';
import sysTenantEnUs from '../../contract/resources/sys/tenant/en-US.json';
import sysTenantAccessEnUs from '../../contract/resources/sys/tenant-access/en-US.json';
import sysTenantAdminEnUs from '../../contract/resources/sys/tenant-admin/en-US.json';
import sysUserEnUs from '../../contract/resources/sys/user/en-US.json';
import sysUserOperationEnUs from '../../contract/resources/sys/user-operation/en-US.json';
import sysWebhookEnUs from '../../contract/resources/sys/webhook/en-US.json';
import sysWebhookDeliveryEnUs from '../../contract/resources/sys/webhook-delivery/en-US.json';
import taskEnUs from '../../contract/locales/en-US/task.json';
import validateEnUs from '../../contract/locales/en-US/validate.json';
import accountKoKr from '../../contract/resources/account/ko-KR.json';
import accountAccountGroupKoKr from '../../contract/resources/account/account-group/ko-KR.json';
import accountAccountGroupMemberKoKr from '../../contract/resources/account/account-group-member/ko-KR.json';
import accountActivationClientKoKr from '../../contract/resources/account/activation-client/ko-KR.json';
import accountActivationCodeKoKr from '../../contract/resources/account/activation-code/ko-KR.json';
import accountAnyVehiclePoolKoKr from '../../contract/resources/account/any-vehicle-pool/ko-KR.json';
import accountBssGrayKoKr from '../../contract/resources/account/bss-gray/ko-KR.json';
import accountCertificateKoKr from '../../contract/resources/account/certificate/ko-KR.json';
import accountCertificateApplyKoKr from '../../contract/resources/account/certificate-apply/ko-KR.json';
import accountClientKoKr from '../../contract/resources/account/client/ko-KR.json';
import accountClientActivityKoKr from '../../contract/resources/account/client-activity/ko-KR.json';
import accountClientBindingKoKr from '../../contract/resources/account/client-binding/ko-KR.json';
import accountClientInstallKoKr from '../../contract/resources/account/client-install/ko-KR.json';
import accountClientRoleKoKr from '../../contract/resources/account/client-role/ko-KR.json';
import accountClientUserKoKr from '../../contract/resources/account/client-user/ko-KR.json';
import accountClientVersionKoKr from '../../contract/resources/account/client-version/ko-KR.json';
import accountDsaVehicleKoKr from '../../contract/resources/account/dsa-vehicle/ko-KR.json';
import accountGrayGroupKoKr from '../../contract/resources/account/gray-group/ko-KR.json';
import accountGrayRuleKoKr from '../../contract/resources/account/gray-rule/ko-KR.json';
import accountVdnImageKoKr from '../../contract/resources/account/vdn-image/ko-KR.json';
import accountVehiclePoolKoKr from '../../contract/resources/account/vehicle-pool/ko-KR.json';
import accountVehiclePoolVinKoKr from '../../contract/resources/account/vehicle-pool-vin/ko-KR.json';
import bpmnKoKr from '../../contract/locales/ko-KR/bpmn.json';
import dataConfigKoKr from '../../contract/resources/data-config/ko-KR.json';
import dataConfigCrbVehiclePoolKoKr from '../../contract/resources/data-config/crb-vehicle-pool/ko-KR.json';
import dataConfigCrbVehiclePoolVinKoKr from '../../contract/resources/data-config/crb-vehicle-pool-vin/ko-KR.json';
import dataConfigEntryKoKr from '../../contract/resources/data-config/entry/ko-KR.json';
import dataConfigErrorCodeKoKr from '../../contract/resources/data-config/error-code/ko-KR.json';
import dataConfigLanguageKoKr from '../../contract/resources/data-config/language/ko-KR.json';
import dataConfigMarketVdnKoKr from '../../contract/resources/data-config/market-vdn/ko-KR.json';
import dataConfigMessageKoKr from '../../contract/resources/data-config/message/ko-KR.json';
import dataConfigMessageReceiptKoKr from '../../contract/resources/data-config/message-receipt/ko-KR.json';
import dataConfigPlatformVdnKoKr from '../../contract/resources/data-config/platform-vdn/ko-KR.json';
import dataConfigPortalPageKoKr from '../../contract/resources/data-config/portal-page/ko-KR.json';
import dataConfigVehicleKoKr from '../../contract/resources/data-config/vehicle/ko-KR.json';
import dataConfigVehicleEcuKoKr from '../../contract/resources/data-config/vehicle-ecu/ko-KR.json';
import dataConfigVehicleFaultKoKr from '../../contract/resources/data-config/vehicle-fault/ko-KR.json';
import dataConfigVehicleModelKoKr from '../../contract/resources/data-config/vehicle-model/ko-KR.json';
import diagnosisSequenceManagementKoKr from '../../contract/resources/diagnosis-sequence-management/ko-KR.json';
import diagnosisSequenceManagementAlertConfigKoKr from '../../contract/resources/diagnosis-sequence-management/alert-config/ko-KR.json';
import diagnosisSequenceManagementButtonConfigKoKr from '../../contract/resources/diagnosis-sequence-management/button-config/ko-KR.json';
import diagnosisSequenceManagementDataFetchKoKr from '../../contract/resources/diagnosis-sequence-management/data-fetch/ko-KR.json';
import diagnosisSequenceManagementDataTaskKoKr from '../../contract/resources/diagnosis-sequence-management/data-task/ko-KR.json';
import diagnosisSequenceManagementDebugListKoKr from '../../contract/resources/diagnosis-sequence-management/debug-list/ko-KR.json';
import diagnosisSequenceManagementDevelopListKoKr from '../../contract/resources/diagnosis-sequence-management/develop-list/ko-KR.json';
import diagnosisSequenceManagementDsaListKoKr from '../../contract/resources/diagnosis-sequence-management/dsa-list/ko-KR.json';
import diagnosisSequenceManagementEcuRelationKoKr from '../../contract/resources/diagnosis-sequence-management/ecu-relation/ko-KR.json';
import diagnosisSequenceManagementExclusionListKoKr from '../../contract/resources/diagnosis-sequence-management/exclusion-list/ko-KR.json';
import diagnosisSequenceManagementExecutionKoKr from '../../contract/resources/diagnosis-sequence-management/execution/ko-KR.json';
import diagnosisSequenceManagementFunctionChangeListKoKr from '../../contract/resources/diagnosis-sequence-management/function-change-list/ko-KR.json';
import diagnosisSequenceManagementOfflineListKoKr from '../../contract/resources/diagnosis-sequence-management/offline-list/ko-KR.json';
import diagnosisSequenceManagementOtherSoftwareListKoKr from '../../contract/resources/diagnosis-sequence-management/other-software-list/ko-KR.json';
import diagnosisSequenceManagementPcmKoKr from '../../contract/resources/diagnosis-sequence-management/pcm/ko-KR.json';
import diagnosisSequenceManagementQueneKoKr from '../../contract/resources/diagnosis-sequence-management/quene/ko-KR.json';
import diagnosisSequenceManagementReloadListKoKr from '../../contract/resources/diagnosis-sequence-management/reload-list/ko-KR.json';
import diagnosisSequenceManagementRemoteListKoKr from '../../contract/resources/diagnosis-sequence-management/remote-list/ko-KR.json';
import diagnosisSequenceManagementRepairListKoKr from '../../contract/resources/diagnosis-sequence-management/repair-list/ko-KR.json';
import diagnosisSequenceManagementRequestRecordKoKr from '../../contract/resources/diagnosis-sequence-management/request-record/ko-KR.json';
import diagnosisSequenceManagementSequenceKoKr from '../../contract/resources/diagnosis-sequence-management/sequence/ko-KR.json';
import diagnosisSequenceManagementSequenceAlertKoKr from '../../contract/resources/diagnosis-sequence-management/sequence-alert/ko-KR.json';
import diagnosisSequenceManagementSequenceCommentKoKr from '../../contract/resources/diagnosis-sequence-management/sequence-comment/ko-KR.json';
import diagnosisSequenceManagementSoftwareFilterKoKr from '../../contract/resources/diagnosis-sequence-management/software-filter/ko-KR.json';
import diagnosisSequenceManagementVehiclePendingTaskKoKr from '../../contract/resources/diagnosis-sequence-management/vehicle-pending-task/ko-KR.json';
import diagnosisSequenceManagementVehicleTodoKoKr from '../../contract/resources/diagnosis-sequence-management/vehicle-todo/ko-KR.json';
import diagnosisSequenceManagementVersionHistoryKoKr from '../../contract/resources/diagnosis-sequence-management/version-history/ko-KR.json';
import engineKoKr from '../../contract/locales/ko-KR/engine.json';
import errorKoKr from '../../contract/locales/ko-KR/error.json';
import exportKoKr from '../../contract/locales/ko-KR/export.json';
import findingKoKr from '../../contract/locales/ko-KR/finding.json';
import flowKoKr from '../../contract/resources/flow/ko-KR.json';
import flowAbsenceKoKr from '../../contract/resources/flow/absence/ko-KR.json';
import flowCommentKoKr from '../../contract/resources/flow/comment/ko-KR.json';
import flowDefinitionKoKr from '../../contract/resources/flow/definition/ko-KR.json';
import flowDeploymentKoKr from '../../contract/resources/flow/deployment/ko-KR.json';
import flowDoneKoKr from '../../contract/resources/flow/done/ko-KR.json';
import flowHistoryKoKr from '../../contract/resources/flow/history/ko-KR.json';
import flowIncidentKoKr from '../../contract/resources/flow/incident/ko-KR.json';
import flowModelKoKr from '../../contract/resources/flow/model/ko-KR.json';
import flowMyAbsenceKoKr from '../../contract/resources/flow/my-absence/ko-KR.json';
import flowMySendKoKr from '../../contract/resources/flow/my-send/ko-KR.json';
import flowRunningKoKr from '../../contract/resources/flow/running/ko-KR.json';
import flowStartKoKr from '../../contract/resources/flow/start/ko-KR.json';
import flowStepTimeKoKr from '../../contract/resources/flow/step-time/ko-KR.json';
import flowTaskKoKr from '../../contract/resources/flow/task/ko-KR.json';
import flowTodoKoKr from '../../contract/resources/flow/todo/ko-KR.json';
import guidedDiagnosisKoKr from '../../contract/resources/guided-diagnosis/ko-KR.json';
import guidedDiagnosisCircuitDiagramImportKoKr from '../../contract/resources/guided-diagnosis/circuit-diagram-import/ko-KR.json';
import guidedDiagnosisCircuitSheetKoKr from '../../contract/resources/guided-diagnosis/circuit-sheet/ko-KR.json';
import guidedDiagnosisDmeDataKoKr from '../../contract/resources/guided-diagnosis/dme-data/ko-KR.json';
import guidedDiagnosisDoctorFindingKoKr from '../../contract/resources/guided-diagnosis/doctor-finding/ko-KR.json';
import guidedDiagnosisDocumentKoKr from '../../contract/resources/guided-diagnosis/document/ko-KR.json';
import guidedDiagnosisEcuWdidKoKr from '../../contract/resources/guided-diagnosis/ecu-wdid/ko-KR.json';
import guidedDiagnosisFmeaKoKr from '../../contract/resources/guided-diagnosis/fmea/ko-KR.json';
import guidedDiagnosisFmeaImportKoKr from '../../contract/resources/guided-diagnosis/fmea-import/ko-KR.json';
import guidedDiagnosisFuseImportKoKr from '../../contract/resources/guided-diagnosis/fuse-import/ko-KR.json';
import guidedDiagnosisGcidKoKr from '../../contract/resources/guided-diagnosis/gcid/ko-KR.json';
import guidedDiagnosisGcidPartKoKr from '../../contract/resources/guided-diagnosis/gcid-part/ko-KR.json';
import guidedDiagnosisImageImportKoKr from '../../contract/resources/guided-diagnosis/image-import/ko-KR.json';
import guidedDiagnosisMediaFileKoKr from '../../contract/resources/guided-diagnosis/media-file/ko-KR.json';
import guidedDiagnosisNetworkDiagramImportKoKr from '../../contract/resources/guided-diagnosis/network-diagram-import/ko-KR.json';
import guidedDiagnosisRelayImportKoKr from '../../contract/resources/guided-diagnosis/relay-import/ko-KR.json';
import guidedDiagnosisSignalImportKoKr from '../../contract/resources/guided-diagnosis/signal-import/ko-KR.json';
import guidedDiagnosisSoftwarePackageKoKr from '../../contract/resources/guided-diagnosis/software-package/ko-KR.json';
import guidedDiagnosisWireImportKoKr from '../../contract/resources/guided-diagnosis/wire-import/ko-KR.json';
import mailKoKr from '../../contract/locales/ko-KR/mail.json';
import noticeKoKr from '../../contract/locales/ko-KR/notice.json';
import portalKoKr from '../../contract/locales/ko-KR/portal.json';
import shellKoKr from '../../contract/locales/ko-KR/shell.json';
import statisticalReportKoKr from '../../contract/resources/statistical-report/ko-KR.json';
import statisticalReportAbnormalAccountKoKr from '../../contract/resources/statistical-report/abnormal-account/ko-KR.json';
import statisticalReportDiagnosisSequenceKoKr from '../../contract/resources/statistical-report/diagnosis-sequence/ko-KR.json';
import statisticalReportReportDeliveryKoKr from '../../contract/resources/statistical-report/report-delivery/ko-KR.json';
import statisticalReportReportWatchKoKr from '../../contract/resources/statistical-report/report-watch/ko-KR.json';
import statisticalReportScheduledReportKoKr from '../../contract/resources/statistical-report/scheduled-report/ko-KR.json';
import statisticalReportUserActivityKoKr from '../../contract/resources/statistical-report/user-activity/ko-KR.json';
import statisticalReportVinKoKr from '../../contract/resources/statistical-report/vin/ko-KR.json';
import statisticalReportWarningRuleKoKr from '../../contract/resources/statistical-report/warning-rule/ko-KR.json';
import statisticalReportWorkOrderKoKr from '../../contract/resources/statistical-report/work-order/ko-KR.json';
import supportKoKr from '../../contract/resources/support/ko-KR.json';
import supportCaseKoKr from '../../contract/resources/support/case/ko-KR.json';
import supportCaseLibraryKoKr from '../../contract/resources/support/case-library/ko-KR.json';
import supportChecklistKoKr from '../../contract/resources/support/checklist/ko-KR.json';
import supportMacroKoKr from '../../contract/resources/support/macro/ko-KR.json';
import supportOrderCommentKoKr from '../../contract/resources/support/order-comment/ko-KR.json';
import supportOrderFlowKoKr from '../../contract/resources/support/order-flow/ko-KR.json';
import supportOrderListKoKr from '../../contract/resources/support/order-list/ko-KR.json';
import supportOrderMailKoKr from '../../contract/resources/support/order-mail/ko-KR.json';
import supportOrderNoteKoKr from '../../contract/resources/support/order-note/ko-KR.json';
import supportRemoteRecordKoKr from '../../contract/resources/support/remote-record/ko-KR.json';
import supportSelfServiceKoKr from '../../contract/resources/support/self-service/ko-KR.json';
import supportServiceCalendarKoKr from '../../contract/resources/support/service-calendar/ko-KR.json';
import supportServiceLevelKoKr from '../../contract/resources/support/service-level/ko-KR.json';
import sysKoKr from '../../contract/resources/sys/ko-KR.json';
import sysApiKeyKoKr from '../../contract/resources/sys/api-key/ko-KR.json';
import sysAuthConfigKoKr from '../../contract/resources/sys/auth-config/ko-KR.json';
import sysClientLogKoKr from '../../contract/resources/sys/client-log/ko-KR.json';
import sysDeptKoKr from '../../contract/resources/sys/dept/ko-KR.json';
import sysDictDataKoKr from '../../contract/resources/sys/dict-data/ko-KR.json';
import sysDictTypeKoKr from '../../contract/resources/sys/dict-type/ko-KR.json';
import sysLoginHistoryKoKr from '../../contract/resources/sys/login-history/ko-KR.json';
import sysMailLogKoKr from '../../contract/resources/sys/mail-log/ko-KR.json';
import sysMailServerKoKr from '../../contract/resources/sys/mail-server/ko-KR.json';
import sysMailTemplateKoKr from '../../contract/resources/sys/mail-template/ko-KR.json';
import sysMenuKoKr from '../../contract/resources/sys/menu/ko-KR.json';
import sysMyNoticeKoKr from '../../contract/resources/sys/my-notice/ko-KR.json';
import sysNewsKoKr from '../../contract/resources/sys/news/ko-KR.json';
import sysNoticeKoKr from '../../contract/resources/sys/notice/ko-KR.json';
import sysNoticeReceiptKoKr from '../../contract/resources/sys/notice-receipt/ko-KR.json';
import sysParamsKoKr from '../../contract/resources/sys/params/ko-KR.json';
import sysPostKoKr from '../../contract/resources/sys/post/ko-KR.json';
import sysRegionKoKr from '../../contract/resources/sys/region/ko-KR.json';
import sysRoleKoKr from '../../contract/resources/sys/role/ko-KR.json';
import sysSsoIdentityKoKr from '../../contract/resources/sys/sso-identity/ko-KR.json';
import sysSsoProviderKoKr from '../../contract/resources/sys/sso-provider/ko-KR.json';
import sysTenantKoKr from '../../contract/resources/sys/tenant/ko-KR.json';
import sysTenantAccessKoKr from '../../contract/resources/sys/tenant-access/ko-KR.json';
import sysTenantAdminKoKr from '../../contract/resources/sys/tenant-admin/ko-KR.json';
import sysUserKoKr from '../../contract/resources/sys/user/ko-KR.json';
import sysUserOperationKoKr from '../../contract/resources/sys/user-operation/ko-KR.json';
import sysWebhookKoKr from '../../contract/resources/sys/webhook/ko-KR.json';
import sysWebhookDeliveryKoKr from '../../contract/resources/sys/webhook-delivery/ko-KR.json';
import taskKoKr from '../../contract/locales/ko-KR/task.json';
import validateKoKr from '../../contract/locales/ko-KR/validate.json';

/** The word files by language and by what every key in them begins with. */
export const WORD_FILES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'zh-CN': {
    account: accountZhCn,
    'account.account-group': accountAccountGroupZhCn,
    'account.account-group-member': accountAccountGroupMemberZhCn,
    'account.activation-client': accountActivationClientZhCn,
    'account.activation-code': accountActivationCodeZhCn,
    'account.any-vehicle-pool': accountAnyVehiclePoolZhCn,
    'account.bss-gray': accountBssGrayZhCn,
    'account.certificate': accountCertificateZhCn,
    'account.certificate-apply': accountCertificateApplyZhCn,
    'account.client': accountClientZhCn,
    'account.client-activity': accountClientActivityZhCn,
    'account.client-binding': accountClientBindingZhCn,
    'account.client-install': accountClientInstallZhCn,
    'account.client-role': accountClientRoleZhCn,
    'account.client-user': accountClientUserZhCn,
    'account.client-version': accountClientVersionZhCn,
    'account.dsa-vehicle': accountDsaVehicleZhCn,
    'account.gray-group': accountGrayGroupZhCn,
    'account.gray-rule': accountGrayRuleZhCn,
    'account.vdn-image': accountVdnImageZhCn,
    'account.vehicle-pool': accountVehiclePoolZhCn,
    'account.vehicle-pool-vin': accountVehiclePoolVinZhCn,
    bpmn: bpmnZhCn,
    'data-config': dataConfigZhCn,
    'data-config.crb-vehicle-pool': dataConfigCrbVehiclePoolZhCn,
    'data-config.crb-vehicle-pool-vin': dataConfigCrbVehiclePoolVinZhCn,
    'data-config.entry': dataConfigEntryZhCn,
    'data-config.error-code': dataConfigErrorCodeZhCn,
    'data-config.language': dataConfigLanguageZhCn,
    'data-config.market-vdn': dataConfigMarketVdnZhCn,
    'data-config.message': dataConfigMessageZhCn,
    'data-config.message-receipt': dataConfigMessageReceiptZhCn,
    'data-config.platform-vdn': dataConfigPlatformVdnZhCn,
    'data-config.portal-page': dataConfigPortalPageZhCn,
    'data-config.vehicle': dataConfigVehicleZhCn,
    'data-config.vehicle-ecu': dataConfigVehicleEcuZhCn,
    'data-config.vehicle-fault': dataConfigVehicleFaultZhCn,
    'data-config.vehicle-model': dataConfigVehicleModelZhCn,
    'diagnosis-sequence-management': diagnosisSequenceManagementZhCn,
    'diagnosis-sequence-management.alert-config': diagnosisSequenceManagementAlertConfigZhCn,
    'diagnosis-sequence-management.button-config': diagnosisSequenceManagementButtonConfigZhCn,
    'diagnosis-sequence-management.data-fetch': diagnosisSequenceManagementDataFetchZhCn,
    'diagnosis-sequence-management.data-task': diagnosisSequenceManagementDataTaskZhCn,
    'diagnosis-sequence-management.debug-list': diagnosisSequenceManagementDebugListZhCn,
    'diagnosis-sequence-management.develop-list': diagnosisSequenceManagementDevelopListZhCn,
    'diagnosis-sequence-management.dsa-list': diagnosisSequenceManagementDsaListZhCn,
    'diagnosis-sequence-management.ecu-relation': diagnosisSequenceManagementEcuRelationZhCn,
    'diagnosis-sequence-management.exclusion-list': diagnosisSequenceManagementExclusionListZhCn,
    'diagnosis-sequence-management.execution': diagnosisSequenceManagementExecutionZhCn,
    'diagnosis-sequence-management.function-change-list': diagnosisSequenceManagementFunctionChangeListZhCn,
    'diagnosis-sequence-management.offline-list': diagnosisSequenceManagementOfflineListZhCn,
    'diagnosis-sequence-management.other-software-list': diagnosisSequenceManagementOtherSoftwareListZhCn,
    'diagnosis-sequence-management.pcm': diagnosisSequenceManagementPcmZhCn,
    'diagnosis-sequence-management.quene': diagnosisSequenceManagementQueneZhCn,
    'diagnosis-sequence-management.reload-list': diagnosisSequenceManagementReloadListZhCn,
    'diagnosis-sequence-management.remote-list': diagnosisSequenceManagementRemoteListZhCn,
    'diagnosis-sequence-management.repair-list': diagnosisSequenceManagementRepairListZhCn,
    'diagnosis-sequence-management.request-record': diagnosisSequenceManagementRequestRecordZhCn,
    'diagnosis-sequence-management.sequence': diagnosisSequenceManagementSequenceZhCn,
    'diagnosis-sequence-management.sequence-alert': diagnosisSequenceManagementSequenceAlertZhCn,
    'diagnosis-sequence-management.sequence-comment': diagnosisSequenceManagementSequenceCommentZhCn,
    'diagnosis-sequence-management.software-filter': diagnosisSequenceManagementSoftwareFilterZhCn,
    'diagnosis-sequence-management.vehicle-pending-task': diagnosisSequenceManagementVehiclePendingTaskZhCn,
    'diagnosis-sequence-management.vehicle-todo': diagnosisSequenceManagementVehicleTodoZhCn,
    'diagnosis-sequence-management.version-history': diagnosisSequenceManagementVersionHistoryZhCn,
    engine: engineZhCn,
    error: errorZhCn,
    export: exportZhCn,
    finding: findingZhCn,
    flow: flowZhCn,
    'flow.absence': flowAbsenceZhCn,
    'flow.comment': flowCommentZhCn,
    'flow.definition': flowDefinitionZhCn,
    'flow.deployment': flowDeploymentZhCn,
    'flow.done': flowDoneZhCn,
    'flow.history': flowHistoryZhCn,
    'flow.incident': flowIncidentZhCn,
    'flow.model': flowModelZhCn,
    'flow.my-absence': flowMyAbsenceZhCn,
    'flow.my-send': flowMySendZhCn,
    'flow.running': flowRunningZhCn,
    'flow.start': flowStartZhCn,
    'flow.step-time': flowStepTimeZhCn,
    'flow.task': flowTaskZhCn,
    'flow.todo': flowTodoZhCn,
    'guided-diagnosis': guidedDiagnosisZhCn,
    'guided-diagnosis.circuit-diagram-import': guidedDiagnosisCircuitDiagramImportZhCn,
    'guided-diagnosis.circuit-sheet': guidedDiagnosisCircuitSheetZhCn,
    'guided-diagnosis.dme-data': guidedDiagnosisDmeDataZhCn,
    'guided-diagnosis.doctor-finding': guidedDiagnosisDoctorFindingZhCn,
    'guided-diagnosis.document': guidedDiagnosisDocumentZhCn,
    'guided-diagnosis.ecu-wdid': guidedDiagnosisEcuWdidZhCn,
    'guided-diagnosis.fmea': guidedDiagnosisFmeaZhCn,
    'guided-diagnosis.fmea-import': guidedDiagnosisFmeaImportZhCn,
    'guided-diagnosis.fuse-import': guidedDiagnosisFuseImportZhCn,
    'guided-diagnosis.gcid': guidedDiagnosisGcidZhCn,
    'guided-diagnosis.gcid-part': guidedDiagnosisGcidPartZhCn,
    'guided-diagnosis.image-import': guidedDiagnosisImageImportZhCn,
    'guided-diagnosis.media-file': guidedDiagnosisMediaFileZhCn,
    'guided-diagnosis.network-diagram-import': guidedDiagnosisNetworkDiagramImportZhCn,
    'guided-diagnosis.relay-import': guidedDiagnosisRelayImportZhCn,
    'guided-diagnosis.signal-import': guidedDiagnosisSignalImportZhCn,
    'guided-diagnosis.software-package': guidedDiagnosisSoftwarePackageZhCn,
    'guided-diagnosis.wire-import': guidedDiagnosisWireImportZhCn,
    mail: mailZhCn,
    notice: noticeZhCn,
    portal: portalZhCn,
    shell: shellZhCn,
    'statistical-report': statisticalReportZhCn,
    'statistical-report.abnormal-account': statisticalReportAbnormalAccountZhCn,
    'statistical-report.diagnosis-sequence': statisticalReportDiagnosisSequenceZhCn,
    'statistical-report.report-delivery': statisticalReportReportDeliveryZhCn,
    'statistical-report.report-watch': statisticalReportReportWatchZhCn,
    'statistical-report.scheduled-report': statisticalReportScheduledReportZhCn,
    'statistical-report.user-activity': statisticalReportUserActivityZhCn,
    'statistical-report.vin': statisticalReportVinZhCn,
    'statistical-report.warning-rule': statisticalReportWarningRuleZhCn,
    'statistical-report.work-order': statisticalReportWorkOrderZhCn,
    support: supportZhCn,
    'support.case': supportCaseZhCn,
    'support.case-library': supportCaseLibraryZhCn,
    'support.checklist': supportChecklistZhCn,
    'support.macro': supportMacroZhCn,
    'support.order-comment': supportOrderCommentZhCn,
    'support.order-flow': supportOrderFlowZhCn,
    'support.order-list': supportOrderListZhCn,
    'support.order-mail': supportOrderMailZhCn,
    'support.order-note': supportOrderNoteZhCn,
    'support.remote-record': supportRemoteRecordZhCn,
    'support.self-service': supportSelfServiceZhCn,
    'support.service-calendar': supportServiceCalendarZhCn,
    'support.service-level': supportServiceLevelZhCn,
    sys: sysZhCn,
    'sys.api-key': sysApiKeyZhCn,
    'sys.auth-config': sysAuthConfigZhCn,
    'sys.client-log': sysClientLogZhCn,
    'sys.dept': sysDeptZhCn,
    'sys.dict-data': sysDictDataZhCn,
    'sys.dict-type': sysDictTypeZhCn,
    'sys.login-history': sysLoginHistoryZhCn,
    'sys.mail-log': sysMailLogZhCn,
    'sys.mail-server': sysMailServerZhCn,
    'sys.mail-template': sysMailTemplateZhCn,
    'sys.menu': sysMenuZhCn,
    'sys.my-notice': sysMyNoticeZhCn,
    'sys.news': sysNewsZhCn,
    'sys.notice': sysNoticeZhCn,
    'sys.notice-receipt': sysNoticeReceiptZhCn,
    'sys.params': sysParamsZhCn,
    'sys.post': sysPostZhCn,
    'sys.region': sysRegionZhCn,
    'sys.role': sysRoleZhCn,
    'sys.sso-identity': sysSsoIdentityZhCn,
    'sys.sso-provider': sysSsoProviderZhCn,
    'sys.tenant': sysTenantZhCn,
    'sys.tenant-access': sysTenantAccessZhCn,
    'sys.tenant-admin': sysTenantAdminZhCn,
    'sys.user': sysUserZhCn,
    'sys.user-operation': sysUserOperationZhCn,
    'sys.webhook': sysWebhookZhCn,
    'sys.webhook-delivery': sysWebhookDeliveryZhCn,
    task: taskZhCn,
    validate: validateZhCn,
  },
  'en-US': {
    account: accountEnUs,
    'account.account-group': accountAccountGroupEnUs,
    'account.account-group-member': accountAccountGroupMemberEnUs,
    'account.activation-client': accountActivationClientEnUs,
    'account.activation-code': accountActivationCodeEnUs,
    'account.any-vehicle-pool': accountAnyVehiclePoolEnUs,
    'account.bss-gray': accountBssGrayEnUs,
    'account.certificate': accountCertificateEnUs,
    'account.certificate-apply': accountCertificateApplyEnUs,
    'account.client': accountClientEnUs,
    'account.client-activity': accountClientActivityEnUs,
    'account.client-binding': accountClientBindingEnUs,
    'account.client-install': accountClientInstallEnUs,
    'account.client-role': accountClientRoleEnUs,
    'account.client-user': accountClientUserEnUs,
    'account.client-version': accountClientVersionEnUs,
    'account.dsa-vehicle': accountDsaVehicleEnUs,
    'account.gray-group': accountGrayGroupEnUs,
    'account.gray-rule': accountGrayRuleEnUs,
    'account.vdn-image': accountVdnImageEnUs,
    'account.vehicle-pool': accountVehiclePoolEnUs,
    'account.vehicle-pool-vin': accountVehiclePoolVinEnUs,
    bpmn: bpmnEnUs,
    'data-config': dataConfigEnUs,
    'data-config.crb-vehicle-pool': dataConfigCrbVehiclePoolEnUs,
    'data-config.crb-vehicle-pool-vin': dataConfigCrbVehiclePoolVinEnUs,
    'data-config.entry': dataConfigEntryEnUs,
    'data-config.error-code': dataConfigErrorCodeEnUs,
    'data-config.language': dataConfigLanguageEnUs,
    'data-config.market-vdn': dataConfigMarketVdnEnUs,
    'data-config.message': dataConfigMessageEnUs,
    'data-config.message-receipt': dataConfigMessageReceiptEnUs,
    'data-config.platform-vdn': dataConfigPlatformVdnEnUs,
    'data-config.portal-page': dataConfigPortalPageEnUs,
    'data-config.vehicle': dataConfigVehicleEnUs,
    'data-config.vehicle-ecu': dataConfigVehicleEcuEnUs,
    'data-config.vehicle-fault': dataConfigVehicleFaultEnUs,
    'data-config.vehicle-model': dataConfigVehicleModelEnUs,
    'diagnosis-sequence-management': diagnosisSequenceManagementEnUs,
    'diagnosis-sequence-management.alert-config': diagnosisSequenceManagementAlertConfigEnUs,
    'diagnosis-sequence-management.button-config': diagnosisSequenceManagementButtonConfigEnUs,
    'diagnosis-sequence-management.data-fetch': diagnosisSequenceManagementDataFetchEnUs,
    'diagnosis-sequence-management.data-task': diagnosisSequenceManagementDataTaskEnUs,
    'diagnosis-sequence-management.debug-list': diagnosisSequenceManagementDebugListEnUs,
    'diagnosis-sequence-management.develop-list': diagnosisSequenceManagementDevelopListEnUs,
    'diagnosis-sequence-management.dsa-list': diagnosisSequenceManagementDsaListEnUs,
    'diagnosis-sequence-management.ecu-relation': diagnosisSequenceManagementEcuRelationEnUs,
    'diagnosis-sequence-management.exclusion-list': diagnosisSequenceManagementExclusionListEnUs,
    'diagnosis-sequence-management.execution': diagnosisSequenceManagementExecutionEnUs,
    'diagnosis-sequence-management.function-change-list': diagnosisSequenceManagementFunctionChangeListEnUs,
    'diagnosis-sequence-management.offline-list': diagnosisSequenceManagementOfflineListEnUs,
    'diagnosis-sequence-management.other-software-list': diagnosisSequenceManagementOtherSoftwareListEnUs,
    'diagnosis-sequence-management.pcm': diagnosisSequenceManagementPcmEnUs,
    'diagnosis-sequence-management.quene': diagnosisSequenceManagementQueneEnUs,
    'diagnosis-sequence-management.reload-list': diagnosisSequenceManagementReloadListEnUs,
    'diagnosis-sequence-management.remote-list': diagnosisSequenceManagementRemoteListEnUs,
    'diagnosis-sequence-management.repair-list': diagnosisSequenceManagementRepairListEnUs,
    'diagnosis-sequence-management.request-record': diagnosisSequenceManagementRequestRecordEnUs,
    'diagnosis-sequence-management.sequence': diagnosisSequenceManagementSequenceEnUs,
    'diagnosis-sequence-management.sequence-alert': diagnosisSequenceManagementSequenceAlertEnUs,
    'diagnosis-sequence-management.sequence-comment': diagnosisSequenceManagementSequenceCommentEnUs,
    'diagnosis-sequence-management.software-filter': diagnosisSequenceManagementSoftwareFilterEnUs,
    'diagnosis-sequence-management.vehicle-pending-task': diagnosisSequenceManagementVehiclePendingTaskEnUs,
    'diagnosis-sequence-management.vehicle-todo': diagnosisSequenceManagementVehicleTodoEnUs,
    'diagnosis-sequence-management.version-history': diagnosisSequenceManagementVersionHistoryEnUs,
    engine: engineEnUs,
    error: errorEnUs,
    export: exportEnUs,
    finding: findingEnUs,
    flow: flowEnUs,
    'flow.absence': flowAbsenceEnUs,
    'flow.comment': flowCommentEnUs,
    'flow.definition': flowDefinitionEnUs,
    'flow.deployment': flowDeploymentEnUs,
    'flow.done': flowDoneEnUs,
    'flow.history': flowHistoryEnUs,
    'flow.incident': flowIncidentEnUs,
    'flow.model': flowModelEnUs,
    'flow.my-absence': flowMyAbsenceEnUs,
    'flow.my-send': flowMySendEnUs,
    'flow.running': flowRunningEnUs,
    'flow.start': flowStartEnUs,
    'flow.step-time': flowStepTimeEnUs,
    'flow.task': flowTaskEnUs,
    'flow.todo': flowTodoEnUs,
    'guided-diagnosis': guidedDiagnosisEnUs,
    'guided-diagnosis.circuit-diagram-import': guidedDiagnosisCircuitDiagramImportEnUs,
    'guided-diagnosis.circuit-sheet': guidedDiagnosisCircuitSheetEnUs,
    'guided-diagnosis.dme-data': guidedDiagnosisDmeDataEnUs,
    'guided-diagnosis.doctor-finding': guidedDiagnosisDoctorFindingEnUs,
    'guided-diagnosis.document': guidedDiagnosisDocumentEnUs,
    'guided-diagnosis.ecu-wdid': guidedDiagnosisEcuWdidEnUs,
    'guided-diagnosis.fmea': guidedDiagnosisFmeaEnUs,
    'guided-diagnosis.fmea-import': guidedDiagnosisFmeaImportEnUs,
    'guided-diagnosis.fuse-import': guidedDiagnosisFuseImportEnUs,
    'guided-diagnosis.gcid': guidedDiagnosisGcidEnUs,
    'guided-diagnosis.gcid-part': guidedDiagnosisGcidPartEnUs,
    'guided-diagnosis.image-import': guidedDiagnosisImageImportEnUs,
    'guided-diagnosis.media-file': guidedDiagnosisMediaFileEnUs,
    'guided-diagnosis.network-diagram-import': guidedDiagnosisNetworkDiagramImportEnUs,
    'guided-diagnosis.relay-import': guidedDiagnosisRelayImportEnUs,
    'guided-diagnosis.signal-import': guidedDiagnosisSignalImportEnUs,
    'guided-diagnosis.software-package': guidedDiagnosisSoftwarePackageEnUs,
    'guided-diagnosis.wire-import': guidedDiagnosisWireImportEnUs,
    mail: mailEnUs,
    notice: noticeEnUs,
    portal: portalEnUs,
    shell: shellEnUs,
    'statistical-report': statisticalReportEnUs,
    'statistical-report.abnormal-account': statisticalReportAbnormalAccountEnUs,
    'statistical-report.diagnosis-sequence': statisticalReportDiagnosisSequenceEnUs,
    'statistical-report.report-delivery': statisticalReportReportDeliveryEnUs,
    'statistical-report.report-watch': statisticalReportReportWatchEnUs,
    'statistical-report.scheduled-report': statisticalReportScheduledReportEnUs,
    'statistical-report.user-activity': statisticalReportUserActivityEnUs,
    'statistical-report.vin': statisticalReportVinEnUs,
    'statistical-report.warning-rule': statisticalReportWarningRuleEnUs,
    'statistical-report.work-order': statisticalReportWorkOrderEnUs,
    support: supportEnUs,
    'support.case': supportCaseEnUs,
    'support.case-library': supportCaseLibraryEnUs,
    'support.checklist': supportChecklistEnUs,
    'support.macro': supportMacroEnUs,
    'support.order-comment': supportOrderCommentEnUs,
    'support.order-flow': supportOrderFlowEnUs,
    'support.order-list': supportOrderListEnUs,
    'support.order-mail': supportOrderMailEnUs,
    'support.order-note': supportOrderNoteEnUs,
    'support.remote-record': supportRemoteRecordEnUs,
    'support.self-service': supportSelfServiceEnUs,
    'support.service-calendar': supportServiceCalendarEnUs,
    'support.service-level': supportServiceLevelEnUs,
    sys: sysEnUs,
    'sys.api-key': sysApiKeyEnUs,
    'sys.auth-config': sysAuthConfigEnUs,
    'sys.client-log': sysClientLogEnUs,
    'sys.dept': sysDeptEnUs,
    'sys.dict-data': sysDictDataEnUs,
    'sys.dict-type': sysDictTypeEnUs,
    'sys.login-history': sysLoginHistoryEnUs,
    'sys.mail-log': sysMailLogEnUs,
    'sys.mail-server': sysMailServerEnUs,
    'sys.mail-template': sysMailTemplateEnUs,
    'sys.menu': sysMenuEnUs,
    'sys.my-notice': sysMyNoticeEnUs,
    'sys.news': sysNewsEnUs,
    'sys.notice': sysNoticeEnUs,
    'sys.notice-receipt': sysNoticeReceiptEnUs,
    'sys.params': sysParamsEnUs,
    'sys.post': sysPostEnUs,
    'sys.region': sysRegionEnUs,
    'sys.role': sysRoleEnUs,
    'sys.sso-identity': sysSsoIdentityEnUs,
    'sys.sso-provider': sysSsoProviderEnUs,
    'sys.tenant': sysTenantEnUs,
    'sys.tenant-access': sysTenantAccessEnUs,
    'sys.tenant-admin': sysTenantAdminEnUs,
    'sys.user': sysUserEnUs,
    'sys.user-operation': sysUserOperationEnUs,
    'sys.webhook': sysWebhookEnUs,
    'sys.webhook-delivery': sysWebhookDeliveryEnUs,
    task: taskEnUs,
    validate: validateEnUs,
  },
  'ko-KR': {
    account: accountKoKr,
    'account.account-group': accountAccountGroupKoKr,
    'account.account-group-member': accountAccountGroupMemberKoKr,
    'account.activation-client': accountActivationClientKoKr,
    'account.activation-code': accountActivationCodeKoKr,
    'account.any-vehicle-pool': accountAnyVehiclePoolKoKr,
    'account.bss-gray': accountBssGrayKoKr,
    'account.certificate': accountCertificateKoKr,
    'account.certificate-apply': accountCertificateApplyKoKr,
    'account.client': accountClientKoKr,
    'account.client-activity': accountClientActivityKoKr,
    'account.client-binding': accountClientBindingKoKr,
    'account.client-install': accountClientInstallKoKr,
    'account.client-role': accountClientRoleKoKr,
    'account.client-user': accountClientUserKoKr,
    'account.client-version': accountClientVersionKoKr,
    'account.dsa-vehicle': accountDsaVehicleKoKr,
    'account.gray-group': accountGrayGroupKoKr,
    'account.gray-rule': accountGrayRuleKoKr,
    'account.vdn-image': accountVdnImageKoKr,
    'account.vehicle-pool': accountVehiclePoolKoKr,
    'account.vehicle-pool-vin': accountVehiclePoolVinKoKr,
    bpmn: bpmnKoKr,
    'data-config': dataConfigKoKr,
    'data-config.crb-vehicle-pool': dataConfigCrbVehiclePoolKoKr,
    'data-config.crb-vehicle-pool-vin': dataConfigCrbVehiclePoolVinKoKr,
    'data-config.entry': dataConfigEntryKoKr,
    'data-config.error-code': dataConfigErrorCodeKoKr,
    'data-config.language': dataConfigLanguageKoKr,
    'data-config.market-vdn': dataConfigMarketVdnKoKr,
    'data-config.message': dataConfigMessageKoKr,
    'data-config.message-receipt': dataConfigMessageReceiptKoKr,
    'data-config.platform-vdn': dataConfigPlatformVdnKoKr,
    'data-config.portal-page': dataConfigPortalPageKoKr,
    'data-config.vehicle': dataConfigVehicleKoKr,
    'data-config.vehicle-ecu': dataConfigVehicleEcuKoKr,
    'data-config.vehicle-fault': dataConfigVehicleFaultKoKr,
    'data-config.vehicle-model': dataConfigVehicleModelKoKr,
    'diagnosis-sequence-management': diagnosisSequenceManagementKoKr,
    'diagnosis-sequence-management.alert-config': diagnosisSequenceManagementAlertConfigKoKr,
    'diagnosis-sequence-management.button-config': diagnosisSequenceManagementButtonConfigKoKr,
    'diagnosis-sequence-management.data-fetch': diagnosisSequenceManagementDataFetchKoKr,
    'diagnosis-sequence-management.data-task': diagnosisSequenceManagementDataTaskKoKr,
    'diagnosis-sequence-management.debug-list': diagnosisSequenceManagementDebugListKoKr,
    'diagnosis-sequence-management.develop-list': diagnosisSequenceManagementDevelopListKoKr,
    'diagnosis-sequence-management.dsa-list': diagnosisSequenceManagementDsaListKoKr,
    'diagnosis-sequence-management.ecu-relation': diagnosisSequenceManagementEcuRelationKoKr,
    'diagnosis-sequence-management.exclusion-list': diagnosisSequenceManagementExclusionListKoKr,
    'diagnosis-sequence-management.execution': diagnosisSequenceManagementExecutionKoKr,
    'diagnosis-sequence-management.function-change-list': diagnosisSequenceManagementFunctionChangeListKoKr,
    'diagnosis-sequence-management.offline-list': diagnosisSequenceManagementOfflineListKoKr,
    'diagnosis-sequence-management.other-software-list': diagnosisSequenceManagementOtherSoftwareListKoKr,
    'diagnosis-sequence-management.pcm': diagnosisSequenceManagementPcmKoKr,
    'diagnosis-sequence-management.quene': diagnosisSequenceManagementQueneKoKr,
    'diagnosis-sequence-management.reload-list': diagnosisSequenceManagementReloadListKoKr,
    'diagnosis-sequence-management.remote-list': diagnosisSequenceManagementRemoteListKoKr,
    'diagnosis-sequence-management.repair-list': diagnosisSequenceManagementRepairListKoKr,
    'diagnosis-sequence-management.request-record': diagnosisSequenceManagementRequestRecordKoKr,
    'diagnosis-sequence-management.sequence': diagnosisSequenceManagementSequenceKoKr,
    'diagnosis-sequence-management.sequence-alert': diagnosisSequenceManagementSequenceAlertKoKr,
    'diagnosis-sequence-management.sequence-comment': diagnosisSequenceManagementSequenceCommentKoKr,
    'diagnosis-sequence-management.software-filter': diagnosisSequenceManagementSoftwareFilterKoKr,
    'diagnosis-sequence-management.vehicle-pending-task': diagnosisSequenceManagementVehiclePendingTaskKoKr,
    'diagnosis-sequence-management.vehicle-todo': diagnosisSequenceManagementVehicleTodoKoKr,
    'diagnosis-sequence-management.version-history': diagnosisSequenceManagementVersionHistoryKoKr,
    engine: engineKoKr,
    error: errorKoKr,
    export: exportKoKr,
    finding: findingKoKr,
    flow: flowKoKr,
    'flow.absence': flowAbsenceKoKr,
    'flow.comment': flowCommentKoKr,
    'flow.definition': flowDefinitionKoKr,
    'flow.deployment': flowDeploymentKoKr,
    'flow.done': flowDoneKoKr,
    'flow.history': flowHistoryKoKr,
    'flow.incident': flowIncidentKoKr,
    'flow.model': flowModelKoKr,
    'flow.my-absence': flowMyAbsenceKoKr,
    'flow.my-send': flowMySendKoKr,
    'flow.running': flowRunningKoKr,
    'flow.start': flowStartKoKr,
    'flow.step-time': flowStepTimeKoKr,
    'flow.task': flowTaskKoKr,
    'flow.todo': flowTodoKoKr,
    'guided-diagnosis': guidedDiagnosisKoKr,
    'guided-diagnosis.circuit-diagram-import': guidedDiagnosisCircuitDiagramImportKoKr,
    'guided-diagnosis.circuit-sheet': guidedDiagnosisCircuitSheetKoKr,
    'guided-diagnosis.dme-data': guidedDiagnosisDmeDataKoKr,
    'guided-diagnosis.doctor-finding': guidedDiagnosisDoctorFindingKoKr,
    'guided-diagnosis.document': guidedDiagnosisDocumentKoKr,
    'guided-diagnosis.ecu-wdid': guidedDiagnosisEcuWdidKoKr,
    'guided-diagnosis.fmea': guidedDiagnosisFmeaKoKr,
    'guided-diagnosis.fmea-import': guidedDiagnosisFmeaImportKoKr,
    'guided-diagnosis.fuse-import': guidedDiagnosisFuseImportKoKr,
    'guided-diagnosis.gcid': guidedDiagnosisGcidKoKr,
    'guided-diagnosis.gcid-part': guidedDiagnosisGcidPartKoKr,
    'guided-diagnosis.image-import': guidedDiagnosisImageImportKoKr,
    'guided-diagnosis.media-file': guidedDiagnosisMediaFileKoKr,
    'guided-diagnosis.network-diagram-import': guidedDiagnosisNetworkDiagramImportKoKr,
    'guided-diagnosis.relay-import': guidedDiagnosisRelayImportKoKr,
    'guided-diagnosis.signal-import': guidedDiagnosisSignalImportKoKr,
    'guided-diagnosis.software-package': guidedDiagnosisSoftwarePackageKoKr,
    'guided-diagnosis.wire-import': guidedDiagnosisWireImportKoKr,
    mail: mailKoKr,
    notice: noticeKoKr,
    portal: portalKoKr,
    shell: shellKoKr,
    'statistical-report': statisticalReportKoKr,
    'statistical-report.abnormal-account': statisticalReportAbnormalAccountKoKr,
    'statistical-report.diagnosis-sequence': statisticalReportDiagnosisSequenceKoKr,
    'statistical-report.report-delivery': statisticalReportReportDeliveryKoKr,
    'statistical-report.report-watch': statisticalReportReportWatchKoKr,
    'statistical-report.scheduled-report': statisticalReportScheduledReportKoKr,
    'statistical-report.user-activity': statisticalReportUserActivityKoKr,
    'statistical-report.vin': statisticalReportVinKoKr,
    'statistical-report.warning-rule': statisticalReportWarningRuleKoKr,
    'statistical-report.work-order': statisticalReportWorkOrderKoKr,
    support: supportKoKr,
    'support.case': supportCaseKoKr,
    'support.case-library': supportCaseLibraryKoKr,
    'support.checklist': supportChecklistKoKr,
    'support.macro': supportMacroKoKr,
    'support.order-comment': supportOrderCommentKoKr,
    'support.order-flow': supportOrderFlowKoKr,
    'support.order-list': supportOrderListKoKr,
    'support.order-mail': supportOrderMailKoKr,
    'support.order-note': supportOrderNoteKoKr,
    'support.remote-record': supportRemoteRecordKoKr,
    'support.self-service': supportSelfServiceKoKr,
    'support.service-calendar': supportServiceCalendarKoKr,
    'support.service-level': supportServiceLevelKoKr,
    sys: sysKoKr,
    'sys.api-key': sysApiKeyKoKr,
    'sys.auth-config': sysAuthConfigKoKr,
    'sys.client-log': sysClientLogKoKr,
    'sys.dept': sysDeptKoKr,
    'sys.dict-data': sysDictDataKoKr,
    'sys.dict-type': sysDictTypeKoKr,
    'sys.login-history': sysLoginHistoryKoKr,
    'sys.mail-log': sysMailLogKoKr,
    'sys.mail-server': sysMailServerKoKr,
    'sys.mail-template': sysMailTemplateKoKr,
    'sys.menu': sysMenuKoKr,
    'sys.my-notice': sysMyNoticeKoKr,
    'sys.news': sysNewsKoKr,
    'sys.notice': sysNoticeKoKr,
    'sys.notice-receipt': sysNoticeReceiptKoKr,
    'sys.params': sysParamsKoKr,
    'sys.post': sysPostKoKr,
    'sys.region': sysRegionKoKr,
    'sys.role': sysRoleKoKr,
    'sys.sso-identity': sysSsoIdentityKoKr,
    'sys.sso-provider': sysSsoProviderKoKr,
    'sys.tenant': sysTenantKoKr,
    'sys.tenant-access': sysTenantAccessKoKr,
    'sys.tenant-admin': sysTenantAdminKoKr,
    'sys.user': sysUserKoKr,
    'sys.user-operation': sysUserOperationKoKr,
    'sys.webhook': sysWebhookKoKr,
    'sys.webhook-delivery': sysWebhookDeliveryKoKr,
    task: taskKoKr,
    validate: validateKoKr,
  },
};
