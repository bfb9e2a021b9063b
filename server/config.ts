import { z } from 'zod';
import { isFrameOrigin } from '../contract/validation/frame-origin';
import { isIssuer } from '../contract/validation/issuer';
import type { Settings } from './ports/ports';

const MINUTE = 60_000;

const port = z.coerce.number().int().min(1).max(65_535);
const minutes = (fallback: number) => z.coerce.number().positive().default(fallback);
const url = (...schemes: string[]) =>
  z.string().refine((text) => schemes.includes(text.split(':')[0] ?? ''), {
    message: `must begin with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`,
  });
const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((word) => ['on', 'true', '1'].includes(word));

const ENVIRONMENT = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  OPS_PORT: port.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  FILES_URL: url('file', 's3').optional(),
  MASTER_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/_-]{43}=?(,[A-Za-z0-9+/_-]{43}=?)*$/, {
      message: 'must be 32 bytes as base64 (openssl rand -base64 32); older keys may follow, split by commas',
    })
    .optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('console@localhost'),
  SEED: z.enum(['demo', 'accept', 'none']).default('none'),
  ACCEPT_PASSWORD: z.string().min(8).optional(),
  CAPTCHA: flag.default(true),
  SECOND_FACTOR_ADMINS: z.enum(['required', 'offered']).optional(),
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
  TRUST_PROXY: flag.default(false),
  SESSION_IDLE_MINUTES: minutes(30),
  SESSION_MAX_MINUTES: minutes(12 * 60),
  CALLS_PER_SECOND: z.coerce.number().int().positive().optional(),
  JSON_LIMIT_KB: z.coerce.number().int().positive().optional(),
  TENANT_FILES_GB: z.coerce.number().positive().optional(),
  FRAME_ORIGINS: z
    .string()
    .default('')
    .refine((list) => wordsOf(list).every((word) => isFrameOrigin(word.replace(/\/$/, ''))), {
      message: 'must be origins such as https://reports.example, split by commas',
    }),
  CONSOLE_URL: url('http', 'https').optional(),
  OUTBOUND_HOSTS: z.string().default(''),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, { message: 'must begin with https:, or with http: on this machine' })
    .optional(),
  OIDC_CLIENT_ID: z.string().max(200).optional(),
  OIDC_CLIENT_SECRET: z.string().max(500).optional(),
  OIDC_TENANT: z.string().max(32).optional(),
  OIDC_TITLE: z.string().max(64).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
});

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
function refuseInProduction(env: z.infer<typeof ENVIRONMENT>): void {
  const weak = [
    !env.CAPTCHA && 'CAPTCHA=off',
    env.CLOCK_OFFSET_MS !== 0 && 'CLOCK_OFFSET_MS',
    env.SEED !== 'none' && `SEED=${env.SEED}`,
  ].filter(Boolean);
  if (weak.length > 0) throw new ConfigError(`${weak.join(', ')} cannot be used with NODE_ENV=production.`);
}

const wordsOf = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

function oidcOf(env: z.infer<typeof ENVIRONMENT>): OidcConfig | undefined {
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

/** While trying out, everything may run on one machine. The operator's own provider may stand anywhere. */
const outboundHostsOf = (env: z.infer<typeof ENVIRONMENT>): string[] => [
  ...(env.NODE_ENV === 'production' ? [] : ['localhost', '127.0.0.1', '::1']),
  ...wordsOf(env.OUTBOUND_HOSTS),
  ...(env.OIDC_ISSUER ? [new URL(env.OIDC_ISSUER).hostname.replace(/^\[|\]$/g, '')] : []),
];

/** They stand in the content security policy: a word that is no origin would change its meaning. */
const frameOriginsOf = (env: z.infer<typeof ENVIRONMENT>): string[] =>
  wordsOf(env.FRAME_ORIGINS).map((word) => word.replace(/\/$/, ''));

/** As somebody on this machine would call it, where it listens everywhere. */
const ownUrlOf = ({ HOST: host, PORT }: z.infer<typeof ENVIRONMENT>): string => {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${PORT}`;
};

const settingsOf = (env: z.infer<typeof ENVIRONMENT>): Settings => ({
  captcha: env.CAPTCHA,
  adminSecondFactor: env.SECOND_FACTOR_ADMINS ?? (env.NODE_ENV === 'production' ? 'required' : 'offered'),
  trustProxy: env.TRUST_PROXY,
  ...(env.CONSOLE_URL === undefined ? {} : { consoleUrl: env.CONSOLE_URL }),
  ownUrl: ownUrlOf(env),
  sessionIdleMs: env.SESSION_IDLE_MINUTES * MINUTE,
  sessionMaxMs: env.SESSION_MAX_MINUTES * MINUTE,
  ...(env.CALLS_PER_SECOND === undefined ? {} : { callsPerSecond: env.CALLS_PER_SECOND }),
  ...(env.TENANT_FILES_GB === undefined ? {} : { tenantFileBytes: env.TENANT_FILES_GB * 2 ** 30 }),
  ...(env.JSON_LIMIT_KB === undefined ? {} : { jsonLimit: env.JSON_LIMIT_KB * 1024 }),
  frameOrigins: frameOriginsOf(env),
});

/** Reads the configuration; an empty variable counts as absent. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = ENVIRONMENT.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${String(issue?.path[0])} cannot be used: ${issue?.message ?? 'wrong value'}.`);
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction) refuseInProduction(env);
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
