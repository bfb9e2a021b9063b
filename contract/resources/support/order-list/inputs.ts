import { f } from '../../../language/field';
import { MAX_CASE_TEXT } from '../case/rules';
import { MAX_PROCESS_USERS } from './rules';

/** Why somebody takes a step. */
export const REASON = { reason: f.longText({ required: true, max: 1000 }) };

/** What helps, perhaps by a case that says so already. */
export const FINISH_INPUT = {
  solution: f.longText({ required: true, max: 4000 }),
  caseId: f.ref('support/case-library'),
};

/** What a case says that a closed order does not. */
export const CASE_INPUT = {
  cause: f.longText({ required: true, max: MAX_CASE_TEXT }),
  remedy: f.longText({ max: MAX_CASE_TEXT }),
};

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
