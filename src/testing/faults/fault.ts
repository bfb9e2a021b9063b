/** What the console has to make of a faulty answer. */
export type Outcome =
  /** A word of the catalogue, or the server's own words. */
  | { kind: 'says'; key: string }
  | { kind: 'repeats'; msg: string }
  | { kind: 'network' }
  /** The session is over: to the login, and back to the place afterwards. */
  | { kind: 'login' }
  | { kind: 'waiting' }
  /** A success for a call that needs no data. */
  | { kind: 'done' };

/** An answer as it stands on the wire. */
type Wire = { status: number; contentType: string; body: string | Uint8Array };

export type Fault = {
  name: string;
  outcome: Outcome;
  /** Where nothing of the answer but its success is needed. */
  ofWrite?: Outcome;
  /** Absent where none comes: the connection breaks, or nothing is heard of it any more. */
  wire?: Wire;
};

const JSON_TYPE = 'application/json';
const BROKEN: Outcome = { kind: 'says', key: 'error.http.other' };
const DONE: Outcome = { kind: 'done' };
const HTML = '<!doctype html><title>Gateway</title><h1>It does not work</h1>';
const DEPTH = 5000;

const wire = (body: string | Uint8Array, status = 200, contentType = JSON_TYPE): Wire => ({
  status,
  contentType,
  body,
});
const success = (data: unknown): Wire => wire(JSON.stringify({ code: 0, msg: 'success', data }));
const broken = (name: string, answer: Wire): Fault => ({ name, outcome: BROKEN, wire: answer });
const noData = (name: string, answer: Wire): Fault => ({ name, outcome: BROKEN, ofWrite: DONE, wire: answer });

const CATALOGUE = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505, 418] as const;
/** Has no words of its own. */
const OTHER = 418;

const STATUSES: readonly Fault[] = CATALOGUE.map((status) => ({
  name: `status ${status}`,
  outcome:
    status === 401 ? { kind: 'login' } : { kind: 'says', key: `error.http.${status === OTHER ? 'other' : status}` },
  wire: wire('', status, 'text/plain'),
}));

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)));

const MALFORMED: readonly Fault[] = [
  broken('nothing with 200', wire('')),
  broken('HTML with 200', wire(HTML, 200, 'text/html')),
  { name: 'HTML with 502', outcome: { kind: 'says', key: 'error.http.502' }, wire: wire(HTML, 502, 'text/html') },
  broken('JSON that is cut off', wire('{"code":0,"msg":"success","data":{"list":[{"id":"1","na')),
  broken('null', wire('null')),
  broken('a list', wire('[{"id":"1"}]')),
  broken('a number', wire('7')),
  broken('no code', wire('{"msg":"success","data":{"list":[],"total":0}}')),
  broken('a code that is text', wire('{"code":"0","msg":"success","data":{"list":[],"total":0}}')),
  broken('a message that is an object', wire('{"code":7,"msg":{"text":"no"},"data":null}')),
  noData('no data', wire('{"code":0,"msg":"success"}')),
  noData('data of the wrong type', success(7)),
  noData('a list without total', success({ list: [] })),
  noData('a list that is none', success({ list: { 0: 'a' }, total: 1 })),
  noData('a list of no rows', success([null, 7, { children: 'none' }])),
  noData(
    'data nested too deep',
    wire(`{"code":0,"msg":"success","data":${'[{"children":'.repeat(DEPTH)}[]${'}]'.repeat(DEPTH)}}`),
  ),
  broken('a picture', wire(bytes([0x89], 'PNG', [0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d], 'IHDR'), 200, 'image/png')),
  broken('bytes that are no UTF-8', wire(bytes('{"code":0,', [0xff, 0xc3, 0x28], '"data":[]}'))),
  {
    name: 'a refusal',
    outcome: { kind: 'repeats', msg: 'Not today' },
    wire: wire('{"code":30999,"msg":"Not today","data":null}'),
  },
  {
    name: 'code 401 with 200',
    outcome: { kind: 'login' },
    wire: wire('{"code":401,"msg":"Not any more","data":null}'),
  },
  { name: 'a connection that breaks', outcome: { kind: 'network' } },
  { name: 'no answer ever', outcome: { kind: 'waiting' } },
];

/** Everything that can come in place of an answer. */
export const CALL_FAULTS: readonly Fault[] = [...STATUSES, ...MALFORMED];

/** The fault as a call meets it: of a write only the success is needed. */
export const faultOf = (fault: Fault, isWrite: boolean): Fault => ({
  ...fault,
  outcome: (isWrite && fault.ofWrite) || fault.outcome,
});
