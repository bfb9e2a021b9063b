import type { FormRule } from 'antd';
import { checkField, isEmpty, type Failure } from '../../../contract/validation/check-field';
import { brokenChecks } from '../../../contract/validation/checks';
import { fieldsOf, mayBePlatforms } from '../../../contract/language/derive';
import { failureWords } from '../../../contract/validation/failure-words';
import { isReadable, isWritable, type Field } from '../../../contract/language/field';
import { fixedFields } from '../../../contract/language/publishing';
import type { AnyResource } from '../../../contract/language/resource';
import { prepared } from '../../../contract/language/values/prepared';
import { missingShown } from '../../../contract/language/shown';
import { dynamicKey } from '../../../contract/text/word-key';
import { currentLanguage, type Translate } from '../../i18n/words';
import { BrokenJson } from '../kinds/json/input';
import { useSession } from '../../session/session';
import { isSeen, isTenantSlot, tenantSlots } from '../tenant';
import { lineLabel, type Slot } from '../words';

/** Whether a row is made or changed. */
export type FormMode = 'create' | 'update';
export type FormValues = Record<string, unknown>;

/** Fields of the generated form; those that cannot be written now but are known are shown only. `row` is the one that is changed. */
export function formSlots(
  resource: AnyResource,
  mode: FormMode,
  row?: FormValues,
): { slot: Slot; isShownOnly: boolean }[] {
  const fixed = row && mode === 'update' ? fixedFields(resource, row) : [];
  const tenant =
    mode === 'create' && !resource.tenantBy && !resource.singleRow
      ? tenantSlots(resource).map((slot) => ({ slot, isShownOnly: false }))
      : [];
  const own = fieldsOf(resource)
    .filter(
      ([, field]) =>
        !field.hideInForm &&
        isSeen(field) &&
        (isWritable(field, mode) || (mode === 'update' && isReadable(field) && isWritable(field, 'create'))),
    )
    .map(([name, field]) => ({
      slot: { resource, name, field },
      isShownOnly: !isWritable(field, mode) || fixed.includes(name),
    }));
  return [...tenant, ...own];
}

/** A secret is never answered: an empty one leaves what is stored. */
const isKept = (field: Field, mode: FormMode, value: unknown): boolean =>
  mode === 'update' && !isReadable(field) && isEmpty(value);

/** Judged as the server will: see `prepared`. */
export const fieldFailureOf = (field: Field, value: unknown, mode: FormMode): Failure | null =>
  isKept(field, mode, value) ? null : checkField(field, prepared(field, value));

/** A tenant has to be named; the empty code is the platform, which only some rows may belong to. */
const tenantFailureOf = ({ resource, field }: Slot, value: unknown): Failure | null => {
  if (typeof value !== 'string') return { key: 'selected' };
  if (value === '') return mayBePlatforms(resource) ? null : { key: 'selected' };
  return checkField(field, value);
};

/** Failures of one field in words; the same rule stands on the server. */
export const ruleOf = (slot: Slot, mode: FormMode, t: Translate): FormRule => ({
  validator: (_, value: unknown) => {
    if (value instanceof BrokenJson)
      return Promise.reject(new Error(t('engine.json.invalid', { reason: value.reason })));
    const failure = isTenantSlot(slot) ? tenantFailureOf(slot, value) : fieldFailureOf(slot.field, value, mode);
    if (!failure) return Promise.resolve();
    return Promise.reject(new Error(failureWords(t, currentLanguage(), failure, (name) => lineLabel(t, slot, name))));
  },
});

/** Failures of the cross-field rules, in words by field. */
export function crossFailures(
  { fields, checks }: Pick<AnyResource, 'fields' | 'checks'>,
  row: FormValues,
  t: Translate,
): Record<string, string> {
  const found = Object.entries({ ...missingShown(fields, row), ...brokenChecks(checks, row) });
  return Object.fromEntries(
    found.map(([field, failure]) => [field, t(dynamicKey(`validate.${failure.key}`), failure.params)]),
  );
}

/** What is sent: writable fields with a value of their own; what was emptied as null. */
export function valuesToSend(slots: readonly Slot[], mode: FormMode, values: FormValues): FormValues {
  return Object.fromEntries(
    slots
      .filter(
        ({ name, field }) =>
          isWritable(field, mode) &&
          !isKept(field, mode, values[name]) &&
          !(mode === 'create' && values[name] === undefined),
      )
      .map(({ name }) => [name, values[name] ?? null]),
  );
}

const prefilled = ({ prefill }: Field): string | undefined =>
  prefill && (useSession.getState().user?.email || undefined);

/** Values that the form opens with: those of the row, else the definition's own. */
export const initialValues = (slots: readonly Slot[], row: FormValues | undefined): FormValues =>
  Object.fromEntries(
    slots.map(({ name, field }) => [name, row ? (row[name] ?? undefined) : (field.default ?? prefilled(field))]),
  );
