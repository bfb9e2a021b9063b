import { childElementOf, childElementsOf, termsOf, type OtxElement } from '../../../formats/otx/element';
import type { ExecutionPlace } from './context';
import { serviceParameter, serviceRequest, responseParameters, serviceNamed } from './services';
import { writeTo } from './targets';
import { evaluate } from './terms';
import { bytesIn, channelOf, fileOf, integerOf, listOf, OtxFault, serviceOf, textOf, type Value } from './values';

/** What an action does; `name` is what its step is called. */
type ActionRule = (place: ExecutionPlace, realisation: OtxElement, name: string) => Promise<void> | void;

const given = (place: ExecutionPlace, element: OtxElement, ...names: readonly string[]): Value => {
  const found = childElementOf(element, ...names);
  if (!found) throw new OtxFault('InvalidReferenceException', `${element.type ?? ''} lacks ${names[0] ?? ''}`);
  return evaluate(place, found);
};
const variableIn = (element: OtxElement, ...names: readonly string[]): string =>
  childElementOf(element, ...names)?.attributes.name ?? '';

async function asked(place: ExecutionPlace, name: string, address: string, request: Uint8Array): Promise<Uint8Array> {
  const { steps, vehicle } = place.run;
  await steps.begin(name);
  const response = await vehicle.request(address, request);
  steps.end();
  return response;
}

const executeHex: ActionRule = async (place, action, name) => {
  const { address } = channelOf(given(place, action, 'comChannel'));
  const response = await asked(place, name, address, bytesIn(given(place, action, 'hexRequest')));
  const target = childElementOf(action, 'hexResponse');
  if (target) writeTo(place, target, response);
};

/** A name and a value, as attributes or as terms below. */
const nameOf = (place: ExecutionPlace, parameter: OtxElement): string => {
  const term = childElementOf(parameter, 'name', 'parameterName');
  return term ? textOf(evaluate(place, term)) : (parameter.attributes.name ?? parameter.attributes.param ?? '');
};

function requestFor(place: ExecutionPlace, action: OtxElement, service: string): Uint8Array {
  const known = serviceNamed(service);
  if (!known) throw new OtxFault('diag:UnknownTargetException', `the service ${service} is not known`);
  const values = new Map<string, Value>();
  for (const parameter of childElementOf(action, 'requestParameters')?.children ?? []) {
    const value = childElementOf(parameter, 'value', 'term');
    if (value) values.set(nameOf(place, parameter), evaluate(place, value));
  }
  return serviceRequest(known, values);
}

const executeNamed: ActionRule = async (place, action, name) => {
  const { address, name: service } = serviceOf(given(place, action, 'diagService'));
  const request = requestFor(place, action, service);
  const response = await asked(place, name, address, request);
  const { nrc } = place.run.vehicle;
  if (nrc !== undefined) throw new OtxFault('diag:DiagComException', `${service}: negative response ${nrc}`);
  const found = responseParameters(serviceNamed(service)!, response);
  for (const parameter of childElementOf(action, 'responseParameters')?.children ?? []) {
    const target = childElementOf(parameter, 'variable', 'result', 'value');
    const value = serviceParameter(found, nameOf(place, parameter));
    if (target && value) writeTo(place, target, value);
  }
};

/** Kinds of messages that are answered with yes or no; the others are only shown. */
const isQuestion = (kind: string): boolean => kind === 'YES_NO_QUESTION' || kind === 'OK_CANCEL_QUESTION';

async function answerTo(place: ExecutionPlace, question: string): Promise<boolean> {
  const { journal, confirm } = place.run;
  const known = journal.replay('question', (entry) => entry.question === question);
  if (known) return known.answer;
  const answer = await confirm(question);
  journal.add({ kind: 'question', question, answer });
  return answer;
}

const confirmDialog: ActionRule = async (place, action, name) => {
  const message = textOf(given(place, action, 'message'));
  const type = childElementOf(action, 'messageType');
  const kind = type ? textOf(evaluate(place, type)) : 'INFO';
  await place.run.steps.begin(name);
  const isYes = await answerTo(place, message);
  place.run.steps.end();
  const result = childElementOf(action, 'result');
  if (!result && isQuestion(kind) && !isYes) throw new OtxFault('UserException', `declined: ${message}`, 'declined');
  const yes = kind === 'OK_CANCEL_QUESTION' ? ['OK', 'CANCEL'] : ['YES', 'NO'];
  if (result) writeTo(place, result, { kind: 'choice', value: (isYes ? yes[0] : yes[1]) ?? '' });
};

function append(place: ExecutionPlace, action: OtxElement): void {
  const name = variableIn(action, 'byteField');
  const other = bytesIn(given(place, action, 'otherByteField', 'newByteField'));
  place.scope.write(name, Uint8Array.from(Buffer.concat([bytesIn(place.scope.read(name)), other])));
}

function replace(place: ExecutionPlace, action: OtxElement): void {
  const name = variableIn(action, 'byteField');
  const field = bytesIn(place.scope.read(name));
  const at = integerOf(given(place, action, 'index'));
  const other = bytesIn(given(place, action, 'newByteField'));
  if (at < 0 || at >= field.length) throw new OtxFault('OutOfBoundsException', `byte ${at} of ${field.length}`);
  const longer = new Uint8Array(Math.max(field.length, at + other.length));
  longer.set(field);
  longer.set(other, at);
  place.scope.write(name, longer);
}

function appendItems(place: ExecutionPlace, action: OtxElement): void {
  const list = listOf(place.scope.read(variableIn(action, 'list')));
  const items = childElementsOf(action, 'item').concat(childElementsOf(action, 'items').flatMap(termsOf));
  list.push(...items.map((item) => evaluate(place, item)));
}

export const ACTIONS: Readonly<Record<string, ActionRule>> = {
  Assignment: (place, action) => {
    const target = childElementOf(action, 'result');
    if (target) writeTo(place, target, given(place, action, 'term'));
  },
  AppendByteField: append,
  ReplaceSubByteField: replace,
  ListAppendItems: appendItems,
  ListClear: (place, action) => {
    listOf(place.scope.read(variableIn(action, 'list'))).length = 0;
  },
  'diag:ExecuteHexDiagService': executeHex,
  'diag:ExecuteDiagService': executeNamed,
  'diag:CloseComChannel': () => undefined,
  'hmi:ConfirmDialog': confirmDialog,
  'log:WriteLog': (place, action) => place.run.log(textOf(given(place, action, 'message'))),
  'log:SetLogLevel': () => undefined,
  'file:CloseFile': (place, action) => fileOf(given(place, action, 'handle')).close(),
};
