import * as v from 'valibot';
import { isFrameOrigin } from '../contract/validation/frame-origin';
import { isIssuer } from '../contract/validation/issuer';
import type { Settings } from './ports/ports';

const MINUTE = 60_000;

const number = v.pipe(v.string(), v.transform(Number), v.number());
const whole = v.pipe(number, v.integer());
const positive = v.pipe(number, v.gtValue(0));
const port = v.pipe(whole, v.minValue(1), v.maxValue(65_535));
const url = (...schemes: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => schemes.includes(text.split(':')[0] ?? ''),
      `must begin with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`,
    ),
  );
const SERVED = ['api', 'assets'];
/** A path that the product may stand below: no part of it is called as one of ours, and none has a point, as files have. */
const isBasePath = (path: string): boolean =>
  /^(\/[A-Za-z0-9][\w-]{0,63}){0,5}$/.test(path) && !path.split('/').some((part) => SERVED.includes(part));

const flag = v.pipe(
  v.picklist(['on', 'off', 'true', 'false', '1', '0']),
  v.transform((word) => ['on', 'true', '1'].includes(word)),
);
const textUpTo = (most: number) => v.optional(v.pipe(v.string(), v.maxLength(most)));

const ENVIRONMENT = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(port, '3000'),
  OPS_PORT: v.optional(port),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(url('postgres', 'postgresql')),
  DATABASE_POOL: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(200)), '10'),
  FILES_URL: v.optional(url('file', 's3')),
  MASTER_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[A-Za-z0-9+/_-]{43}=?(,[A-Za-z0-9+/_-]{43}=?)*$/,
        'must be 32 bytes as base64 (openssl rand -base64 32); older keys may follow, split by commas',
      ),
    ),
  ),
  SMTP_URL: v.optional(url('smtp', 'smtps')),
  MAIL_FROM: v.optional(v.string(), 'console@localhost'),
  IMAP_URL: v.optional(url('imap', 'imaps')),
  ANSWER_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[^\s@+<>"]{1,20}@[^\s@<>"]+$/,
        'must be a mail address such as order@example.com, with at most 20 characters in front of the @',
      ),
    ),
  ),
  SEED: v.optional(v.picklist(['demo', 'accept', 'none']), 'none'),
  ACCEPT_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(8))),
  CAPTCHA: v.optional(flag, 'true'),
  SECOND_FACTOR_ADMINS: v.optional(v.picklist(['required', 'offered'])),
  CLOCK_OFFSET_MS: v.optional(whole, '0'),
  TRUST_PROXY: v.optional(flag, 'false'),
  SESSION_IDLE_MINUTES: v.optional(positive, '30'),
  SESSION_MAX_MINUTES: v.optional(positive, String(12 * 60)),
  CALLS_PER_SECOND: v.optional(v.pipe(whole, v.minValue(1))),
  JSON_LIMIT_KB: v.optional(v.pipe(whole, v.minValue(1))),
  TENANT_FILES_GB: v.optional(positive),
  SHELL_WORKER: v.optional(flag, 'on'),
  FRAME_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (list) => wordsOf(list).every((word) => isFrameOrigin(word.replace(/\/$/, ''))),
        'must be origins such as https://reports.example, split by commas',
      ),
    ),
    '',
  ),
  CONSOLE_URL: v.optional(url('http', 'https')),
  BASE_PATH: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => path.replace(/\/+$/, '')),
      v.check(isBasePath, 'must be a path of letters, digits, - and _ such as /console, without api and assets'),
    ),
    '',
  ),
  OUTBOUND_HOSTS: v.optional(v.string(), ''),
  OIDC_ISSUER: v.optional(
    v.pipe(v.string(), v.check(isIssuer, 'must begin with https:, or with http: on this machine')),
  ),
  OIDC_CLIENT_ID: textUpTo(200),
  OIDC_CLIENT_SECRET: textUpTo(500),
  OIDC_TENANT: textUpTo(32),
  OIDC_TITLE: textUpTo(64),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent'])),
});
type Environment = v.InferOutput<typeof ENVIRONMENT>;

/** A provider of single sign-on as the environment names it. `tenant` is a short name or a code; the platform where it is absent. */
export type OidcConfig = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  tenant: string | undefined;
  title: string;
};

/** Everything that the environment decides, checked. */
export type Config = {
  isProduction: boolean;
  host: string;
  port: number;
  opsPort: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Connections to PostgreSQL. */
  databasePool: number;
  /** A folder (`file:`) or a bucket (`s3:`); a folder below the data directory where absent. */
  filesUrl: string | undefined;
  /** 32 bytes as base64; the first seals, all of them open. */
  masterKey: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The mailbox that answers to mails come to, and its address. */
  inbox: { url: string; address: string } | undefined;
  seed: 'demo' | 'accept' | 'none';
  acceptPassword: string | undefined;
  clockOffsetMs: number;
  settings: Settings;
  /** Where a person opens the console, if that is not this server itself. */
  consoleUrl: string | undefined;
  /** Hosts inside the own network that may be called although tenants name them. */
  outboundHosts: string[];
  /** The provider of single sign-on that the operator names. */
  oidc: OidcConfig | undefined;
  logLevel: string;
};

