import { f } from '../../../language/field';
import { DECISION_FILES, FLOW_OUTCOMES, MOST_NAMED_USERS, SIGNER_PLACES } from './rules';

export const NOTE = f.longText({ max: 2000 });
/** The version of the task that its handler saw; another since is refused. */
export const SEEN = { taskVersion: f.int({ min: 1, hideInForm: true }) };

/** What whoever handles a task says and gives. */
export const HANDLE_INPUT = {
  outcome: f.option(FLOW_OUTCOMES, { required: true, default: 'approved' }),
  note: NOTE,
  fileList: f.files(DECISION_FILES),
  /** Values of the form, by the names of variables. */
  variables: f.code({ syntax: 'json', max: 100_000 }),
  /** Fields of the record that the step asks for, and the version of it that its handler saw. */
  record: f.code({ syntax: 'json', max: 100_000 }),
  /** Who handles the next step, where that is left to the handler of this one. */
  nextUserList: f.refs('sys/user', { max: MOST_NAMED_USERS }),
  ...SEEN,
};

const REASON = f.longText({ required: true, max: 2000 });
const PERSON = f.ref('sys/user', { required: true });
/** Somebody else to whom a task goes. */
export const TO_PERSON = { userId: PERSON, note: NOTE, ...SEEN };
export const PERSON_WITH_REASON = { userId: PERSON, note: REASON, ...SEEN };
export const ADD_SIGNER_INPUT = {
  userId: PERSON,
  place: f.option(SIGNER_PLACES, { required: true, default: 'before' }),
  note: NOTE,
  ...SEEN,
};
export const COPY_INPUT = {
  userIdList: f.refs('sys/user', { required: true, max: MOST_NAMED_USERS }),
  note: NOTE,
  ...SEEN,
};
export const SEND_BACK_INPUT = { step: f.text({ required: true, max: 255, code: true }), note: REASON, ...SEEN };
