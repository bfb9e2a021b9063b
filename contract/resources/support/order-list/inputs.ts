import { f } from '../../../language/field';
import { MAX_PROCESS_USERS } from './rules';

/** Why somebody takes a step. */
export const REASON = { reason: f.longText({ required: true, max: 1000 }) };

/** To whom an order is transferred, and what is said about it. */
export const TRANSFER_INPUT = {
  operatorId: f.ref('sys/user', { required: true }),
  note: f.longText({ required: true, max: 1000 }),
};

/** Who processes an order, and which role is notified of it. */
export const PROCESS_USERS_INPUT = {
  processUserList: f.refs('sys/user', { max: MAX_PROCESS_USERS }),
  notifyRoleId: f.ref('sys/role'),
};

/** A canned answer for an order. */
export const MACRO_INPUT = { macroId: f.ref('support/macro', { required: true }) };

/** The order that a duplicate is linked to. */
export const LINK_INPUT = { leaderId: f.ref('support/order-list', { required: true }) };
