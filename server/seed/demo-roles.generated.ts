// Written by `npm run generate` from the folders of contract/resources. `npm run check` compares it with them.
import type { RoleGrant } from '../identity/menu/role-grants';
import type { RoleKind } from './roles';

/** What roles of the demo may do, by the name of the definition, where it is not what they may do everywhere. */
export const DEMO_ROLES: Readonly<Record<string, Partial<Record<RoleKind, RoleGrant>>>> = {
  'account/activation-client': {
    technical: 'all',
  },
  'account/activation-code': {
    technical: 'all',
  },
  'account/any-vehicle-pool': {
    technical: 'all',
  },
  'account/bss-gray': {
    technical: 'all',
  },
  'account/certificate': {
    technical: 'all',
  },
  'account/certificate-apply': {
    technical: 'all',
  },
  'account/client': {
    technical: 'all',
    station: ['page', 'info', 'unbind', 'askLog'],
  },
  'account/client-install': {
    technical: 'all',
  },
  'account/client-version': {
    technical: 'all',
  },
  'account/dsa-vehicle': {
    technical: 'all',
  },
  'account/gray-rule': {
    technical: 'all',
  },
  'account/vdn-image': {
    technical: 'all',
  },
  'account/vehicle-pool': {
    technical: 'all',
  },
  'account/vehicle-pool-vin': {
    technical: 'all',
  },
  'data-config/crb-vehicle-pool': {
    technical: 'all',
  },
  'data-config/crb-vehicle-pool-vin': {
    technical: 'all',
  },
  'data-config/entry': {
    technical: 'all',
    station: 'none',
  },
  'data-config/error-code': {
    technical: 'all',
    station: 'read',
    reader: 'read',
  },
  'data-config/language': {
    reader: 'read',
  },
  'data-config/market-vdn': {
    technical: 'all',
    station: 'read',
    reader: 'read',
  },
  'data-config/message': {
    technical: 'all',
    station: 'read',
  },
  'data-config/message-receipt': {
    technical: 'read',
    station: 'read',
  },
  'data-config/platform-vdn': {
    technical: 'all',
    station: 'read',
    reader: 'read',
  },
  'data-config/portal-page': {
    technical: 'read',
  },
  'data-config/vehicle': {
    technical: 'all',
    station: 'read',
    reader: 'read',
  },
  'data-config/vehicle-ecu': {
    technical: 'all',
    station: 'read',
    reader: 'read',
  },
  'data-config/vehicle-fault': {
    technical: 'all',
    station: 'read',
    reader: 'read',
  },
  'data-config/vehicle-model': {
    technical: 'all',
    station: 'read',
    reader: 'read',
  },
  'diagnosis-sequence-management/alert-config': { technical: 'all', reader: 'read' },
  'diagnosis-sequence-management/button-config': { technical: 'read' },
  'diagnosis-sequence-management/data-fetch': { technical: 'all', station: 'read' },
  'diagnosis-sequence-management/debug-list': { technical: 'all', station: 'read' },
  'diagnosis-sequence-management/develop-list': { technical: 'all' },
  'diagnosis-sequence-management/dsa-list': { technical: 'all', station: 'read' },
  'diagnosis-sequence-management/ecu-relation': { technical: 'all', station: 'read' },
  'diagnosis-sequence-management/exclusion-list': { technical: 'all', station: 'read' },
  'diagnosis-sequence-management/execution': { technical: 'all', station: 'read', reader: 'read' },
  'diagnosis-sequence-management/function-change-list': { technical: 'all', station: 'read' },
  'diagnosis-sequence-management/offline-list': { technical: 'all', station: 'read' },
  'diagnosis-sequence-management/other-software-list': { technical: 'all', station: 'read' },
  'diagnosis-sequence-management/pcm': { technical: 'all', station: 'all' },
  'diagnosis-sequence-management/quene': { technical: 'all', station: 'read' },
  'diagnosis-sequence-management/reload-list': { technical: 'all', station: 'read' },
  'diagnosis-sequence-management/remote-list': { technical: 'all', station: 'read' },
  'diagnosis-sequence-management/repair-list': { technical: 'all', station: 'read' },
  'diagnosis-sequence-management/request-record': { technical: 'all', reader: 'read' },
  'diagnosis-sequence-management/sequence': { technical: 'all', station: 'read' },
  'diagnosis-sequence-management/sequence-alert': { technical: 'all', reader: 'read' },
  'diagnosis-sequence-management/sequence-comment': { technical: 'all', reader: 'export' },
  'diagnosis-sequence-management/software-filter': { technical: 'all' },
  'diagnosis-sequence-management/vehicle-pending-task': {
    technical: 'all',
    station: ['page', 'info', 'connect', 'execute', 'succeed', 'fail', 'closeSilent'],
  },
  'diagnosis-sequence-management/vehicle-todo': {
    technical: 'all',
    station: ['page', 'info', 'connect', 'execute', 'succeed', 'fail', 'closeSilent'],
  },
  'diagnosis-sequence-management/version-history': { technical: 'all' },
  'flow/comment': { technical: 'all', reader: 'export' },
  'flow/done': { technical: 'all', station: 'all' },
  'flow/my-absence': {
    technical: 'all',
  },
  'flow/my-send': { technical: 'all', station: 'all' },
  'flow/start': { technical: 'all', station: 'all' },
  'flow/step-time': { technical: 'all', reader: 'read' },
  'flow/todo': { technical: 'all', station: 'all' },
  'guided-diagnosis/circuit-diagram-import': { technical: 'all', station: 'read' },
  'guided-diagnosis/circuit-sheet': { technical: 'all', station: 'read' },
  'guided-diagnosis/dme-data': { technical: 'all', station: 'read' },
  'guided-diagnosis/doctor-finding': {
    technical: 'all',
  },
  'guided-diagnosis/document': { technical: 'all', station: 'read' },
  'guided-diagnosis/ecu-wdid': { technical: 'all', station: 'read' },
  'guided-diagnosis/fmea': { technical: 'all', station: 'read' },
  'guided-diagnosis/fmea-import': { technical: 'all', station: 'read' },
  'guided-diagnosis/fuse-import': { technical: 'all', station: 'read' },
  'guided-diagnosis/gcid': { technical: 'all', station: 'read' },
  'guided-diagnosis/gcid-part': { technical: 'all', station: 'read' },
  'guided-diagnosis/image-import': { technical: 'all', station: 'read' },
  'guided-diagnosis/media-file': { technical: 'all', station: 'read' },
  'guided-diagnosis/network-diagram-import': { technical: 'all', station: 'read' },
  'guided-diagnosis/relay-import': { technical: 'all', station: 'read' },
  'guided-diagnosis/signal-import': { technical: 'all', station: 'read' },
  'guided-diagnosis/software-package': { technical: 'all', station: 'read' },
  'guided-diagnosis/wire-import': { technical: 'all', station: 'read' },
  'statistical-report/abnormal-account': { technical: 'all', station: ['page', 'info', 'appeal'], reader: 'read' },
  'statistical-report/diagnosis-sequence': { technical: 'all', reader: 'read' },
  'statistical-report/report-delivery': { technical: 'all', reader: 'read' },
  'statistical-report/report-watch': { technical: 'all', reader: 'read' },
  'statistical-report/scheduled-report': { technical: 'all', reader: 'read' },
  'statistical-report/user-activity': { technical: 'all', reader: 'read' },
  'statistical-report/vin': { technical: 'all', reader: 'read' },
  'statistical-report/warning-rule': { technical: 'all', reader: 'read' },
  'statistical-report/work-order': { technical: 'all', reader: 'read' },
  'support/case': {
    technical: 'all',
  },
  'support/case-library': {
    technical: 'read',
    station: 'read',
  },
  'support/checklist': { technical: 'read' },
  'support/macro': { technical: 'read' },
  'support/order-comment': { technical: 'all', station: ['page', 'info', 'save'], reader: 'export' },
  'support/order-flow': { technical: 'read', station: 'read', reader: 'export' },
  'support/order-list': {
    technical: [
      'page',
      'info',
      'save',
      'update',
      'export',
      'start',
      'finish',
      'upgrade',
      'transfer',
      'processUsers',
      'link',
      'part',
      'macro',
      'makeCase',
    ],
    station: ['page', 'info', 'save', 'update', 'resolve', 'unresolve', 'close', 'reopen', 'helped', 'notHelped'],
    reader: 'export',
  },
  'support/order-mail': { technical: 'all', reader: 'export' },
  'support/order-note': { technical: 'all', reader: 'none' },
  'support/remote-record': { technical: 'export', station: 'read', reader: 'export' },
  'support/self-service': { technical: 'export', reader: 'export' },
  'support/service-calendar': { technical: 'read' },
  'support/service-level': { technical: 'read' },
  'sys/client-log': {
    technical: 'all',
  },
  'sys/dept': {
    technical: 'read',
  },
  'sys/login-history': {
    technical: 'read',
  },
  'sys/my-notice': {
    technical: 'all',
    station: 'all',
    reader: 'all',
  },
  'sys/role': {
    technical: 'read',
  },
  'sys/user': {
    technical: 'read',
  },
};
