import { asksByQuery, type Answer } from '../../../contract/language/answer';
import { apiPathOf, fieldsOf, permissionOf, type Operation } from '../../../contract/language/derive';
import { isWritable, type Field } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { isUuid } from '../../../contract/validation/uuid';
import { addRoute, type Api, type Query } from '../../http/route';
import { InvalidFields, Refusal } from '../../refusal';
import type { WriteContext } from '../model/behaviour';
import type { CompiledResource } from '../model/compiled-resource';
import { asObject } from '../model/request-values';
import * as shapes from '../model/shapes';
import { getRow } from '../read/list';
import { pageParametersOf } from '../read/query';
import { checkInputReferences } from '../write/references';
import { validInput } from '../write/validate';
import { refuseElsewhere, requireAct } from './actions';
import { completed } from './complete-answer';
import { operationInput, operationNamed, refuseUnlessAllowed } from './transition';

type Values = Record<string, unknown>;
type Reading = Operation & { answer: Answer };

/** Answers of actions that change nothing. */
export const isReadingAnswer = (operation: Operation): operation is Reading => operation.answer?.reads === true;

const refuseValue = (name: string): never => {
  throw new Refusal('badRequest', { name });
};

/** A value as its field has it; texts and ids are judged as they stand. */
function valueIn(name: string, { kind, options }: Field, text: string): unknown {
  if (kind === 'bool') return text === 'true' || (text !== 'false' && refuseValue(name));
  if (kind === 'int') return /^-?\d{1,10}$/.test(text) ? Number(text) : refuseValue(name);
  if (kind === 'option' && Array.isArray(options))
    return (options as (string | number)[]).find((one) => String(one) === text) ?? refuseValue(name);
  return text;
}

/** What a query asks for beside its page. An empty value is none. */
function inputIn(operation: Reading, query: Query): Values {
  const fields = (operation.input ?? {}) as Record<string, Field>;
  const isPage = (name: string): boolean =>
    operation.answer.paged !== undefined && (name === 'page' || name === 'limit');
  const given = Object.entries(query).filter(([name, text]) => !isPage(name) && text !== '');
  return Object.fromEntries(
    given.map(([name, text]) => [
      name,
      Object.hasOwn(fields, name) ? valueIn(name, fields[name] as Field, text) : refuseValue(name),
    ]),
  );
}

/** Asks the behaviour, which gets the page beside the input where one at a time is answered. */
async function ask(
  context: WriteContext,
  compiled: CompiledResource,
  operation: Reading,
  rows: readonly unknown[],
  input: Values,
): Promise<unknown> {
  const data = await requireAct(compiled, operation.name)(context, [...rows], input);
  return completed(context, operation.answer, data);
}

/** What is asked, checked as the input of an action; by the query where that can bear it. */
export async function inputOfQuestion(
  context: WriteContext,
  operation: Reading,
  query: Query,
  body: unknown,
): Promise<Values> {
  const isQuery = asksByQuery(operation);
  const input = operationInput(operation, isQuery ? inputIn(operation, query) : body);
  await checkInputReferences({ ...context, isReading: true }, operation, input, context.scope.tenant);
  return operation.answer.paged ? { ...input, ...pageParametersOf(isQuery ? query : {}) } : input;
}

/** Fields that a form may write, none of which has to be filled in yet. */
const draftFields = (r: AnyResource): Record<string, Field> =>
  Object.fromEntries(
    fieldsOf(r)
      .filter(([, field]) => !field.secret && (isWritable(field, 'create') || isWritable(field, 'update')))
      .map(([name, field]) => [name, { ...field, required: false, write: 'both' as const, default: undefined }]),
  );

/** The input of an operation as far as its dialog is filled in. What can be no value is refused on its field. */
async function dialogInput(context: WriteContext, operation: Operation, body: unknown): Promise<Values> {
  const { values } = sentDraft(body);
  const fields = Object.entries((operation.input ?? {}) as Record<string, Field>);
  const open = fields.map(([name, field]) => [name, { ...field, required: false, default: undefined }] as const);
  const input = validInput(Object.fromEntries(open), 'create', values);
  await checkInputReferences({ ...context, isReading: true }, operation, input, context.scope.tenant);
  return input;
}

/** What is asked of a form: of which row, if it is there already, and its values. */
function sentDraft(body: unknown): { id: string | null; values: Values } {
  const { id = null, values = {}, ...strange } = asObject(body ?? {});
  const unknown = Object.keys(strange).map((name) => [name, { key: 'unknown' }] as const);
  if (unknown.length > 0) throw new InvalidFields(Object.fromEntries(unknown));
  if (id !== null && !(typeof id === 'string' && isUuid(id))) return refuseValue('id');
  return { id, values: asObject(values, 'values') };
}

