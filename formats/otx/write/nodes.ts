/* Nodes, procedures and documents of OTX (ISO 13209-2) as text. */
import { target, text, type OtxType, type Term } from './terms';
import { xml, xmlText } from './xml-text';

/** Names of parameters and variables, with their types. */
export type Typed = Readonly<Record<string, OtxType>>;
export type ProcedureParts = {
  name: string;
  /** Says what it is for. */
  says: string;
  visibility?: 'PUBLIC' | 'PRIVATE';
  inputs?: Typed;
  outputs?: Typed;
  variables?: Typed;
  flow: readonly string[];
};
export type DocumentParts = {
  /** Of the document and its file, without dashes. */
  name: string;
  package: string;
  says: string;
  /** When it was written, by ISO 8601. */
  timestamp: string;
  signatures?: readonly string[];
  procedures: readonly string[];
};
export type Arguments = { in?: Readonly<Record<string, Term>>; out?: Readonly<Record<string, Term>> };

const SPACES = {
  xmlns: 'http://iso.org/OTX/1.0.0',
  'xmlns:diag': 'http://iso.org/OTX/1.0.0/DiagCom',
  'xmlns:file': 'http://iso.org/OTX/1.0.0/File',
  'xmlns:hmi': 'http://iso.org/OTX/1.0.0/HMI',
  'xmlns:log': 'http://iso.org/OTX/1.0.0/Logging',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
} as const;
const USED = ['diag', 'file', 'hmi', 'log'] as const;

const specified = (says: string): string => `<specification>${xmlText(says)}</specification>`;
const flowOf = (nodes: readonly string[]): string => `<flow>\n${nodes.join('\n')}\n</flow>`;
const realisation = (type: string, ...content: readonly string[]): string =>
  xml('realisation', { 'xsi:type': type }, ...content);

/** Writes nodes with ids of their own. Names must be unique in a procedure, those of its variables included. */
export class OtxNodes {
  #ids = 0;

