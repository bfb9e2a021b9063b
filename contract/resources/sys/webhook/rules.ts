/* Webhooks: what is told to other systems, and how it is signed. Both sides read this file; docs/wire.md is for those who receive. */

/** One kind of event: the resource whose rows it is about, and the operations of the audit log that raise it. */
type EventSource = { resource: string; operations: readonly string[] };

/** Every event that an endpoint can choose, in the order in which they are offered. The words are `sys.webhook.option.events.<name>`. */
export const WEBHOOK_EVENTS = {
  'activation-code.issued': { resource: 'account/activation-code', operations: ['generate', 'save'] },
  'activation-code.revoked': { resource: 'account/activation-code', operations: ['revoke'] },
  'activation-code.expired': { resource: 'account/activation-code', operations: ['expire'] },
  'activation-client.activated': { resource: 'account/activation-client', operations: ['activate'] },
  'certificate.issued': { resource: 'account/certificate', operations: ['issue'] },
  /** It ends soon and was not renewed; told once. */
  'certificate.ending': { resource: 'account/certificate', operations: ['warn'] },
  'certificate.disabled': { resource: 'account/certificate', operations: ['disable'] },
  'certificate.revoked': { resource: 'account/certificate', operations: ['revoke'] },
  'certificate.enabled': { resource: 'account/certificate', operations: ['enable'] },
  'certificate.replaced': { resource: 'account/certificate', operations: ['supersede', 'discard'] },
  'certificate.applied': { resource: 'account/certificate-apply', operations: ['apply'] },
  'certificate.refused': { resource: 'account/certificate-apply', operations: ['fail', 'refuse'] },
  'user.created': { resource: 'sys/user', operations: ['save', 'import'] },
  'user.enabled': { resource: 'sys/user', operations: ['enable'] },
  'user.disabled': { resource: 'sys/user', operations: ['disable'] },
  'user.deleted': { resource: 'sys/user', operations: ['delete'] },
  'role.changed': { resource: 'sys/role', operations: ['save', 'update', 'delete'] },
  'media-file.changed': { resource: 'guided-diagnosis/media-file', operations: ['save', 'update', 'delete'] },
  'task.finished': { resource: 'diagnosis-sequence-management/data-task', operations: ['succeed', 'refuse'] },
  'task.failed': { resource: 'diagnosis-sequence-management/data-task', operations: ['fail'] },
  /** The order was withdrawn. */
  'task.cancelled': { resource: 'diagnosis-sequence-management/data-task', operations: ['giveUp'] },
  'process.started': { resource: 'flow/running', operations: ['start'] },
  'process.ended': { resource: 'flow/running', operations: ['end', 'terminate', 'withdraw', 'void'] },
  /** A service step of a process says so. */
  'process.raised': { resource: 'flow/running', operations: ['raise'] },
  'process-task.opened': { resource: 'flow/task', operations: ['open'] },
  'sequence.created': { resource: 'diagnosis-sequence-management/sequence', operations: ['save', 'copy', 'generate'] },
  'sequence.changed': { resource: 'diagnosis-sequence-management/sequence', operations: ['update'] },
  'sequence.prepublished': { resource: 'diagnosis-sequence-management/sequence', operations: ['prepublish'] },
  'sequence.returned': { resource: 'diagnosis-sequence-management/sequence', operations: ['sendBack'] },
  'sequence.published': { resource: 'diagnosis-sequence-management/sequence', operations: ['publish'] },
  'sequence.revised': { resource: 'diagnosis-sequence-management/sequence', operations: ['revise'] },
  'sequence.abandoned': { resource: 'diagnosis-sequence-management/sequence', operations: ['abandon'] },
  'sequence.masked': { resource: 'diagnosis-sequence-management/sequence', operations: ['mask'] },
  'sequence.unmasked': { resource: 'diagnosis-sequence-management/sequence', operations: ['unmask'] },
  'sequence.restored': { resource: 'diagnosis-sequence-management/sequence', operations: ['rollBack'] },
  'sequence.halted': { resource: 'diagnosis-sequence-management/sequence', operations: ['halt'] },
  'sequence.resumed': { resource: 'diagnosis-sequence-management/sequence', operations: ['resume'] },
  'sequence.deleted': { resource: 'diagnosis-sequence-management/sequence', operations: ['delete'] },
  'version.created': { resource: 'account/client-version', operations: ['save'] },
  'version.changed': { resource: 'account/client-version', operations: ['update'] },
  // It is submitted once its approval is over, where it needs one.
  'version.approved': { resource: 'account/client-version', operations: ['submit'] },
  'version.rejected': { resource: 'account/client-version', operations: ['reject'] },
  'version.published': { resource: 'account/client-version', operations: ['publish'] },
  'version.stopped': { resource: 'account/client-version', operations: ['terminate'] },
  'version.resumed': { resource: 'account/client-version', operations: ['resume'] },
  'version.deleted': { resource: 'account/client-version', operations: ['delete'] },
  'execution.begun': { resource: 'diagnosis-sequence-management/execution', operations: ['begin'] },
  'execution.succeeded': { resource: 'diagnosis-sequence-management/execution', operations: ['succeed', 'succeedRd'] },
  'execution.failed': { resource: 'diagnosis-sequence-management/execution', operations: ['fail'] },
  'execution.dropped': { resource: 'diagnosis-sequence-management/execution', operations: ['giveUp', 'leave'] },
  'alert.raised': { resource: 'diagnosis-sequence-management/sequence-alert', operations: ['raise'] },
  'alert.resolved': { resource: 'diagnosis-sequence-management/sequence-alert', operations: ['resume'] },
  'vehicle.created': { resource: 'data-config/vehicle', operations: ['save', 'import'] },
  'vehicle.changed': { resource: 'data-config/vehicle', operations: ['update'] },
  'vehicle.read': { resource: 'data-config/vehicle', operations: ['readOut'] },
  'vehicle.deleted': { resource: 'data-config/vehicle', operations: ['delete'] },
  'remote-task.ordered': { resource: 'diagnosis-sequence-management/remote-list', operations: ['order'] },
  'remote-task.delivered': { resource: 'diagnosis-sequence-management/remote-list', operations: ['deliver'] },
  'remote-task.asked': { resource: 'diagnosis-sequence-management/remote-list', operations: ['askConsent'] },
  'remote-task.begun': { resource: 'diagnosis-sequence-management/remote-list', operations: ['begin'] },
  'remote-task.succeeded': { resource: 'diagnosis-sequence-management/remote-list', operations: ['succeed'] },
  'remote-task.failed': { resource: 'diagnosis-sequence-management/remote-list', operations: ['fail', 'lose'] },
  'remote-task.cancelled': { resource: 'diagnosis-sequence-management/remote-list', operations: ['cancel'] },
  'remote-task.expired': { resource: 'diagnosis-sequence-management/remote-list', operations: ['expire'] },
  'remote-task.repeated': { resource: 'diagnosis-sequence-management/remote-list', operations: ['retry'] },
  'tester.created': { resource: 'account/client', operations: ['save', 'import'] },
  'tester.changed': { resource: 'account/client', operations: ['update'] },
  'tester.unbound': { resource: 'account/client', operations: ['unbind'] },
  'tester.deleted': { resource: 'account/client', operations: ['delete'] },
  'order.created': { resource: 'support/order-list', operations: ['save'] },
  'order.changed': { resource: 'support/order-list', operations: ['update'] },
  'order.started': { resource: 'support/order-list', operations: ['start'] },
  'order.finished': { resource: 'support/order-list', operations: ['finish'] },
  'order.confirmed': { resource: 'support/order-list', operations: ['resolve'] },
  'order.refused': { resource: 'support/order-list', operations: ['unresolve'] },
  'order.closed': { resource: 'support/order-list', operations: ['close'] },
  'order.reopened': { resource: 'support/order-list', operations: ['reopen'] },
  'order.escalated': { resource: 'support/order-list', operations: ['escalate', 'upgrade'] },
  'order.transferred': { resource: 'support/order-list', operations: ['transfer', 'processUsers'] },
  'order.commented': { resource: 'support/order-comment', operations: ['save'] },
} as const satisfies Record<string, EventSource>;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];
/** Sent by a person who tries an endpoint out; no endpoint chooses it. */
export const PING = 'ping';

const BY_CHANGE = new Map<string, WebhookEvent>(
  Object.entries(WEBHOOK_EVENTS).flatMap(([name, { resource, operations }]) =>
    (operations as readonly string[]).map((operation): [string, WebhookEvent] => [
      `${resource} ${operation}`,
      name as WebhookEvent,
    ]),
  ),
);
/** The event that a change of a row raises; undefined for one that nobody is told of. */
export const eventOf = (resource: string, operation: string): WebhookEvent | undefined =>
  BY_CHANGE.get(`${resource} ${operation}`);

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
/** Why an attempt failed; the words are `sys.webhook-delivery.option.reason.<name>`. */
export const DELIVERY_FAILURES = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'notAllowed',
  'disabled',
  'noKey',
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** Pauses before the second attempt and those behind it, s; the last one repeats. */
const PAUSES = [30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200] as const;
/** The pause after the n-th attempt that failed, ms. */
export const deliveryPauseAfter = (attempts: number): number =>
  (PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? PAUSES[0]) * 1000;

/** What stands before the base64 of a key, as Standard Webhooks has it. */
export const SIGNING_KEY_PREFIX = 'whsec_';
/** Headers of a delivery, by the specification of Standard Webhooks. */
export const WEBHOOK_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;
