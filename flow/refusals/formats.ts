import { expressionFault, isBareName } from '../expression/feel';
import type { RefusalList } from '../model/refusal-list';
import { isTimer } from '../model/timer';
import { elementOf, textIn, bpmnTypeOf, type BpmnElement } from '../model/tree';

const MIME = /^[\w.+-]{1,60}\/[\w.+-]{1,80}(?:\s*;.{0,80})?$/;
/** Names of languages that tools write in place of a media type. */
const LANGUAGES = new Set([
  'feel',
  'javascript',
  'groovy',
  'juel',
  'python',
  'ruby',
  'jython',
  'jruby',
  'java',
  'mvel',
]);
const FEEL = /feel|^https?:\/\/www\.omg\.org\/spec\/(?:DMN|FEEL)\/|^\$?juel$/i;
const URI = /^(?:##\w{1,60}|[A-Za-z][\w+.-]{0,40}:[^\s%]{0,400})$/;

function checkMime(element: BpmnElement, property: string, refusals: RefusalList): void {
  const format = textIn(element, property);
  if (format === '' || MIME.test(format) || LANGUAGES.has(format.toLowerCase())) return;
  refusals.add(element, 'format', { property, value: format });
}

/** Where expressions stand, and whether they give a boolean. */
const EXPRESSIONS: readonly (readonly [string, boolean])[] = [
  ['conditionExpression', true],
  ['loopCondition', true],
  ['loopCardinality', false],
  ['completionCondition', true],
  ['condition', true],
  ['activationCondition', true],
  ['transformation', false],
  ['dataPath', false],
  ['messagePath', false],
];
const LITERAL = /^(?:-?\d+(?:\.\d+)?|"[^"]*")$/;

function checkExpression(owner: BpmnElement, property: string, isBoolean: boolean, refusals: RefusalList): void {
  const expression = elementOf(owner, property);
  if (!expression) return;
  const about = owner.id === undefined ? (owner.$parent ?? owner) : owner;
  const language = textIn(expression, 'language');
  const rule = ruleOf(expression, isBoolean);
  if (language !== '' && !FEEL.test(language)) refusals.add(about, 'language', { language });
  else if (rule) refusals.add(about, rule, { property, text: textIn(expression, 'body') });
}

/** What is wrong with an expression; null where nothing is. */
function ruleOf(expression: BpmnElement, isBoolean: boolean): string | null {
  const text = textIn(expression, 'body');
  if (text === '') return 'expressionEmpty';
  if (bpmnTypeOf(expression) !== 'formalExpression' && isBareName(text)) return 'informal';
  if (isBoolean && LITERAL.test(text)) return 'notBoolean';
  return expressionFault(text) ? 'expression' : null;
}

const TIMES: readonly (readonly [string, 'date' | 'duration' | 'cycle'])[] = [
  ['timeDate', 'date'],
  ['timeDuration', 'duration'],
  ['timeCycle', 'cycle'],
];
const MARKED = /^(?:=|[$#]\{)/;

function checkTimer(definition: BpmnElement, refusals: RefusalList): void {
  const about =
    definition.$parent && bpmnTypeOf(definition.$parent) !== 'definitions' ? definition.$parent : definition;
  const given = TIMES.filter(([property]) => elementOf(definition, property));
  if (given.length !== 1) refusals.add(about, given.length === 0 ? 'timerNone' : 'timerSeveral');
  for (const [property, kind] of given) {
    const text = textIn(elementOf(definition, property), 'body');
    if (isTimer({ kind, text })) continue;
    // What is no time is a slip of the pen more often than an expression: those are marked.
    if (!MARKED.test(text) || expressionFault(text)) refusals.add(about, 'timer', { text });
  }
}

/** Formats, languages and expressions of an element. */
export function checkFormats(element: BpmnElement, type: string, refusals: RefusalList): void {
  checkMime(element, 'textFormat', refusals);
  checkMime(element, 'scriptFormat', refusals);
  const method = textIn(element, 'method');
  if (type === 'transaction' && method !== '' && !URI.test(method))
    refusals.add(element, 'format', { property: 'method', value: method });
  for (const [property, isBoolean] of EXPRESSIONS) checkExpression(element, property, isBoolean, refusals);
  if (type === 'timerEventDefinition') checkTimer(element, refusals);
}
