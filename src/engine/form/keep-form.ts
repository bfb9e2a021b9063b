import type { AnyResource } from '../../../contract/language/resource';
import { isLineDead } from '../../http/line';
import type { Translate } from '../../i18n/words';
import type { Sent } from '../draft/draft-values';
import type { Row } from '../row';
import type { Slot } from '../words';
import { valuesToSend, type FormValues } from './field-rules';
import { isSameValue } from './stale';

/** Whether a write waits on the device rather than being tried: nothing reaches the server. */
export const isLineGone = (resource: AnyResource): boolean =>
  resource.exactlyOnce === true && (!navigator.onLine || isLineDead());

/** Whether a write failed for the line, and can wait on the device. */
export const isForLine = async (resource: AnyResource, error: unknown): Promise<boolean> =>
  resource.exactlyOnce === true && (await import('../outbox/keep')).isLineFailure(error);

type Form = {
  resource: AnyResource;
  slots: readonly Slot[];
  values: FormValues;
  /** The row that is changed; undefined for a new one. */
  base: Row | undefined;
  sent: Sent | null;
  t: Translate;
};

const titleOf = ({ resource, base, values }: Form): string => {
  const named = [base?.[resource.title], values.subject, values.content, values[resource.title]];
  return String(named.find((each) => typeof each === 'string' && each !== '') ?? '');
};

/** What the form changes of a row, with its values before. */
function changedIn({ slots, values, base }: Form): { values: FormValues; base: FormValues } {
  const changed = slots.filter(({ name, field }) => !isSameValue(field, values[name], base?.[name]));
  const names = new Set(changed.map(({ name }) => name));
  const only = (all: FormValues): FormValues =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
  return { values: only(valuesToSend(slots, 'update', values)), base: only(base ?? {}) };
}

/** Whether what was sent before says the same, as far as the form asks for it. */
const isSaid = (slots: readonly Slot[], tried: FormValues, values: FormValues): boolean =>
  slots.every(({ name, field }) => isSameValue(field, tried[name], values[name]));

/** Keeps a form on the device; answers in words why that is not possible, null where it is kept. */
export async function keepForm(form: Form): Promise<string | null> {
  const { resource, slots, values, base, sent, t } = form;
  // Sent with other content: only the server knows what it has of it.
  if (sent && !sent.values.every((tried) => isSaid(slots, tried, values))) return t('engine.outbox.doubtful');
  const { keepWrite } = await import('../outbox/keep');
  const { requestId: key, said } = sent?.identity ?? {};
  const title = titleOf(form);
  try {
    if (base) {
      const changed = changedIn(form);
      const write = { kind: 'update', id: base.id, version: base.version, base: changed.base } as const;
      await keepWrite({ resource, title, write, values: changed.values });
    } else {
      const tried = key === undefined ? null : { key, said: said ?? null };
      await keepWrite({
        resource,
        title,
        write: { kind: 'create' },
        values: valuesToSend(slots, 'create', values),
        tried,
      });
    }
    return null;
  } catch {
    return t('engine.outbox.notKept');
  }
}