/** The row as it would be: the one that is there or a new one's defaults, with what stands in the form. What can be no value is refused on its field. */
async function draftOf(context: WriteContext, compiled: CompiledResource, body: unknown): Promise<Values> {
  const { id, values } = sentDraft(body);
  const { tenantCode, ...given } = values;
  const { resource } = compiled;
  const typed = validInput(draftFields(resource), 'update', given);
  const before = id === null ? defaultsOf(resource) : ((await getRow(context, compiled, id)) as Values);
  const named = typeof tenantCode === 'string' ? tenantCode : '';
  return { ...before, ...typed, tenantCode: before.tenantCode ?? (context.scope.tenant || named) };
}

const defaultsOf = (r: AnyResource): Values =>
  Object.fromEntries([
    ...fieldsOf(r).flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default] as const])),
    ...(r.lifecycle ? [[r.lifecycle.field, r.lifecycle.initial] as const] : []),
  ]);

/** What is asked about before it is saved: how the documentation calls it, and what of a body the behaviour is asked with. */
type DraftSource = {
  of: string;
  marks: Pick<WriteContext, 'isDraft' | 'isReading'>;
  read: (
    context: WriteContext,
    compiled: CompiledResource,
    body: unknown,
  ) => Promise<{ rows: readonly unknown[]; input: Values }>;
};

/** The row as it stands in a form. */
const formDraft = (operation: Reading): DraftSource => ({
  of: 'the row as it stands in a form',
  marks: { isDraft: true },
  read: async (context, compiled, body) => ({
    rows: [await draftOf(context, compiled, body)],
    input: operationInput(operation, {}),
  }),
});

/** The input of another operation as far as its dialog is filled in; null where the answer is of none. */
const dialogDraft = (resource: AnyResource, { answer: { dialogOf } }: Reading): DraftSource | null =>
  dialogOf === undefined
    ? null
    : {
        of: `${dialogOf} as far as it is filled in`,
        marks: { isReading: true },
        read: async (context, _compiled, body) => {
          const asked = operationNamed(resource, dialogOf);
          refuseElsewhere(context, asked);
          return { rows: [], input: await dialogInput(context, asked, body) };
        },
      };

const ID = ':id{[0-9a-fA-F-]{36}}';

/** The calls of an action that answers and changes nothing, each in a transaction that is READ ONLY. */
export function addAnswerRoutes(api: Api, resource: AnyResource, operation: Reading): void {
  const { name, at = 'row', answer } = operation;
  const base = apiPathOf(resource);
  const isOfRow = at === 'row' || at === 'answer';
  const common = {
    resource,
    auth: 'session',
    tenantScoped: resource.tenant === 'scoped',
    permission: permissionOf(resource, name),
    access: 'read',
    summary: `${resource.name}: ${name}`,
  } as const;
  const response = shapes.answeredFields(answer.fields as Record<string, Field>);
  if (at !== 'form')
    addRoute(
      api,
      {
        ...common,
        method: asksByQuery(operation) ? 'GET' : 'POST',
        path: `${base}${isOfRow ? `/${ID}` : ''}/${name}`,
        op: asksByQuery(operation) ? 'get' : 'action',
        document: () => ({ ...shapes.askedShape(operation), response }),
      },
      async ({ scope, tx, ports, params, query, body }) => {
        const context: WriteContext = { scope, tx, ports };
        const compiled = ports.engine.compiledOf(resource);
        refuseElsewhere(context, operation);
        const row = isOfRow ? await getRow(context, compiled, params.id ?? '') : null;
        if (row) refuseUnlessAllowed(compiled, operation, row as Values, scope);
        return ask(
          context,
          compiled,
          operation,
          row ? [row] : [],
          await inputOfQuestion(context, operation, query, body),
        );
      },
    );
  const draft = answer.form ? formDraft(operation) : dialogDraft(resource, operation);
  if (draft)
    addRoute(
      api,
      {
        ...common,
        method: 'POST',
        path: `${base}/${name}`,
        op: 'action',
        summary: `${resource.name}: ${name}, of ${draft.of}`,
        document: () => ({ body: shapes.DRAFT_BODY, response }),
      },
      async ({ scope, tx, ports, body }) => {
        const context: WriteContext = { scope, tx, ports, ...draft.marks };
        const compiled = ports.engine.compiledOf(resource);
        const { rows, input } = await draft.read(context, compiled, body);
        return ask(context, compiled, operation, rows, input);
      },
    );
}
