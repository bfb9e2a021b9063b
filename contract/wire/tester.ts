import * as v from 'valibot';
import { HARDWARE } from '../resources/account/client/hardware';
import { ClientCertificate } from './certificate';
import { ClientLogRequest } from './client/client-log';
import { versionNumber } from './client/client-version';
import { EnrolRequest, LoginRequest, TotpRequest } from './identity/login-request';
import { fieldText } from './field-text';
import { instant, uuid } from './scalar';
import { EnrolmentAnswer } from './identity/second-factor';
import { DataLimits } from './tester-limits';

const { machineGuid, mainboard, mainboardUuid, productId, bios, cpu, disk, networkCard } = HARDWARE;

/** POST /client/activate, by a workshop tester. What it says of its hardware is judged by the fields of the client device that keep it. */
export const ActivateRequest = v.strictObject({
  code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
  machine: v.strictObject({
    /** Fingerprint: stays the same as long as the machine does. */
    machineId: fieldText(machineGuid),
    mainboard: v.optional(fieldText(mainboard)),
    mainboardUuid: v.optional(fieldText(mainboardUuid)),
    productId: v.optional(fieldText(productId)),
    bios: v.optional(fieldText(bios)),
    cpu: v.optional(fieldText(cpu)),
    disk: v.optional(fieldText(disk)),
    networkCard: v.optional(fieldText(networkCard)),
  }),
});
export type ActivateRequest = v.InferOutput<typeof ActivateRequest>;
/** `clientSecret` is told once; it is the bearer of every later call of the tester. */
export const ActivateAnswer = v.object({
  clientId: v.string(),
  testerCode: v.string(),
  clientSecret: v.string(),
  expiresAt: instant,
});
export type ActivateAnswer = v.InferOutput<typeof ActivateAnswer>;

/** The account that works at a tester, and what it may do there: what its roles and its tenant both give. */
export const ClientSignedIn = v.object({
  user: v.object({
    id: uuid,
    username: v.string(),
    realName: v.nullable(v.string()),
    lang: v.nullable(v.string()),
    accountExpired: v.nullable(v.string()),
  }),
  /** Then the session is over where no heartbeat came before. */
  expiresAt: instant,
  menus: v.array(v.string()),
  dataPermissions: DataLimits,
  /** Which logs the tester sends by itself; `rate` in KiB/s, null without a limit. */
  uploads: v.object({ sysLog: v.boolean(), pcapLog: v.boolean(), rate: v.nullable(v.number()) }),
  grayGroup: v.nullable(v.object({ id: uuid, name: v.string(), level: v.number() })),
});
export type ClientSignedIn = v.InferOutput<typeof ClientSignedIn>;
/** POST /client/login/enrol/confirm */
export const ClientEnrolled = v.object({ ...ClientSignedIn.entries, ...EnrolmentAnswer.entries });

/** GET /client/status, with the tester's bearer. */
export const ClientStatus = v.object({
  testerCode: v.string(),
  tenantCode: v.string(),
  activatedAt: instant,
  enabled: v.boolean(),
  serverTime: instant,
  /** What the tenant allows its testers. */
  dataPermissions: DataLimits,
  /** Logs that this tester is asked for. */
  logRequests: v.array(ClientLogRequest),
  certificate: ClientCertificate,
  /** The account that is signed in at the tester; null where none is. */
  signedIn: v.nullable(ClientSignedIn),
  /** A higher version waits for it: `GET /client/version` tells what it is. By what a heartbeat says the tester runs, else by what it put on last. */
  update: v.nullable(v.object({ version: v.string(), forceupdate: v.boolean() })),
  /** How many messages are to pop up now: `GET /client/message` tells them. */
  messagesDue: v.number(),
});
export type ClientStatus = v.InferOutput<typeof ClientStatus>;
/** POST /client/heartbeat */
export const Heartbeat = v.strictObject({ version: v.optional(versionNumber) });

const { username, password, newPassword } = LoginRequest.entries;
/** POST /client/login, with the tester's bearer. `newPassword` takes the place of one that is over; it counts for nothing else. */
export const ClientLoginRequest = v.strictObject({ username, password, newPassword });
export type ClientLoginRequest = v.InferOutput<typeof ClientLoginRequest>;
/** POST /client/login/enrol */
export const ClientEnrolRequest = v.strictObject(EnrolRequest.entries);
/** POST /client/login/totp and POST /client/login/enrol/confirm */
export const ClientCodeRequest = v.strictObject(TotpRequest.entries);
/** POST /client/logout */
export const ClientLogout = v.strictObject({});
/** POST /client/unbind, with the tester's bearer: takes the signed-in account off this tester, or off another of its own. */
export const ClientUnbindRequest = v.strictObject({
  testerCode: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(32))),
});
export type ClientUnbindRequest = v.InferOutput<typeof ClientUnbindRequest>;
export const ClientUnbindAnswer = v.object({ testerCode: v.string(), boundCount: v.number() });
export type ClientUnbindAnswer = v.InferOutput<typeof ClientUnbindAnswer>;
