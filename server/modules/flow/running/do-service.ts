import { operationsOf, permissionOf } from '../../../../contract/language/derive';
import { processInstance } from '../../../../contract/resources/flow/running/definition';
import type { ServiceWork } from '../../../../contract/resources/flow/task/assignment';
import { RULES } from '../../../../contract/validation/rules';
import { isUuid } from '../../../../contract/validation/uuid';
import { valueOfExpression } from '../../../../flow/expression/feel';
import type { FlowVariables } from '../../../../flow/engine/state';
import { audit } from '../../../engine/audit/audit';
import type { WriteContext } from '../../../engine/model/behaviour';
import { lockRow } from '../../../engine/read/list';
import { runTransition } from '../../../engine/write/write';
import { scopeOfPersonIn } from '../../../identity/access/scope-of-person';
import { administratorsLanguage } from '../../../platform/administrators-language';
import { asPlatform } from '../../../platform/elevate';
import { htmlOf } from '../../../platform/mail/render';
import { queueMail } from '../../../platform/mail/order';
import { Refusal } from '../../../refusal';
import { hasPermission, type Scope } from '../../../scope';
import { tellPerson } from '../../sys/notice';
import type { FlowInstance } from './instance';

/** Recipients of one mail or notice. */
const MOST_RECIPIENTS = 100;

/** Where a service step is done: the instance, its variables, and the user with whose rights. */
export type ServicePlace = { instance: FlowInstance; variables: FlowVariables; actorId: string | null };
type Deed = (context: WriteContext, work: ServiceWork, place: ServicePlace) => Promise<void>;

const failed = (detail: string): Refusal => new Refusal('flowService', { detail });

/** A text of the document, or the value of its expression. */
const valueOf = (text: string, variables: FlowVariables): unknown =>
  text.startsWith('=') ? valueOfExpression(text.slice(1), variables) : text;

function textOf(text: string, variables: FlowVariables): string {
  const value = valueOf(text, variables);
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function namesOf(text: string, variables: FlowVariables, isRight: (name: string) => boolean): string[] {
  const value = valueOf(text, variables);
  const names = (Array.isArray(value) ? (value as unknown[]) : String(value ?? '').split(/[\s,;]+/)).filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );
  const strange = names.find((name) => !isRight(name));
  if (names.length === 0 || names.length > MOST_RECIPIENTS || strange !== undefined)
    throw failed(`to: ${strange ?? String(names.length)}`);
  return names;
}

async function actorOf(context: WriteContext, { instance, actorId }: ServicePlace): Promise<Scope> {
  const userId = actorId ?? instance.starterId;
  const { tx, ports, scope } = context;
  const person =
    userId === null
      ? null
      : await asPlatform(tx, scope, () =>
          scopeOfPersonIn(tx, ports, { userId, tenantCode: instance.tenantCode, language: null }),
        );
  if (!person) throw failed('actor');
  return person;
}

/** The same transition as by hand, with the permission of whoever took the step before; refused where a process has to approve it. */
const transit: Deed = async (context, work, place) => {
  const { ports } = context;
  const resource = ports.engine.resources.find(({ name }) => name === work.resource);
  const operation = resource && operationsOf(resource).find(({ name }) => name === work.operation);
  if (!resource || !operation?.transition) throw failed(`${work.resource} ${work.operation}`);
  const id = work.row === '' ? place.instance.businessKey : textOf(work.row, place.variables);
  if (!isUuid(id)) throw failed(`row: ${id ?? ''}`);
  const scope = await actorOf(context, place);
  if (!hasPermission(scope, permissionOf(resource, work.operation))) throw new Refusal('accessDenied');
  const reason = textOf(work.text, place.variables);
  const input = operation.input && 'reason' in operation.input ? { reason } : {};
  await runTransition({ ...context, scope }, resource, id, work.operation, input);
};

const mail: Deed = async ({ tx, ports }, work, { instance: { tenantCode }, variables }) => {
  await queueMail(tx, ports, {
    tenantCode,
    to: namesOf(work.to, variables, RULES.email),
    code: 'process-message',
    language: await administratorsLanguage(tx, tenantCode),
    variables: { title: textOf(work.title, variables), text: textOf(work.text, variables) },
  });
};

const notify: Deed = async (context, work, { instance: { tenantCode }, variables }) => {
  const title = textOf(work.title, variables);
  const content = htmlOf(textOf(work.text, variables));
  for (const userId of new Set(namesOf(work.to, variables, isUuid)))
    await tellPerson(context, { tenantCode, userId, title, content, level: 'normal' });
};

/** The webhooks of the tenant that chose the event get the instance. */
const raise: Deed = async (context, work, { instance, variables }) => {
  const compiled = context.ports.engine.compiledOf(processInstance);
  const row = await lockRow(context, compiled, instance.id);
  const reason = textOf(work.title, variables) || null;
  await audit(context, [{ compiled, row: { ...row, tenantCode: instance.tenantCode }, operation: 'raise', reason }]);
};

const DEEDS: Readonly<Record<ServiceWork['kind'], Deed>> = {
  transition: transit,
  mail,
  notice: notify,
  webhook: raise,
};

/** Does a service step, in the transaction that takes its instance on. Throws where it cannot be done. */
export const doService: Deed = (context, work, place) => DEEDS[work.kind](context, work, place);
