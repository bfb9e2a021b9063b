/** To be processed, in process, to be confirmed, closed. */
export const ORDER_STATES = [0, 1, 2, 3] as const;
export const ORDER = { toProcess: 0, inProcess: 1, toConfirm: 2, closed: 3 } as const;
/** States of an order that support or its station has still to do something about. */
export const ORDER_OPEN = [0, 1, 2] as const;
/** States in which support has the order: its working time counts. It stops while the station is to confirm, and once it is closed. */
export const RUNNING_STATES = [0, 1] as const;
/** Searched for, alone or with states, it stands for all orders; no order holds it. */
export const ALL_ORDERS = 4;

/** The least urgent first. */
export const EMERGENCIES = ['normal', 'urgent', 'critical'] as const;

/** Support of the market, of the region, and of the manufacturer. */
export const SUPPORT_LEVELS = [1, 2, 3] as const;
/** Above it is nobody to whom an order could be handed. */
export const TOP_LEVEL = 3;

/** Whether it helped, as its station says once the order is closed. */
export const FEEDBACK = ['open', 'helped', 'notHelped'] as const;

/** How long the first answer took: up to an hour, up to four, up to a day, longer, and none yet. */
export const FIRST_ANSWERS = ['hour', 'fourHours', 'day', 'later', 'none'] as const;
export type FirstAnswer = (typeof FIRST_ANSWERS)[number];
const HOUR_MS = 3_600_000;

/** The class of a first answer that took so long, ms. */
export const firstAnswerOf = (ms: number): FirstAnswer =>
  ms <= HOUR_MS ? 'hour' : ms <= 4 * HOUR_MS ? 'fourHours' : ms <= 24 * HOUR_MS ? 'day' : 'later';

/** Numbers of orders: `WO-2026-000128`. */
export const ORDER_NUMBER = { prefix: 'WO', by: 'year' } as const;

/** Most lines of the checklist of one order. */
export const MAX_CHECKS = 50;

/** Most people who process one order. */
export const MAX_PROCESS_USERS = 20;

/** Orders that are less alike are not shown while one writes. */
export const SIMILAR_LEAST = 0.25;
/** Most orders that one tester has open at a time. */
export const MAX_OPEN_OF_TESTER = 50;

/** Similar orders that are shown of each kind: open ones, and solved cases. */
export const SIMILAR_MOST = 3;