/** The environment cannot be used; the message names the variable in one line. */
export class ConfigError extends Error {}

/** Weakens what production relies on: refused there. */
function refuseInProduction(env: Environment): void {
  const weak = [
    !env.CAPTCHA && 'CAPTCHA=off',
    env.CLOCK_OFFSET_MS !== 0 && 'CLOCK_OFFSET_MS',
    env.SEED !== 'none' && `SEED=${env.SEED}`,
  ].filter(Boolean);
  if (weak.length > 0) throw new ConfigError(`${weak.join(', ')} cannot be used with NODE_ENV=production.`);
}

/** What people open must be what the server answers to: links and redirects lead there. */
function refuseOtherPath({ CONSOLE_URL, BASE_PATH }: Environment): void {
  if (CONSOLE_URL === undefined) return;
  const path = new URL(CONSOLE_URL).pathname.replace(/\/+$/, '');
  if (path !== BASE_PATH)
    throw new ConfigError(
      `CONSOLE_URL leads to the path ${path || '/'}, and BASE_PATH is ${BASE_PATH || 'not set'}: both have to be the same.`,
    );
}

const wordsOf = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

function oidcOf(env: Environment): OidcConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = env;
  if (!issuer && !clientId) return undefined;
  if (!issuer || !clientId) throw new ConfigError('OIDC_ISSUER and OIDC_CLIENT_ID need each other.');
  return {
    issuer,
    clientId,
    clientSecret: env.OIDC_CLIENT_SECRET,
    tenant: env.OIDC_TENANT,
    title: env.OIDC_TITLE ?? new URL(issuer).hostname,
  };
}

function inboxOf({ IMAP_URL: mailbox, ANSWER_ADDRESS: address }: Environment): Config['inbox'] {
  if (!mailbox && !address) return undefined;
  if (!mailbox || !address) throw new ConfigError('IMAP_URL and ANSWER_ADDRESS need each other.');
  return { url: mailbox, address };
}

/** While trying out, everything may run on one machine. The operator's own provider may stand anywhere. */
const outboundHostsOf = (env: Environment): string[] => [
  ...(env.NODE_ENV === 'production' ? [] : ['localhost', '127.0.0.1', '::1']),
  ...wordsOf(env.OUTBOUND_HOSTS),
  ...(env.OIDC_ISSUER ? [new URL(env.OIDC_ISSUER).hostname.replace(/^\[|\]$/g, '')] : []),
];

/** They stand in the content security policy: a word that is no origin would change its meaning. */
const frameOriginsOf = (env: Environment): string[] =>
  wordsOf(env.FRAME_ORIGINS).map((word) => word.replace(/\/$/, ''));

/** As somebody on this machine would call it, where it listens everywhere. */
const ownUrlOf = ({ HOST: host, PORT, BASE_PATH }: Environment): string => {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${PORT}${BASE_PATH}`;
};

const settingsOf = (env: Environment): Settings => ({
  captcha: env.CAPTCHA,
  adminSecondFactor: env.SECOND_FACTOR_ADMINS ?? (env.NODE_ENV === 'production' ? 'required' : 'offered'),
  trustProxy: env.TRUST_PROXY,
  ...(env.CONSOLE_URL === undefined ? {} : { consoleUrl: env.CONSOLE_URL }),
  basePath: env.BASE_PATH,
  ownUrl: ownUrlOf(env),
  sessionIdleMs: env.SESSION_IDLE_MINUTES * MINUTE,
  sessionMaxMs: env.SESSION_MAX_MINUTES * MINUTE,
  ...(env.CALLS_PER_SECOND === undefined ? {} : { callsPerSecond: env.CALLS_PER_SECOND }),
  ...(env.TENANT_FILES_GB === undefined ? {} : { tenantFileBytes: env.TENANT_FILES_GB * 2 ** 30 }),
  ...(env.JSON_LIMIT_KB === undefined ? {} : { jsonLimit: env.JSON_LIMIT_KB * 1024 }),
  frameOrigins: frameOriginsOf(env),
  keepsShell: env.SHELL_WORKER,
});

/** Reads the configuration; an empty variable counts as absent. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(ENVIRONMENT, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new ConfigError(`${v.getDotPath(issue)} cannot be used: ${issue.message}.`);
  }
  const env = parsed.output;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction) refuseInProduction(env);
  refuseOtherPath(env);
  if (env.SEED === 'accept' && !env.ACCEPT_PASSWORD) throw new ConfigError('SEED=accept needs ACCEPT_PASSWORD.');
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    opsPort: env.OPS_PORT ?? env.PORT + 1,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    filesUrl: env.FILES_URL,
    masterKey: env.MASTER_KEY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    inbox: inboxOf(env),
    seed: env.SEED,
    acceptPassword: env.ACCEPT_PASSWORD,
    clockOffsetMs: env.CLOCK_OFFSET_MS,
    settings: settingsOf(env),
    consoleUrl: env.CONSOLE_URL,
    outboundHosts: outboundHostsOf(env),
    oidc: oidcOf(env),
    // A person who reads along wants the address and the accounts, not every call.
    logLevel: env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
  };
}
