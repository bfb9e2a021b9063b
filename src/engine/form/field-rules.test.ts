import { expect, test } from 'vitest';
import { checkField } from '../../../contract/validation/check-field';
import { f, type Field } from '../../../contract/language/field';
import { RESOURCES, resourceNamed } from '../../../contract/registry';
import { BrokenJson } from '../kinds/json/input';
import { useSession } from '../../session/session';
import { tenantSlots } from '../tenant';
import { crossFailures, fieldFailureOf, formSlots, initialValues, ruleOf, valuesToSend } from './field-rules';

const t = (key: string, params?: Record<string, unknown>) => (params ? `${key} ${JSON.stringify(params)}` : key);
const user = resourceNamed('sys/user');
const writable = (mode: 'create' | 'update') =>
  formSlots(user, mode)
    .filter(({ isShownOnly }) => !isShownOnly)
    .map(({ slot }) => slot);

async function message(field: unknown, value: unknown, mode: 'create' | 'update' = 'create'): Promise<string | null> {
  const rule = ruleOf({ resource: user, name: 'lines', field: field as Field }, mode, t) as {
    validator: (rule: unknown, value: unknown) => Promise<void>;
  };
  return rule.validator({}, value).then(
    () => null,
    (error: Error) => error.message,
  );
}

test('[FORM-01] an empty typed field says validate.required, any other validate.selected', async () => {
  expect(await message(f.text({ required: true }), '')).toBe('validate.required');
  expect(await message(f.vinList({ required: true }), [])).toBe('validate.required');
  expect(await message(f.ref('sys/dept', { required: true }), null)).toBe('validate.selected');
  expect(await message(f.option(['a'], { required: true }), undefined)).toBe('validate.selected');
  expect(await message(f.text(), '')).toBeNull();
});

test('[FORM-04] a form refuses what the contract refuses, with the words of the same failure', async () => {
  const values = ['', 'x', '12345678901', 'name@company.com', 3, null, ['x'], true];
  for (const { fields } of RESOURCES) {
    for (const field of Object.values(fields) as Field[]) {
      for (const value of values) {
        const failure = checkField(field, value);
        expect(await message(field, value)).toBe(failure && t(`validate.${failure.key}`, failure.params));
      }
    }
  }
});

test('a line that is wrong is refused with the field of it that is, and why', async () => {
  const stages = f.rows({ share: f.int({ min: 1, max: 100 }) });
  const reason = t('validate.between', { min: 1, max: 100 });
  expect(await message(stages, [{ share: 1 }, { share: 101 }])).toBe(
    t('validate.inRowField', { row: 2, field: 'share', reason }),
  );
});

test('[FORM-04] cross-field rules of the contract are asked before anything is sent', () => {
  const broken = crossFailures(user, { effectiveFrom: '2026-02-01T00:00:00Z', effectiveTo: '2026-01-01T00:00:00Z' }, t);
  expect(broken).toEqual({ effectiveTo: 'validate.afterStart' });
  expect(crossFailures(user, {}, t)).toEqual({});
});

test('JSON that cannot be read is refused with the reason', async () => {
  expect(await message(f.json(), new BrokenJson('{', 'unexpected end'))).toContain('unexpected end');
});

test('a form holds what may be written now; what may not any more is shown only', () => {
  const [create, update] = [formSlots(user, 'create'), formSlots(user, 'update')];
  expect(create.find(({ slot }) => slot.name === 'username')?.isShownOnly).toBe(false);
  expect(update.find(({ slot }) => slot.name === 'username')?.isShownOnly).toBe(true);
  expect(update.some(({ slot }) => slot.name === 'password')).toBe(false);
  expect(create.some(({ slot }) => ['status', 'superAdmin', 'lastLoginTime'].includes(slot.name))).toBe(false);
});

const fixing = RESOURCES.filter(
  ({ publishing, lifecycle, singleRow }) => (publishing || lifecycle?.fixed) && !singleRow,
);
test.each(fixing)('[SEQ-02] what changes in a draft only is shown in any other state, and not sent: $name', (r) => {
  const { field = '', initial, fixed } = r.lifecycle ?? {};
  const names = (r.publishing?.content ?? fixed) as readonly string[];
  const writableIn = (state: unknown) =>
    formSlots(r, 'update', { [field]: state, publishedAt: null }).flatMap(({ slot, isShownOnly }) =>
      !isShownOnly && names.includes(slot.name) ? [slot.name] : [],
    );
  expect(writableIn(initial)).not.toEqual([]);
  const later = ((r.fields[field]?.options ?? []) as readonly unknown[]).filter((state) => state !== initial);
  expect(later.flatMap(writableIn)).toEqual([]);
});

test('what was emptied is sent as null, what was never given on create is not sent', () => {
  expect(valuesToSend(writable('create'), 'create', { username: 'ada', email: undefined })).toEqual({
    username: 'ada',
  });
  expect(valuesToSend(writable('update'), 'update', { email: undefined, username: 'other' })).toMatchObject({
    email: null,
  });
  expect(valuesToSend(writable('update'), 'update', { username: 'other' })).not.toHaveProperty('username');
});

test('an empty secret leaves what is stored, also where it is required', () => {
  const tenant = resourceNamed('sys/tenant');
  const slots = formSlots(tenant, 'update').map(({ slot }) => slot);
  expect(valuesToSend(slots, 'update', { webhookKey: null })).not.toHaveProperty('webhookKey');
  expect(valuesToSend(slots, 'update', { webhookKey: 'new' })).toMatchObject({ webhookKey: 'new' });
  expect(fieldFailureOf(f.text({ required: true, secret: true }) as Field, '', 'update')).toBeNull();
});

test('a new row starts with the defaults of the definition', () => {
  expect(initialValues(writable('create'), undefined)).toMatchObject({ gender: 2, tenantAdmin: false });
});

test('[TEN-03] in the platform the tenant of a new row is empty until it is named; only what may be the platform’s own takes none', async () => {
  useSession.setState({ tenant: '' });
  const asked = async (name: string, value: unknown) => {
    const [slot] = tenantSlots(resourceNamed(name));
    const rule = ruleOf(slot!, 'create', t) as { validator: (rule: unknown, value: unknown) => Promise<void> };
    return rule.validator({}, value).then(
      () => null,
      (error: Error) => error.message,
    );
  };
  const begun = (name: string) => initialValues(tenantSlots(resourceNamed(name)), undefined).tenantCode;
  expect([begun('account/client'), begun('sys/user'), begun('account/gray-rule')]).toEqual([undefined, undefined, '']);
  expect(await asked('account/client', undefined)).toBe('validate.selected');
  expect(await asked('account/client', '')).toBe('validate.selected');
  expect(await asked('account/client', '1001')).toBeNull();
  expect(await asked('sys/user', undefined)).toBe('validate.selected');
  expect(await asked('sys/user', '')).toBeNull();
});
