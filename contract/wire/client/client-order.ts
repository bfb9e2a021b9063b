import * as v from 'valibot';
import { ORDER_FILES } from '../../resources/support/order-list/files';
import { EMERGENCIES, ORDER_STATES } from '../../resources/support/order-list/rules';
import { RULES } from '../../validation/rules';
import { hex, textUpTo, Uuid } from '../input';
import { instant, uuid } from '../scalar';

const vin = v.pipe(v.string(), v.check(RULES.vin));
const status = v.pipe(v.number(), v.description(`one of ${ORDER_STATES.join(', ')}`));

/** POST /client/order. The UUID is the tester's own: sent twice it is the same order. The order's own rules judge the texts. */
export const ClientOrderRequest = v.strictObject({
  orderId: Uuid,
  subject: textUpTo(1000),
  problemDescription: textUpTo(10_000),
  /** One of `issueTypes` in the answer of the list. */
  issueType: textUpTo(64),
  emergency: v.optional(v.picklist(EMERGENCIES)),
  vin: v.optional(vin),
  /** Of an execution that this tester began; its last one at the vehicle where none is named. */
  executionId: v.optional(Uuid),
  /** How many logs follow. */
  logs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ORDER_FILES.logFile.max ?? 1))),
});
export type ClientOrderRequest = v.InferOutput<typeof ClientOrderRequest>;

const BRIEF = {
  id: uuid,
  orderNo: v.string(),
  subject: v.string(),
  status,
  vin: v.nullable(v.string()),
  createDate: instant,
};

/** GET /client/order?vin=… */
export const ClientOrderQuery = v.strictObject({ vin: v.optional(vin) });
/** Orders that this tester opened, the last one first, and the values of `issueType`. */
export const ClientOrderList = v.object({
  list: v.array(v.object({ ...BRIEF, answers: v.number(), answeredAt: v.nullable(instant) })),
  issueTypes: v.array(v.object({ value: v.string(), name: v.string() })),
});
export type ClientOrderList = v.InferOutput<typeof ClientOrderList>;

/** GET /client/order/{id}, and the answer of the other calls. */
export const ClientOrderAnswer = v.object({
  ...BRIEF,
  problemDescription: v.string(),
  executionId: v.nullable(v.string()),
  logs: v.array(v.object({ name: v.string(), size: v.number(), sha256: v.string() })),
  /** Logs that were announced and are not here yet. */
  logsToFollow: v.number(),
  dueAt: v.nullable(instant),
  solution: v.nullable(v.string()),
  finishedAt: v.nullable(instant),
  closedAt: v.nullable(instant),
  /** What support and the station say to each other, the earliest first; of very many the last ones. */
  answers: v.array(v.object({ id: uuid, at: instant, author: v.string(), content: v.string() })),
  /** Earlier answers that are not among them. */
  leftOut: v.number(),
});
export type ClientOrderAnswer = v.InferOutput<typeof ClientOrderAnswer>;

/** POST /client/order/{id}/log?sha256=…: the body is the GZIP file. */
export const ClientOrderLogQuery = v.strictObject({ sha256: hex(64) });
