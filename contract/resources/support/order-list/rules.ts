/** To be processed, in process, to be confirmed, closed. */
export const ORDER_STATES = [0, 1, 2, 3] as const;
export const ORDER = { toProcess: 0, inProcess: 1, toConfirm: 2, closed: 3 } as const;
/** Searched for, alone or with states, it stands for all orders; no order holds it. */
export const ALL_ORDERS = 4;

/** The least urgent first. */
export const EMERGENCIES = ['normal', 'urgent', 'critical'] as const;

/** Support of the market, of the region, and of the manufacturer. */
export const SUPPORT_LEVELS = [1, 2, 3] as const;

/** Numbers of orders: `WO-2026-000128`. */
export const ORDER_NUMBER = { prefix: 'WO', by: 'year' } as const;

/** Most people who process one order. */
export const MAX_PROCESS_USERS = 20;