  #head(name: string): { id: string; name: string } {
    this.#ids += 1;
    return { id: `id${this.#ids}`, name };
  }
  #node(kind: string, name: string, says: string, inner: string): string {
    return xml(kind, this.#head(name), specified(says), inner);
  }

  /** An action of any type; content is what stands in its realisation. */
  action(name: string, says: string, type: string, ...content: readonly string[]): string {
    return this.#node('action', name, says, realisation(type, ...content));
  }
  assign(name: string, says: string, type: OtxType, variable: string, value: Term): string {
    return this.action(name, says, 'Assignment', target(type, variable)('result'), value('term'));
  }
  append(name: string, says: string, field: string, value: Term): string {
    const to = target('ByteField', field)('byteField');
    return this.action(name, says, 'AppendByteField', to, value('otherByteField'));
  }
  /** A UDS request as bytes, and the variable that takes the response. */
  request(name: string, says: string, channel: Term, request: Term, response: string): string {
    return this.action(
      name,
      says,
      'diag:ExecuteHexDiagService',
      channel('diag:comChannel'),
      request('diag:hexRequest'),
      target('ByteField', response)('diag:hexResponse'),
    );
  }
  log(name: string, says: string, message: Term): string {
    const level = xml('log:level', { 'xsi:type': 'log:SeverityLevelLiteral', value: 'INFO' });
    return this.action(name, says, 'log:WriteLog', level, message('log:message'));
  }
  /** Asks the operator yes or no. */
  confirm(name: string, says: string, message: string, answer: string): string {
    return this.action(
      name,
      says,
      'hmi:ConfirmDialog',
      text(message)('hmi:message'),
      xml('hmi:messageType', { 'xsi:type': 'hmi:MessageTypeLiteral', value: 'YES_NO_QUESTION' }),
      target('hmi:ConfirmationType', answer)('hmi:result'),
    );
  }
  call(name: string, says: string, procedure: string, { in: given = {}, out: taken = {} }: Arguments = {}): string {
    const args = [
      ...Object.entries(given).map(([param, value]) => xml('inArg', { param }, value('term'))),
      ...Object.entries(taken).map(([param, value]) => xml('outArg', { param }, value('variable'))),
    ];
    const inner = args.length === 0 ? [] : [xml('arguments', {}, ...args)];
    return this.#node('action', name, says, xml('realisation', { 'xsi:type': 'ProcedureCall', procedure }, ...inner));
  }
  branch(
    name: string,
    says: string,
    condition: Term,
    then: readonly string[],
    otherwise: readonly string[] = [],
  ): string {
    const held = xml('condition', {}, specified(says), condition('realisation'));
    const rest = otherwise.length === 0 ? '' : xml('else', {}, flowOf(otherwise));
    return xml('branch', this.#head(name), xml('realisation', {}, xml('if', {}, held, flowOf(then)), rest));
  }
  repeat(name: string, says: string, test: Term, flow: readonly string[]): string {
    const configuration = xml('configuration', { 'xsi:type': 'WhileLoop', isPostTested: false }, test('test'));
    return this.#node('loop', name, says, xml('realisation', {}, configuration, flowOf(flow)));
  }
  parallel(name: string, says: string, ...lanes: readonly (readonly string[])[]): string {
    const each = lanes.map((lane) => xml('lane', {}, flowOf(lane)));
    return this.#node('parallel', name, says, xml('realisation', {}, ...each));
  }
  /** Ends the procedure, and all that called it, with an exception. */
  fail(name: string, says: string, qualifier: string, reason: Term): string {
    const exception = realisation('UserExceptionCreate', text(qualifier)('qualifier'), reason('text'));
    return this.#node('throw', name, says, exception);
  }
  /** Fails where a condition holds, for the reason that it says. */
  failIf(name: string, says: string, condition: Term, reason: Term = text(says)): string {
    return this.branch(name, says, condition, [this.fail(`${name}Failed`, `Stop: ${says}`, name, reason)]);
  }

  #declared(kind: string, typed: Typed): string[] {
    return Object.entries(typed).map(([name, type]) =>
      xml(kind, this.#head(name), xml('realisation', {}, xml('dataType', { 'xsi:type': type }))),
    );
  }
  #parameters({ inputs = {}, outputs = {} }: Pick<ProcedureParts, 'inputs' | 'outputs'>): string {
    const all = [...this.#declared('inParam', inputs), ...this.#declared('outParam', outputs)];
    return all.length === 0 ? '' : xml('parameters', {}, ...all);
  }
  /** What somebody else does: a procedure that the runtime finds by this signature. */
  signature({ name, says, ...parts }: Pick<ProcedureParts, 'name' | 'says' | 'inputs' | 'outputs'>): string {
    const inner = this.#parameters(parts);
    return this.#node('signature', name, says, realisation('ProcedureSignature', inner));
  }
  procedure({ name, says, visibility = 'PRIVATE', variables = {}, flow, ...parts }: ProcedureParts): string {
    const declared = this.#declared('variable', variables);
    const declarations = declared.length === 0 ? '' : xml('declarations', {}, ...declared);
    const inner = xml('realisation', {}, this.#parameters(parts), declarations, flowOf(flow));
    return xml('procedure', { ...this.#head(name), visibility }, specified(says), inner);
  }
}

/** A whole document (`.otx`). */
export function documentNode({
  name,
  package: ofPackage,
  says,
  timestamp,
  signatures = [],
  procedures,
}: DocumentParts): string {
  const body = [...signatures, ...procedures].join('\n');
  const unused = USED.filter((prefix) => !body.includes(`${prefix}:`)).map((prefix) => `xmlns:${prefix}`);
  const spaces = Object.fromEntries(Object.entries(SPACES).filter(([key]) => !unused.includes(key)));
  const parts = [
    specified(says),
    ...(signatures.length > 0 ? [`<signatures>\n${signatures.join('\n')}\n</signatures>`] : []),
    `<procedures>\n${procedures.join('\n')}\n</procedures>`,
  ];
  const root = { id: name, name, package: ofPackage, version: '1.0.0.0', timestamp, ...spaces };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml('otx', root, `\n${parts.join('\n')}\n`)}\n`;
}
