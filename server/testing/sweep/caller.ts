import { createHash } from 'node:crypto';
import type { ValidateFunction } from 'ajv';
import type { Envelope } from '../../../contract/wire/envelope';
import { textToSign } from '../../../contract/wire/signature';
import type { Gate, Gates } from '../../http/gate';
import { mintScope, type Scope } from '../../scope';
import { openAjv } from '../answer-check';
import { machine } from '../workshop';
import { testApp, type TestApp } from '../test-app';
import { documentedCalls, resolverOf, type Json, type DocumentedCall } from './document';
import { isAmiss, misjudged, type Judge } from './judgement';
import { soundOf } from './sound';
import { attemptsOf, plainCallsOf, type CallAttempt } from './attempts';

/** Gates whose scopes outlive whatever a call does to its session. */
function lasting(gates: Gates): Gates {
  const kept = new Map<string, Scope>();
  const over =
    (own: Gate): Gate =>
    async (token, info) => {
      const scope = kept.get(token) ?? (await own(token, info));
      if (!scope) return null;
      kept.set(token, scope);
      return mintScope({ ...scope, language: info.language, requestId: info.requestId });
    };
  return { ...gates, session: over(gates.session), client: over(gates.client) };
}

/** The secret of a tester that was just activated for tenant A. */
export async function testerSecret({ call, tokens }: TestApp): Promise<string> {
  const token = tokens.adminA;
  const input = { count: 1, maxClients: 1, validityDays: 30 };
  const { data: made } = await call('POST', '/account/activation-code/generate', input, { token });
  const { data: row } = await call('GET', `/account/activation-code/${made.ids[0]}`, undefined, { token });
  const { data } = await call('POST', '/client/activate', { code: row.code, machine: { machineId: machine() } });
  return data.clientSecret;
}

/** What is signed cannot be written canonically for all that JSON can write; then any signature will do. */
function signatureOf({ path, raw, type }: CallAttempt, ids: { requestId: string; timestamp: string }): string {
  const [own = '', query = ''] = path.split('?');
  try {
    const body: unknown = raw && type === 'application/json' ? JSON.parse(raw) : undefined;
    const parameters = Object.fromEntries(new URLSearchParams(query));
    return createHash('sha256')
      .update(textToSign({ path: own, parameters, body, ...ids }))
      .digest('hex');
  } catch {
    return '0'.repeat(64);
  }
}

/** What an answer was, in one line; empty where it is as it should be. */
export type Sweep = {
  /** Every call, with nothing amiss. */
  plain: () => readonly CallAttempt[];
  /** Makes the call; the answer's body is left to be read or cancelled. */
  send: (attempt: CallAttempt, requestId?: string) => Promise<Response>;
  /** Every call of those that are wanted, with one thing amiss. */
  attempts: (isWanted?: (operation: DocumentedCall) => boolean) => Iterable<CallAttempt>;
  /** What is wrong with the answer; empty where nothing is. */
  faultOf: (attempt: CallAttempt) => Promise<string>;
  close: TestApp['close'];
};

/** The application and every call of its document, ready to be made amiss. */
export async function openSweep(): Promise<Sweep> {
  const app = await testApp({ callsPerSecond: 1_000_000, trustProxy: true }, { gates: lasting });
  const document: Json = JSON.parse((await app.call('GET', '/openapi.json')).text);
  const operations = documentedCalls(document);
  const sound = await soundOf(app);
  const client = await testerSecret(app);
  // Each comes by its gate once before a call may end its session.
  for (const [path, token] of [
    ['/sys/menu/nav', app.tokens.platform],
    ['/sys/menu/nav', app.tokens.adminA],
    ['/client/status', client],
  ] as const)
    if ((await app.call('GET', path, undefined, { token })).code !== 0) throw new Error(`${path} knows not its caller`);
  const ajv = openAjv();
  // Once for all: with the parts of all calls in each schema, most of the time went into looking through them.
  ajv.addSchema({ $id: 'document', components: document.components });
  const ofDocument = (schema: Json): Json =>
    JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/'));
  const validators = new Map<Json, ValidateFunction>();

  const tokenFor = ({ auth, isTenantScoped }: DocumentedCall): string | null => {
    if (auth === 'none') return null;
    if (auth === 'client') return client;
    return isTenantScoped ? app.tokens.adminA : app.tokens.platform;
  };
  const judge: Judge = {
    resolve: resolverOf(document),
    refuses: ({ body }, raw) => {
      const validate = validators.get(body) ?? ajv.compile(ofDocument(body));
      validators.set(body, validate);
      return !validate(JSON.parse(raw));
    },
  };

  let calls = 0;
  const send = async (attempt: CallAttempt, requestId: string = crypto.randomUUID()): Promise<Response> => {
    const { operation, path, raw, type } = attempt;
    const ids = { requestId, timestamp: String(app.ports.clock.now().getTime()) };
    const token = tokenFor(operation);
    calls += 1;
    return app.app.request(`/api${path}`, {
      method: operation.method,
      headers: {
        'accept-language': 'en-US',
        // Guessing is slowed down by address: each call comes from another.
        'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
        'x-request-id': ids.requestId,
        'x-timestamp': ids.timestamp,
        'x-signature': signatureOf(attempt, ids),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(type ? { 'content-type': type } : {}),
      },
      body: operation.method === 'GET' ? undefined : raw,
    });
  };

  const faultOf = async (attempt: CallAttempt): Promise<string> => {
    const { lines } = app.ports.log;
    lines.length = 0;
    const response = await send(attempt);
    if (response.status >= 500) {
      const told = lines.findLast(({ level }) => level === 'error')?.fields.error;
      return `${response.status} ${String(told).slice(0, 300)}`;
    }
    const isJudged = attempt.at.startsWith('body.noSuchField') || isAmiss(judge, attempt);
    if (!isJudged || !response.headers.get('content-type')?.includes('json')) {
      await response.body?.cancel();
      return isJudged ? `takes it, ${response.status}` : '';
    }
    return misjudged(judge, attempt, (await response.json()) as Envelope<Json>);
  };
  return {
    plain: () => plainCallsOf(documentedCalls(document), sound),
    attempts: (isWanted = () => true) => attemptsOf(document, operations.filter(isWanted), sound),
    send,
    faultOf,
    close: app.close,
  };
}
