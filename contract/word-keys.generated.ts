// Written by `npm run generate` from the folders of contract/resources. `npm run check` compares it with them.
import type { KeysIn } from './text/word-key';

/** Keys of all words, file by file; variants have those of their resource too. */
export type WordKey =
  | KeysIn<typeof import('./resources/account/en-US.json'), 'account'>
  | KeysIn<typeof import('./resources/account/account-group/en-US.json'), 'account.account-group'>
  | KeysIn<typeof import('./resources/account/account-group-member/en-US.json'), 'account.account-group-member'>
  | KeysIn<typeof import('./resources/account/activation-client/en-US.json'), 'account.activation-client'>
  | KeysIn<typeof import('./resources/account/activation-code/en-US.json'), 'account.activation-code'>
  | KeysIn<typeof import('./resources/account/any-vehicle-pool/en-US.json'), 'account.any-vehicle-pool'>
  | KeysIn<typeof import('./resources/account/bss-gray/en-US.json'), 'account.bss-gray'>
  | KeysIn<typeof import('./resources/account/certificate/en-US.json'), 'account.certificate'>
  | KeysIn<typeof import('./resources/account/certificate-apply/en-US.json'), 'account.certificate-apply'>
  | KeysIn<typeof import('./resources/account/client/en-US.json'), 'account.client'>
  | KeysIn<typeof import('./resources/account/client-activity/en-US.json'), 'account.client-activity'>
  | KeysIn<typeof import('./resources/account/client-binding/en-US.json'), 'account.client-binding'>
  | KeysIn<typeof import('./resources/account/client-install/en-US.json'), 'account.client-install'>
  | KeysIn<typeof import('./resources/account/client-role/en-US.json'), 'account.client-role'>
  | KeysIn<typeof import('./resources/account/client-user/en-US.json'), 'account.client-user'>
  | KeysIn<typeof import('./resources/account/client-version/en-US.json'), 'account.client-version'>
  | KeysIn<typeof import('./resources/account/dsa-vehicle/en-US.json'), 'account.dsa-vehicle'>
  | KeysIn<typeof import('./resources/account/gray-group/en-US.json'), 'account.gray-group'>
  | KeysIn<typeof import('./resources/account/gray-rule/en-US.json'), 'account.gray-rule'>
  | KeysIn<typeof import('./resources/account/vdn-image/en-US.json'), 'account.vdn-image'>
  | KeysIn<typeof import('./resources/account/vehicle-pool/en-US.json'), 'account.vehicle-pool'>
  | KeysIn<typeof import('./resources/account/vehicle-pool-vin/en-US.json'), 'account.vehicle-pool-vin'>
  | KeysIn<typeof import('./locales/en-US/bpmn.json'), 'bpmn'>
  | KeysIn<typeof import('./resources/data-config/en-US.json'), 'data-config'>
  | KeysIn<typeof import('./resources/data-config/crb-vehicle-pool/en-US.json'), 'data-config.crb-vehicle-pool'>
  | KeysIn<typeof import('./resources/data-config/crb-vehicle-pool-vin/en-US.json'), 'data-config.crb-vehicle-pool-vin'>
  | KeysIn<typeof import('./resources/data-config/entry/en-US.json'), 'data-config.entry'>
  | KeysIn<typeof import('./resources/data-config/error-code/en-US.json'), 'data-config.error-code'>
  | KeysIn<typeof import('./resources/data-config/language/en-US.json'), 'data-config.language'>
  | KeysIn<typeof import('./resources/data-config/market-vdn/en-US.json'), 'data-config.market-vdn'>
  | KeysIn<typeof import('./resources/data-config/message/en-US.json'), 'data-config.message'>
  | KeysIn<typeof import('./resources/data-config/message-receipt/en-US.json'), 'data-config.message-receipt'>
  | KeysIn<typeof import('./resources/data-config/platform-vdn/en-US.json'), 'data-config.platform-vdn'>
  | KeysIn<typeof import('./resources/data-config/portal-page/en-US.json'), 'data-config.portal-page'>
  | KeysIn<typeof import('./resources/data-config/vehicle/en-US.json'), 'data-config.vehicle'>
  | KeysIn<typeof import('./resources/data-config/vehicle-ecu/en-US.json'), 'data-config.vehicle-ecu'>
  | KeysIn<typeof import('./resources/data-config/vehicle-fault/en-US.json'), 'data-config.vehicle-fault'>
  | KeysIn<typeof import('./resources/data-config/vehicle-model/en-US.json'), 'data-config.vehicle-model'>
  | KeysIn<typeof import('./resources/diagnosis-sequence-management/en-US.json'), 'diagnosis-sequence-management'>
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/alert-config/en-US.json'),
      'diagnosis-sequence-management.alert-config'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/button-config/en-US.json'),
      'diagnosis-sequence-management.button-config'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/data-fetch/en-US.json'),
      'diagnosis-sequence-management.data-fetch'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/data-task/en-US.json'),
      'diagnosis-sequence-management.data-task'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/debug-list/en-US.json'),
      'diagnosis-sequence-management.debug-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/develop-list/en-US.json'),
      'diagnosis-sequence-management.develop-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/dsa-list/en-US.json'),
      'diagnosis-sequence-management.dsa-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/ecu-relation/en-US.json'),
      'diagnosis-sequence-management.ecu-relation'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/exclusion-list/en-US.json'),
      'diagnosis-sequence-management.exclusion-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/execution/en-US.json'),
      'diagnosis-sequence-management.execution'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/function-change-list/en-US.json'),
      'diagnosis-sequence-management.function-change-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/offline-list/en-US.json'),
      'diagnosis-sequence-management.offline-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/other-software-list/en-US.json'),
      'diagnosis-sequence-management.other-software-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/pcm/en-US.json'),
      'diagnosis-sequence-management.pcm'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/quene/en-US.json'),
      'diagnosis-sequence-management.quene'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/reload-list/en-US.json'),
      'diagnosis-sequence-management.reload-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/remote-list/en-US.json'),
      'diagnosis-sequence-management.remote-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/repair-list/en-US.json'),
      'diagnosis-sequence-management.repair-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/request-record/en-US.json'),
      'diagnosis-sequence-management.request-record'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/sequence/en-US.json'),
      'diagnosis-sequence-management.sequence'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/sequence-alert/en-US.json'),
      'diagnosis-sequence-management.sequence-alert'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/sequence-comment/en-US.json'),
      'diagnosis-sequence-management.sequence-comment'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/software-filter/en-US.json'),
      'diagnosis-sequence-management.software-filter'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/vehicle-pending-task/en-US.json'),
      'diagnosis-sequence-management.vehicle-pending-task'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/vehicle-todo/en-US.json'),
      'diagnosis-sequence-management.vehicle-todo'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/version-history/en-US.json'),
      'diagnosis-sequence-management.version-history'
    >
  | KeysIn<typeof import('./locales/en-US/engine.json'), 'engine'>
  | KeysIn<typeof import('./locales/en-US/error.json'), 'error'>
  | KeysIn<typeof import('./locales/en-US/export.json'), 'export'>
  | KeysIn<typeof import('./locales/en-US/finding.json'), 'finding'>
  | KeysIn<typeof import('./resources/flow/en-US.json'), 'flow'>
  | KeysIn<typeof import('./resources/flow/absence/en-US.json'), 'flow.absence'>
  | KeysIn<typeof import('./resources/flow/comment/en-US.json'), 'flow.comment'>
  | KeysIn<typeof import('./resources/flow/definition/en-US.json'), 'flow.definition'>
  | KeysIn<typeof import('./resources/flow/deployment/en-US.json'), 'flow.deployment'>
  | KeysIn<typeof import('./resources/flow/done/en-US.json'), 'flow.done'>
  | KeysIn<typeof import('./resources/flow/history/en-US.json'), 'flow.history'>
  | KeysIn<typeof import('./resources/flow/incident/en-US.json'), 'flow.incident'>
  | KeysIn<typeof import('./resources/flow/model/en-US.json'), 'flow.model'>
  | KeysIn<typeof import('./resources/flow/my-absence/en-US.json'), 'flow.my-absence'>
  | KeysIn<typeof import('./resources/flow/my-send/en-US.json'), 'flow.my-send'>
  | KeysIn<typeof import('./resources/flow/running/en-US.json'), 'flow.running'>
  | KeysIn<typeof import('./resources/flow/start/en-US.json'), 'flow.start'>
  | KeysIn<typeof import('./resources/flow/step-time/en-US.json'), 'flow.step-time'>
  | KeysIn<typeof import('./resources/flow/task/en-US.json'), 'flow.task'>
  | KeysIn<typeof import('./resources/flow/todo/en-US.json'), 'flow.todo'>
  | KeysIn<typeof import('./resources/guided-diagnosis/en-US.json'), 'guided-diagnosis'>
  | KeysIn<
      typeof import('./resources/guided-diagnosis/circuit-diagram-import/en-US.json'),
      'guided-diagnosis.circuit-diagram-import'
    >
  | KeysIn<typeof import('./resources/guided-diagnosis/circuit-sheet/en-US.json'), 'guided-diagnosis.circuit-sheet'>
  | KeysIn<typeof import('./resources/guided-diagnosis/dme-data/en-US.json'), 'guided-diagnosis.dme-data'>
  | KeysIn<typeof import('./resources/guided-diagnosis/doctor-finding/en-US.json'), 'guided-diagnosis.doctor-finding'>
  | KeysIn<typeof import('./resources/guided-diagnosis/document/en-US.json'), 'guided-diagnosis.document'>
  | KeysIn<typeof import('./resources/guided-diagnosis/ecu-wdid/en-US.json'), 'guided-diagnosis.ecu-wdid'>
  | KeysIn<typeof import('./resources/guided-diagnosis/fmea/en-US.json'), 'guided-diagnosis.fmea'>
  | KeysIn<typeof import('./resources/guided-diagnosis/fmea-import/en-US.json'), 'guided-diagnosis.fmea-import'>
  | KeysIn<typeof import('./resources/guided-diagnosis/fuse-import/en-US.json'), 'guided-diagnosis.fuse-import'>
  | KeysIn<typeof import('./resources/guided-diagnosis/gcid/en-US.json'), 'guided-diagnosis.gcid'>
  | KeysIn<typeof import('./resources/guided-diagnosis/gcid-part/en-US.json'), 'guided-diagnosis.gcid-part'>
  | KeysIn<typeof import('./resources/guided-diagnosis/image-import/en-US.json'), 'guided-diagnosis.image-import'>
  | KeysIn<typeof import('./resources/guided-diagnosis/media-file/en-US.json'), 'guided-diagnosis.media-file'>
  | KeysIn<
      typeof import('./resources/guided-diagnosis/network-diagram-import/en-US.json'),
      'guided-diagnosis.network-diagram-import'
    >
  | KeysIn<typeof import('./resources/guided-diagnosis/relay-import/en-US.json'), 'guided-diagnosis.relay-import'>
  | KeysIn<typeof import('./resources/guided-diagnosis/signal-import/en-US.json'), 'guided-diagnosis.signal-import'>
  | KeysIn<
      typeof import('./resources/guided-diagnosis/software-package/en-US.json'),
      'guided-diagnosis.software-package'
    >
  | KeysIn<typeof import('./resources/guided-diagnosis/wire-import/en-US.json'), 'guided-diagnosis.wire-import'>
  | KeysIn<typeof import('./locales/en-US/mail.json'), 'mail'>
  | KeysIn<typeof import('./locales/en-US/notice.json'), 'notice'>
  | KeysIn<typeof import('./locales/en-US/portal.json'), 'portal'>
  | KeysIn<typeof import('./locales/en-US/shell.json'), 'shell'>
  | KeysIn<typeof import('./resources/statistical-report/en-US.json'), 'statistical-report'>
  | KeysIn<
      typeof import('./resources/statistical-report/abnormal-account/en-US.json'),
      'statistical-report.abnormal-account'
    >
  | KeysIn<
      typeof import('./resources/statistical-report/diagnosis-sequence/en-US.json'),
      'statistical-report.diagnosis-sequence'
    >
  | KeysIn<
      typeof import('./resources/statistical-report/report-delivery/en-US.json'),
      'statistical-report.report-delivery'
    >
  | KeysIn<typeof import('./resources/statistical-report/report-watch/en-US.json'), 'statistical-report.report-watch'>
  | KeysIn<
      typeof import('./resources/statistical-report/scheduled-report/en-US.json'),
      'statistical-report.scheduled-report'
    >
  | KeysIn<typeof import('./resources/statistical-report/user-activity/en-US.json'), 'statistical-report.user-activity'>
  | KeysIn<typeof import('./resources/statistical-report/vin/en-US.json'), 'statistical-report.vin'>
  | KeysIn<typeof import('./resources/statistical-report/warning-rule/en-US.json'), 'statistical-report.warning-rule'>
  | KeysIn<typeof import('./resources/statistical-report/work-order/en-US.json'), 'statistical-report.work-order'>
  | KeysIn<typeof import('./resources/support/en-US.json'), 'support'>
  | KeysIn<typeof import('./resources/support/case/en-US.json'), 'support.case'>
  | KeysIn<typeof import('./resources/support/case-library/en-US.json'), 'support.case-library'>
  | KeysIn<typeof import('./resources/support/checklist/en-US.json'), 'support.checklist'>
  | KeysIn<typeof import('./resources/support/macro/en-US.json'), 'support.macro'>
  | KeysIn<typeof import('./resources/support/order-comment/en-US.json'), 'support.order-comment'>
  | KeysIn<typeof import('./resources/support/order-flow/en-US.json'), 'support.order-flow'>
  | KeysIn<typeof import('./resources/support/order-list/en-US.json'), 'support.order-list'>
  | KeysIn<typeof import('./resources/support/order-mail/en-US.json'), 'support.order-mail'>
  | KeysIn<typeof import('./resources/support/order-note/en-US.json'), 'support.order-note'>
  | KeysIn<typeof import('./resources/support/remote-record/en-US.json'), 'support.remote-record'>
  | KeysIn<typeof import('./resources/support/self-service/en-US.json'), 'support.self-service'>
  | KeysIn<typeof import('./resources/support/service-calendar/en-US.json'), 'support.service-calendar'>
  | KeysIn<typeof import('./resources/support/service-level/en-US.json'), 'support.service-level'>
  | KeysIn<typeof import('./resources/sys/en-US.json'), 'sys'>
  | KeysIn<typeof import('./resources/sys/api-key/en-US.json'), 'sys.api-key'>
  | KeysIn<typeof import('./resources/sys/auth-config/en-US.json'), 'sys.auth-config'>
  | KeysIn<typeof import('./resources/sys/client-log/en-US.json'), 'sys.client-log'>
  | KeysIn<typeof import('./resources/sys/dept/en-US.json'), 'sys.dept'>
  | KeysIn<typeof import('./resources/sys/dict-data/en-US.json'), 'sys.dict-data'>
  | KeysIn<typeof import('./resources/sys/dict-type/en-US.json'), 'sys.dict-type'>
  | KeysIn<typeof import('./resources/sys/login-history/en-US.json'), 'sys.login-history'>
  | KeysIn<typeof import('./resources/sys/mail-log/en-US.json'), 'sys.mail-log'>
  | KeysIn<typeof import('./resources/sys/mail-server/en-US.json'), 'sys.mail-server'>
  | KeysIn<typeof import('./resources/sys/mail-template/en-US.json'), 'sys.mail-template'>
  | KeysIn<typeof import('./resources/sys/menu/en-US.json'), 'sys.menu'>
  | KeysIn<typeof import('./resources/sys/my-notice/en-US.json'), 'sys.my-notice'>
  | KeysIn<typeof import('./resources/sys/news/en-US.json'), 'sys.news'>
  | KeysIn<typeof import('./resources/sys/notice/en-US.json'), 'sys.notice'>
  | KeysIn<typeof import('./resources/sys/notice-receipt/en-US.json'), 'sys.notice-receipt'>
  | KeysIn<typeof import('./resources/sys/params/en-US.json'), 'sys.params'>
  | KeysIn<typeof import('./resources/sys/post/en-US.json'), 'sys.post'>
  | KeysIn<typeof import('./resources/sys/region/en-US.json'), 'sys.region'>
  | KeysIn<typeof import('./resources/sys/role/en-US.json'), 'sys.role'>
  | KeysIn<typeof import('./resources/sys/sso-identity/en-US.json'), 'sys.sso-identity'>
  | KeysIn<typeof import('./resources/sys/sso-provider/en-US.json'), 'sys.sso-provider'>
  | KeysIn<typeof import('./resources/sys/tenant/en-US.json'), 'sys.tenant'>
  | KeysIn<typeof import('./resources/sys/tenant-access/en-US.json'), 'sys.tenant-access'>
  | KeysIn<typeof import('./resources/sys/tenant-admin/en-US.json'), 'sys.tenant-admin'>
  | KeysIn<typeof import('./resources/sys/user/en-US.json'), 'sys.user'>
  | KeysIn<typeof import('./resources/sys/user-operation/en-US.json'), 'sys.user-operation'>
  | KeysIn<typeof import('./resources/sys/webhook/en-US.json'), 'sys.webhook'>
  | KeysIn<typeof import('./resources/sys/webhook-delivery/en-US.json'), 'sys.webhook-delivery'>
  | KeysIn<typeof import('./locales/en-US/task.json'), 'task'>
  | KeysIn<typeof import('./locales/en-US/validate.json'), 'validate'>
  | KeysIn<typeof import('./resources/account/vehicle-pool/en-US.json'), 'account.any-vehicle-pool'>
  | KeysIn<typeof import('./resources/account/vehicle-pool/en-US.json'), 'data-config.crb-vehicle-pool'>
  | KeysIn<typeof import('./resources/account/vehicle-pool-vin/en-US.json'), 'data-config.crb-vehicle-pool-vin'>
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/sequence/en-US.json'),
      'diagnosis-sequence-management.debug-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/sequence/en-US.json'),
      'diagnosis-sequence-management.develop-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/sequence/en-US.json'),
      'diagnosis-sequence-management.dsa-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/sequence/en-US.json'),
      'diagnosis-sequence-management.exclusion-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/sequence/en-US.json'),
      'diagnosis-sequence-management.function-change-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/sequence/en-US.json'),
      'diagnosis-sequence-management.offline-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/sequence/en-US.json'),
      'diagnosis-sequence-management.other-software-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/sequence/en-US.json'),
      'diagnosis-sequence-management.quene'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/sequence/en-US.json'),
      'diagnosis-sequence-management.reload-list'
    >
  | KeysIn<
      typeof import('./resources/diagnosis-sequence-management/sequence/en-US.json'),
      'diagnosis-sequence-management.repair-list'
    >
  | KeysIn<typeof import('./resources/flow/task/en-US.json'), 'flow.done'>
  | KeysIn<typeof import('./resources/flow/absence/en-US.json'), 'flow.my-absence'>
  | KeysIn<typeof import('./resources/flow/running/en-US.json'), 'flow.my-send'>
  | KeysIn<typeof import('./resources/flow/definition/en-US.json'), 'flow.start'>
  | KeysIn<typeof import('./resources/flow/task/en-US.json'), 'flow.todo'>
  | KeysIn<typeof import('./resources/support/case/en-US.json'), 'support.case-library'>
  | KeysIn<typeof import('./resources/sys/notice-receipt/en-US.json'), 'sys.my-notice'>
  | KeysIn<typeof import('./resources/sys/user/en-US.json'), 'sys.tenant-admin'>;
