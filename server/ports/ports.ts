import type { Database } from '../db/database';
import type { Authorities } from './authority';
import type { Clock, Pause } from './clock';
import type { Files } from './files';
import type { Inbox } from './inbox';
import type { Jobs } from './jobs';
import type { Keys } from './keys';
import type { Live } from './live';
import type { Log } from './log';
import type { Mailer } from './mail';
import type { Outbound } from './outbound';
import type { Passwords } from './passwords';
import type { Readers } from '../readers/readers';
import type { Shutdown } from './shutdown';

/** Settings that change what the application answers; `server/config.ts` reads them from the environment. */
export type Settings = {
  /** False lets the login pass without a captcha; refused with NODE_ENV=production. */
  captcha: boolean;
  /** Whether administrators need a second factor, or may have one like everybody. */
  adminSecondFactor: 'required' | 'offered';
  /** A session ends after so long without a call, ms. */
  sessionIdleMs: number;
  /** A session ends at the latest after, ms. */
  sessionMaxMs: number;
  /** Behind a proxy that sets X-Forwarded-For. */
  trustProxy: boolean;
  /** Greatest JSON body, bytes; 1 MiB where absent. */
  jsonLimit?: number;
  /** Calls per second that one session may make on average; 500 where absent. */
  callsPerSecond?: number;
  /** Where a person opens the console; the address of the request where absent. */
  consoleUrl?: string;
  /** Path below which the product stands, as `/console`; at the root of its host where it is absent or empty. */
  basePath?: string;
  /** Address that this server listens at, with that path. */
  ownUrl?: string;
  /** Room that a tenant has for files, bytes; without end where absent. */
  tenantFileBytes?: number;
  /** Origins whose pages the console may show in a frame; none where absent. */
  frameOrigins?: readonly string[];
  /** False where phones keep no shell of the console, and forget one that they have. */
  keepsShell?: boolean;
};

/** What the application works with: all that it needs from outside, and the engine, which `server/engine` adds to this type. */
export interface Ports {
  db: Database;
  clock: Clock;
  pause: Pause;
  keys: Keys;
  passwords: Passwords;
  /** Whatever people send is read by these, apart from the server. */
  readers: Readers;
  files: Files;
  mail: Mailer;
  /** The mailbox that answers to mails come to; absent where the operator names none. */
  inbox?: Inbox;
  jobs: Jobs;
  live: Live;
  outbound: Outbound;
  /** What this server met with and has to be told of, ms: when a write was refused last for want of room, and a stored file found altered. */
  trouble: { diskFullAt?: number; alteredFileAt?: Map<string, number> };
  /** Ends long work between two of its steps when the server stops. */
  shutdown: Shutdown;
  /** An HSM or a KMS that signs certificates; a sealed key of the database does where absent. */
  authorities?: Authorities;
  log: Log;
  settings: Settings;
}

/** What comes from outside. Node gives one set, the browser demo another. */
export type Outside = Omit<Ports, 'engine' | 'trouble' | 'shutdown'>;
