import type { ErrorName } from '../../../contract/wire/errors';
import type { Random } from '../random';
import type { SeededAuditLine } from '../demo/history';
import type { SeededLogin } from './login-history';
import { between, DAY_MS, iso, type Moment } from '../demo/moments';
import type { User } from './user';
import { sysUserOperation } from '../../db/tables';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';

/** Days of the log; the lists look at the newest. */
const DAYS = 60;
/** Operations that left no line in the audit log: exports, and what was refused. */
const OTHERS = 120;

type Operation = ReturnType<typeof lineOf>;
type Told = {
  type: 'create' | 'update' | 'delete' | 'export' | 'action';
  operation: string;
  subject: string;
  title?: string | null;
  reason?: ErrorName;
  duration: number;
  method?: string;
  path: string;
  status?: number;
  resource: string;
  recordId?: string | null;
  request?: unknown;
  response?: unknown;
  requestId: string;
};

const asText = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value, null, 2));

function lineOf(
  random: Random,
  who: Pick<User, 'id' | 'username' | 'tenantCode'>,
  from: Pick<SeededLogin, 'ip' | 'agent'>,
  at: Moment,
  told: Told,
) {
  const {
    reason = null,
    request,
    response,
    method = 'POST',
    title = null,
    recordId = null,
    status = 200,
    ...rest
  } = told;
  return {
    id: random.uuid(),
    tenantCode: who.tenantCode,
    ...rest,
    title,
    recordId,
    method,
    status,
    reason,
    success: reason === null,
    submitter: who.username,
    ...from,
    request: asText(request),
    response: asText(response),
    creator: who.id,
    createDate: iso(at),
    updateDate: iso(at),
  };
}

/** Of what the audit log tells the calls that did it; they share the request id. */
function fromAudit(
  random: Random,
  now: Moment,
  lines: readonly SeededAuditLine[],
  from: Pick<SeededLogin, 'ip' | 'agent'>,
): Operation[] {
  const recent = lines.filter(({ userId, at }) => userId !== null && Date.parse(at) > now - DAYS * DAY_MS);
  return recent.map((line) => {
    line.requestId = random.uuid();
    const [module = '', object = ''] = line.resource.split('/');
    const word = `${module}.${object}`;
    const generates = line.operation === 'generate';
    return lineOf(
      random,
      { id: line.userId ?? '', username: line.username, tenantCode: line.tenantCode },
      from,
      Date.parse(line.at),
      {
        type: 'action',
        operation: `${word}.action.${line.operation}`,
        subject: generates ? `${word}.title` : `${word}.one`,
        title: line.title,
        duration: random.int(6, 90),
        path: generates ? `/${line.resource}/generate` : `/${line.resource}/${line.recordId}/${line.operation}`,
        resource: line.resource,
        recordId: line.recordId,
        requestId: line.requestId,
        request: generates ? { count: 1 } : { reason: line.reason },
        response: { id: line.recordId },
      },
    );
  });
}

type Sample = Omit<Told, 'requestId' | 'duration'>;
const EXPORTS: readonly Sample[] = [
  'account/activation-code',
  'account/client',
  'account/activation-client',
  'sys/login-history',
].map((resource) => ({
  type: 'export',
  operation: 'engine.action.export',
  subject: `${resource.replace('/', '.')}.title`,
  method: 'GET',
  path: `/${resource}/export`,
  resource,
  request: { format: 'xlsx', orderField: 'createDate', order: 'desc' },
}));
const save: Sample = {
  type: 'create',
  operation: 'engine.action.save',
  subject: 'sys.user.one',
  path: '/sys/user',
  resource: 'sys/user',
};
const remove: Sample = {
  type: 'delete',
  operation: 'engine.action.delete',
  subject: 'sys.dept.title',
  path: '/sys/dept',
  resource: 'sys/dept',
};
const change: Sample = {
  type: 'update',
  operation: 'engine.action.update',
  subject: 'sys.role.one',
  path: '/sys/role',
  resource: 'sys/role',
};
const REVOKE = 'account.activation-code.action.revoke';
const CODE = 'account/activation-code';
const revoke: Sample = {
  type: 'action',
  operation: REVOKE,
  subject: 'account.activation-code.title',
  path: `/${CODE}/revoke`,
  resource: CODE,
};
const REFUSED: readonly Sample[] = [
  {
    ...save,
    reason: 'invalid',
    request: { username: 'kim.s', realName: 'Kim', password: '******' },
    response: { fields: { username: { key: 'unique' } } },
  },
  { ...remove, method: 'DELETE', reason: 'inUse', request: { ids: ['0d6f6a52-4d0e-4a39-9d6c-0f5b8f0f6c11'] } },
  { ...change, method: 'PUT', reason: 'stale', request: { version: 3, remark: 'Night shift' } },
  { ...revoke, reason: 'accessDenied', status: 403, request: { reason: 'lost' } },
];

/** What users of a tenant did in the last weeks, as the log would have written it. Gives the lines of the audit their request ids. */
export function seedOperationsOf(
  random: Random,
  now: Moment,
  people: readonly User[],
  logins: readonly SeededLogin[],
  audit: readonly SeededAuditLine[],
): Operation[] {
  const own = logins.filter(({ success }) => success);
  if (own.length === 0) return [];
  const first = own[0] as SeededLogin;
  const byName = new Map(people.map((user) => [user.username, user]));
  const others = Array.from({ length: OTHERS }, () => {
    const { username, ip, agent } = random.pick(own);
    const who = byName.get(username) ?? (people[0] as User);
    const isRefused = random.chance(0.3);
    const told = random.pick(isRefused ? REFUSED : EXPORTS);
    const at = between(random, now - DAYS * DAY_MS, now);
    return lineOf(random, who, { ip, agent }, at, {
      ...told,
      requestId: random.uuid(),
      duration: isRefused ? random.int(3, 20) : random.int(40, 2400),
    });
  });
  return [...fromAudit(random, now, audit, { ip: first.ip, agent: first.agent }), ...others];
}

export const userOperationSeed = demoSeed({
  after: ['sys/login-history'],
  fill: ({ context, fleet }) => insertBulk(context.tx, sysUserOperation, fleet.operations),
});
