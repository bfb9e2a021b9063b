import { operationsOf, wordKey } from '../../../contract/language/derive';
import { isResource } from '../../../contract/language/placed';
import type { AnyResource } from '../../../contract/language/resource';
import { refusalOf } from '../../http/answer';
import type { Observed } from '../../http/observed';
import type { AnyRoute } from '../../http/route';
import { hasWord } from '../../http/words';
import { InvalidFields, type Refusal } from '../../refusal';
import { contentOf } from './mask';

const LONGEST_AGENT = 500;

type Type = 'create' | 'update' | 'delete' | 'import' | 'export' | 'action';

/** What users do is worth a line where it changes something or takes data away: the routes that write the audit log, and the downloads. */
export const isOperation = ({ auth, audit, op }: AnyRoute): boolean =>
  auth === 'session' && (audit === true || op === 'export');

const actionOf = ({ permission, method }: AnyRoute): string => permission?.split(':').at(-1) ?? method.toLowerCase();

const TYPES: Readonly<Record<string, Type>> = {
  save: 'create',
  update: 'update',
  delete: 'delete',
  import: 'import',
  export: 'export',
};

/** The resource that a call is about; a screen without rows says nothing of secrets. */
const withRows = ({ resource }: AnyRoute): AnyResource | undefined =>
  resource && isResource(resource) ? resource : undefined;

/** Key of the word of the operation: the resource's own, else the engine's, else one for the call; else the summary of the call as it is. */
function operationWord(route: AnyRoute): string {
  const { path, summary } = route;
  const resource = withRows(route);
  const action = actionOf(route);
  const called = path
    .replace(/\/:[^/]+/g, '')
    .slice(1)
    .replaceAll('/', '-');
  const own =
    resource && operationsOf(resource).some(({ name }) => name === action) ? [wordKey(resource, 'action', action)] : [];
  const keys = resource ? [...own, `engine.action.${action}`] : [`sys.user-operation.call.${called}`];
  return keys.find((key) => hasWord('en-US', key)) ?? summary;
}

/** What a refusal told beside its name: the fields to blame, or the row as it is by now. */
const refusalData = (refusal: Refusal): unknown =>
  refusal instanceof InvalidFields
    ? { fields: refusal.failures }
    : (refusal.data ?? (Object.keys(refusal.params).length > 0 ? refusal.params : undefined));

/** What an operation shows this once, such as the link of a reset, is a secret. */
function showsSecret(route: AnyRoute): boolean {
  const resource = withRows(route);
  const action = route.permission?.split(':').at(-1);
  return (
    resource !== undefined && operationsOf(resource).some(({ name, shows }) => name === action && shows !== undefined)
  );
}

/** How it ended: with which status and reason, and what was answered. */
function outcomeOf({ route, data, error }: Observed) {
  const resource = withRows(route);
  if (error === undefined)
    return {
      success: true,
      reason: null,
      status: 200,
      response: contentOf(resource && !showsSecret(route) ? data : undefined, resource),
    };
  const refusal = refusalOf(error);
  if (!refusal) return { success: false, reason: 'internal' as const, status: 500, response: null };
  return {
    success: false,
    reason: refusal.key,
    status: refusal.http,
    response: contentOf(refusalData(refusal), resource),
  };
}

/** Caller and address. */
const callerOf = ({ scope, info }: Observed) => ({
  tenantCode: scope?.tenant ?? '',
  submitter: scope?.username ?? '',
  apiKeyId: scope?.key?.id ?? null,
  creator: scope?.userId ?? null,
  ip: info.ip,
  agent: info.agent.slice(0, LONGEST_AGENT),
  requestId: info.requestId,
});

/** What was asked for: the body, or the query of a download. */
const askedOf = ({ body, query }: Observed): unknown => body ?? (Object.keys(query).length > 0 ? query : undefined);

/** What a call is about: one record that it names or makes, else the list. */
const subjectOf = ({ route: { resource, ...route }, params }: Observed): string | null =>
  resource ? wordKey(resource, params.id || actionOf({ resource, ...route }) === 'save' ? 'one' : 'title') : null;

/** The line of a call; `title` and `recordId` may be completed from the audit log. */
export function entryOf(call: Observed) {
  const { route, path, params, at, duration } = call;
  const { resource } = route;
  const moment = at.toISOString();
  return {
    ...callerOf(call),
    ...outcomeOf(call),
    type: TYPES[actionOf(route)] ?? ('action' as const),
    operation: operationWord(route),
    subject: subjectOf(call),
    title: null as string | null,
    duration,
    method: route.method,
    path,
    resource: resource?.name ?? null,
    recordId: params.id ?? null,
    request: contentOf(askedOf(call), withRows(route)),
    createDate: moment,
    updateDate: moment,
  };
}
export type Entry = ReturnType<typeof entryOf>;
