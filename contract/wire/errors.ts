import { AUDIT_ERRORS } from './error-lists/audit-errors';
import { KEY_ERRORS } from './error-lists/key-errors';

/**
 * Every refusal that the server knows by name. `code` is stable and goes over the wire; the words are `error.<name>`.
 * No two share a code, but for those of the protocol and one that says the same as another with more words (`sameAs`).
 * Without `http` the answer is HTTP 200: a person can mend it. With `http` the protocol refuses and `code` repeats the status, but for the
 * codes from 22001 on: they tell a machine, which reads no messages, what is wrong with its key.
 */
export const ERRORS = {
  // The protocol.
  badRequest: { code: 400, http: 400 },
  /** A range of dates that spans more than a year. */
  rangeTooLong: { code: 400, http: 400 },
  /** A range of dates that ends after today, where the field does not look ahead. */
  rangeAhead: { code: 400, http: 400 },
  unknownColumn: { code: 400, http: 400 },
  parameterTwice: { code: 400, http: 400 },
  cursorElsewhere: { code: 400, http: 400 }, // of another list, search, order or tenant
  unauthorized: { code: 401, http: 401 },
  accessDenied: { code: 403, http: 403 },
  badSignature: { code: 403, http: 403 },
  notFound: { code: 404, http: 404 },
  fileNone: { code: 404, http: 404 }, // or not for this caller
  methodNotAllowed: { code: 405, http: 405 },
  timestampOff: { code: 408, http: 408 },
  resubmitted: { code: 409, http: 409 },
  /** The key of the write was used before, for another write or by somebody else. */
  differs: { code: 409, http: 409 },
  cursorOver: { code: 410, http: 410 }, // changes since then are no longer known
  tooLarge: { code: 413, http: 413 },
  mediaType: { code: 415, http: 415 },
  tooManyRequests: { code: 429, http: 429 },
  tenantBusy: { code: 429, http: 429 }, // as much is under way for it as may be at once
  internal: { code: 500, http: 500 },
  unavailable: { code: 503, http: 503 },
  /** The database ended a statement that ran longer than anybody waits. */
  tookTooLong: { code: 503, http: 503 },
  /** No room for files is left. */
  storageFull: { code: 507, http: 507 },
  /** The same of the database: nothing can be written. */
  diskFull: { code: 507, http: 507 },
  /** A part of an upload begins where the upload does not stand: somebody else went on with it. */
  uploadMoved: { code: 409, http: 409 },

  // Records.
  /** Fields are to blame; `data.fields` names them. */
  invalid: { code: 10001 },
  /** The record was changed meanwhile; `data` holds `mine` and `theirs`. */
  stale: { code: 10002 },
  /** The state does not allow it any more. */
  stateChanged: { code: 10003 },
  /** The record is not there, or not for this caller. */
  gone: { code: 10004 },
  /** Others refer to it. */
  inUse: { code: 10005 },
  /** The same where the caller may see what they are: `by` names them. */
  inUseBy: { code: 10005, sameAs: 'inUse' },
  nothingSelected: { code: 10006 },
  treeCycle: { code: 10007 },
  tooMany: { code: 10008 },
  lastAdministrator: { code: 10009 },
  /** Nobody disables or deletes the account he works with. */
  ownAccount: { code: 10010 },
  /** Deleting by search without any criterion would delete everything. */
  criteriaEmpty: { code: 10011 },
  /** A criterion that only tells tenants apart would delete all that a tenant has. */
  criteriaPlatformOnly: { code: 10012 },
  /** Nobody ends the session he works in by the login history. */
  ownSession: { code: 10017 },
  /** As many tasks are under way as one user may have. */
  tooManyTasks: { code: 10013 },
  taskCancelled: { code: 10014 },
  taskInterrupted: { code: 10018 },
  /** The file is none of a menu; `menuFile…` are what else keeps it from being taken. */
  menuFileForm: { code: 10051 },
  menuFileVersion: { code: 10052 },
  menuFileEmpty: { code: 10053 },
  menuFileStale: { code: 10054 },
  menuFileProblems: { code: 10055 },

  /** What a mail held may not be kept, so it cannot be sent once more. */
  mailNotKept: { code: 10041 },
  /** The user has no mail address. */
  mailAddressMissing: { code: 10042 },
  /** Neither tenant, platform nor operator has a mail server. */
  mailServerMissing: { code: 10043 },
  /** Nobody said where the console is reached, so no mail can lead there. */
  consoleAddressUnknown: { code: 10044 },
  /** Rows hold the value of a dictionary; `places` says where, and how many. */
  dictValueInUse: { code: 10031 },
  /** The tenant has data: `what` names the resources and how many rows they have. */
  tenantHasData: { code: 10015 },
  /** This is done for one tenant, and the caller works for the platform. */
  tenantNeeded: { code: 10016 },

  /** Rows of a preview are not as they were; `data` names them. Nothing was done. */
  setChanged: { code: 10021 },
  /** The preview is unknown, used, or older than it may be. */
  previewOver: { code: 10022 },

  /** Nobody has the row checked out, and only who has may change it. */
  checkOutNeeded: { code: 10023 },
  /** `who` has the row checked out. */
  checkedOutElsewhere: { code: 10024 },
  /** Nobody has the table checked out, and only who has may add to it. */
  tableCheckOutNeeded: { code: 10025 },
  /** `who` has the whole table checked out. */
  tableCheckedOutElsewhere: { code: 10026 },
  /** `count` rows are checked out by others, `who` among them. */
  tableRowsOut: { code: 10027 },

  // Notices.
  /** Nobody who could sign in is among its readers. */
  noticeNobody: { code: 10030 },
  /** It was sent: it is recalled first. */
  noticeSent: { code: 10032 },

  // Files.
  /** Its content is not what its name says, or the field takes no such files. */
  fileFormat: { code: 10101 },
  fileTooLarge: { code: 10102 },
  /** The tenant has used up its room for files. */
  quotaExceeded: { code: 10103 },
  tooManyUploads: { code: 10104 },
  /** Bytes are missing yet. */
  uploadUnfinished: { code: 10105 },
  /** What arrived is not what was sent. */
  uploadDamaged: { code: 10106 },
  /** What lies in the store is not what was stored: it is sent to nobody. */
  fileAltered: { code: 10107 },

  // Imports: the file itself.
  /** A row holds values beyond the last title. */
  importSurplus: { code: 11001 },
  /** Rows that cannot be written stand in the way; `count` of them. */
  importBad: { code: 11010 },
  importNothing: { code: 11011 },
  /** A record that an import made was changed since, so it is not taken back. */
  importChanged: { code: 11012 },
  /** Two columns of a file bear the same title. */
  importColumnTwice: { code: 11013 },
  /** A file cannot be read, or must not be; its reader says why. */
  importFile: { code: 11014 },
  importFileAt: { code: 11015 },

  // Login.
  captchaWrong: { code: 20001 },
  loginFailed: { code: 20002 },
  accountDisabled: { code: 20003 },
  tenantDisabled: { code: 20004 },
  accountExpired: { code: 20005 },
  notEffective: { code: 20006 },
  passwordExpired: { code: 20007 },
  accountLocked: { code: 20008 },
  /** The code of the second factor, or the recovery code, is wrong or was used before. */
  codeWrong: { code: 20009 },
  /** The step before it took too long, or was tried too often: the login begins anew. */
  loginOver: { code: 20010 },
  /** The link is unknown, used or older than 15 minutes. */
  resetLinkOver: { code: 20011 },
  /** The provider says no: the person refused, or may not. */
  ssoDenied: { code: 20012 },
  /** The provider cannot be reached, or answers what cannot be believed. */
  ssoFailed: { code: 20013 },
  /** The provider knows the person, nobody here does. */
  ssoUnknownUser: { code: 20014 },
  /** The ticket of single sign-on is unknown, used or too old. */
  ssoTicketOver: { code: 20015 },
  /** The tenant or a role asks for a second factor, so it cannot be given up. */
  mfaRequired: { code: 20016 },
  /** What was begun to set up a second factor took too long, or was begun elsewhere. */
  enrolmentOver: { code: 20017 },
  noSecondFactor: { code: 20018 },
  /** An administrator resets what others have lost; his own second factor is his own affair. */
  ownSecondFactor: { code: 20019 },
  /** What the provider calls the person is linked to another account, or waits for the first login of one. */
  ssoLinkedElsewhere: { code: 20020 },

  ...KEY_ERRORS,

  ...AUDIT_ERRORS,

  // Testers.
  codeUnknown: { code: 30001 },
  codeExpired: { code: 30002 },
  codeRevoked: { code: 30003 },
  codeFull: { code: 30004 },
  clientRevoked: { code: 30005 },
  /** Nobody waits for this log any more: the request was cancelled, has expired, or was answered already. */
  logRequestOver: { code: 30006 },
  /** The message was terminated, has expired, or does not go to this tester. */
  messageOver: { code: 30025 },

  // Certificates.
  /** The tester's certificate is disabled or revoked: it applies anew only once that one was deleted. */
  certificateBlocked: { code: 31001 },
  /** The tester has an application that nobody has decided yet. */
  certificateApplying: { code: 31002 },
  /** There is no authority before the first certificate. */
  authorityNone: { code: 404, http: 404 },
  /** The certificate of the authority has expired, or is not good yet: the clock is wrong. */
  authorityOver: { code: 31003 },
  /** A vehicle whose certificate is good is not deleted: the certificate is revoked first. */
  certificateInForce: { code: 31004 },
  /** The account is bound to as many testers as it may have. */
  bindingFull: { code: 30007 },
  /** Nobody is signed in at the tester. */
  clientSignedOut: { code: 30008 },
  /** Neither role nor tenant lets the account unbind itself. */
  selfUnbindingDenied: { code: 30009 },
  /** The account has a second factor: `data` holds the ticket for its code. */
  testerCodeNeeded: { code: 30010 },
  /** Role or tenant ask for a second factor: `data` holds the ticket by which it is set up. */
  testerEnrolmentNeeded: { code: 30011 },
  /** Testers do not get this version, or no longer. */
  versionWithdrawn: { code: 30021 },

  // Sequences.
  /** What its file says cannot be executed as it is. */
  sequenceFileErrors: { code: 33001 },

  /** A software package is released with a sound file only. */
  packageWithoutFile: { code: 33002 },

  // Guided diagnosis.
  /** What is to be published leads to faults that the doctor calls errors; `names` names some of `count`. */
  unsoundData: { code: 33031 },

  // Sequences at a vehicle.
  /** Testers do not get this sequence here, or no longer. */
  sequenceWithdrawn: { code: 33011 },
  /** The sequence has no file. */
  sequenceFileNone: { code: 33012 },
  /** The vehicle has the target already: a reload needs the right to override, and a reason. */
  reloadNeedless: { code: 33013 },
  /** A newer version was executed at the vehicle, and this one is no roll-back. */
  olderThanExecuted: { code: 33014 },
  /** The id of the execution is that of another one. */
  executionTaken: { code: 33015 },
  /** The step was told already, otherwise. */
  stepTold: { code: 33016 },
  /** The execution has ended. */
  executionOver: { code: 33017 },
  /** The read-back does not show the target. */
  readBackMissed: { code: 33018 },
  /** No step succeeded, or one failed. */
  stepsMissed: { code: 33019 },
  /** The remote task is cancelled, expired, done, or somebody else's. */
  taskOver: { code: 33020 },
  /** The driver has to be asked before it runs. */
  consentNeeded: { code: 33021 },
  /** A task succeeds only with an execution that did. */
  executionMissing: { code: 33022 },
  /** Another tester is executing at the vehicle: `tester` and `sequence` name which and what. */
  executionElsewhere: { code: 33023 },
  /** Only offline sequences are executed without a connection, and only what was released. */
  offlineUnknown: { code: 33024 },
  /** As many logs are kept of the execution as there may be. */
  executionLogs: { code: 33025 },

  // Maintenance manuals.
  /** No picture is known for the vehicles that it is for. */
  manualImagesNone: { code: 33030 },

  // Processes.
  flowSuspended: { code: 35001 },
  flowNoProcess: { code: 35002 },
  flowRefused: { code: 35003 },
  flowKey: { code: 35004 },
  flowBusinessKey: { code: 35005 },
  flowStopped: { code: 35006 },
  flowStep: { code: 35007 },
  flowActed: { code: 35008 },
  flowSigner: { code: 35009 },
  flowClaimed: { code: 35010 },
  flowTaskStale: { code: 35011 },
  flowService: { code: 35012 },
  flowClient: { code: 35013 },
  flowBusinessKeyTask: { code: 35015 },
  flowBusinessKeyView: { code: 35016 },
  approvalPending: { code: 35020 },
  flowMove: { code: 35021 },
  flowNotByHand: { code: 35022 },
  // Releases.
  approvalNeeded: { code: 12001 },
  ownApproval: { code: 12002 },
  /** The caller asked for it, or is whom it is about: somebody else decides. */
  ownDecision: { code: 12005 },
  /** Lines of its checklist are open. */
  notChecked: { code: 12006 },
  /** An exclusion in force is lifted by two people. */
  exclusionInForce: { code: 12004 },
  /** A version is abandoned before its row is deleted. */
  inForce: { code: 12003 },
} as const satisfies Record<string, { code: number; http?: number; sameAs?: string }>;

export type ErrorName = keyof typeof ERRORS;
