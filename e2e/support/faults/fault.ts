import type { Route } from '@playwright/test';

/** What the console has to make of a faulty answer. */
export type Outcome =
  /** A word of the catalogue, or the server's own words. */
  | { kind: 'says'; key: string }
  | { kind: 'repeats'; msg: string }
  | { kind: 'network' }
  /** The session is over: to the login, and back to the place afterwards. */
  | { kind: 'login' }
  | { kind: 'waiting' }
  /** A success for whoever needs no data. */
  | { kind: 'done' };

export type Fault = {
  name: string;
  outcome: Outcome;
  /** Where nothing of the answer but its success is needed. */
  ofWrite?: Outcome;
  answer: (route: Route, requestId: string) => Promise<void>;
};

const JSON_TYPE = 'application/json';
const BROKEN: Outcome = { kind: 'says', key: 'error.http.other' };
const DONE: Outcome = { kind: 'done' };
const HTML = '<!doctype html><title>Gateway</title><h1>It does not work</h1>';
const DEPTH = 5000;

const fulfill =
  (body: string | Buffer, status = 200, contentType = JSON_TYPE): Fault['answer'] =>
  (route, requestId) =>
    route.fulfill({ status, body, headers: { 'content-type': contentType, 'x-request-id': requestId } });
const success = (data: unknown): Fault['answer'] => fulfill(JSON.stringify({ code: 0, msg: 'success', data }));
const broken = (name: string, answer: Fault['answer']): Fault => ({ name, outcome: BROKEN, answer });
const noData = (name: string, answer: Fault['answer']): Fault => ({ name, outcome: BROKEN, ofWrite: DONE, answer });

const CATALOGUE = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505, 418] as const;
/** Has no words of its own. */
const OTHER = 418;

export const STATUSES: readonly Fault[] = CATALOGUE.map((status) => ({
  name: `status ${status}`,
  outcome:
    status === 401 ? { kind: 'login' } : { kind: 'says', key: `error.http.${status === OTHER ? 'other' : status}` },
  answer: fulfill('', status, 'text/plain'),
}));

export const MALFORMED: readonly Fault[] = [
  broken('nothing with 200', fulfill('')),
  broken('HTML with 200', fulfill(HTML, 200, 'text/html')),
  { name: 'HTML with 502', outcome: { kind: 'says', key: 'error.http.502' }, answer: fulfill(HTML, 502, 'text/html') },
  broken('JSON that is cut off', fulfill('{"code":0,"msg":"success","data":{"list":[{"id":"1","na')),
  broken('null', fulfill('null')),
  broken('a list', fulfill('[{"id":"1"}]')),
  broken('a number', fulfill('7')),
  broken('no code', fulfill('{"msg":"success","data":{"list":[],"total":0}}')),
  broken('a code that is text', fulfill('{"code":"0","msg":"success","data":{"list":[],"total":0}}')),
  broken('a message that is an object', fulfill('{"code":7,"msg":{"text":"no"},"data":null}')),
  noData('no data', fulfill('{"code":0,"msg":"success"}')),
  noData('data of the wrong type', success(7)),
  noData('a list without total', success({ list: [] })),
  noData('a list that is none', success({ list: { 0: 'a' }, total: 1 })),
  noData('a list of no rows', success([null, 7, { children: 'none' }])),
  noData(
    'data nested too deep',
    fulfill(`{"code":0,"msg":"success","data":${'[{"children":'.repeat(DEPTH)}[]${'}]'.repeat(DEPTH)}}`),
  ),
  broken('a picture', fulfill(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 200, 'image/png')),
  broken(
    'bytes that are no UTF-8',
    fulfill(Buffer.concat([Buffer.from('{"code":0,'), Buffer.from([0xff, 0xc3, 0x28]), Buffer.from('"data":[]}')])),
  ),
  {
    name: 'a refusal',
    outcome: { kind: 'repeats', msg: 'Not today' },
    answer: fulfill('{"code":30999,"msg":"Not today","data":null}'),
  },
  {
    name: 'code 401 with 200',
    outcome: { kind: 'login' },
    answer: fulfill('{"code":401,"msg":"Not any more","data":null}'),
  },
  { name: 'a connection that breaks', outcome: { kind: 'network' }, answer: (route) => route.abort('connectionreset') },
  { name: 'no answer ever', outcome: { kind: 'waiting' }, answer: () => Promise.resolve() },
];
