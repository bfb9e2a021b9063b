import { App, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import type { Field } from '../../../../contract/language/field';
import type { AnyResource } from '../../../../contract/language/resource';
import { FailureAlert } from '../../../engine/form/failure-alert';
import { showCallError, type FormFailure } from '../../../engine/form/field-errors';
import { FieldItems } from '../../../engine/form/field-items';
import { initialValues, valuesToSend, type FormValues } from '../../../engine/form/field-rules';
import type { Slot } from '../../../engine/words';
import { call } from '../../../http/client';
import { isLanguage } from '../../../i18n/language';
import { changeLanguage, useWords } from '../../../i18n/words';
import { reloadUser } from '../../../session/boot';
import { useSession } from '../../../session/session';
import { useErrorsInLanguage } from '../../../ui/use-errors-in-language';
import { useDirty } from './use-dirty';

const NAMES = ['realName', 'email', 'mobile', 'gender', 'lang'] as const;

/** The fields of the definition, without the headings that they have among all the others. */
const slotsOf = (resource: AnyResource): Slot[] =>
  NAMES.map((name) => ({
    resource,
    name,
    field: { ...(resource.fields[name] as Field), group: undefined, search: undefined },
  }));

/** What the user says of himself, by the rules of his record. Another mail address takes his password. */
export function ProfileForm({ resource }: { resource: AnyResource }) {
  const { t, language } = useWords();
  const { message } = App.useApp();
  const setDirty = useDirty('profile');
  const user = useSession((session) => session.user);
  const [form] = Form.useForm<FormValues>();
  useErrorsInLanguage(form);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const email = Form.useWatch<string | null>('email', form);
  const slots = slotsOf(resource);
  const isMoving = email !== undefined && (email ?? null) !== (user?.email ?? null);
  const start = initialValues(slots, user ? { ...user } : undefined);
  useEffect(() => {
    if (!isMoving) form.resetFields(['password']);
  }, [isMoving, form]);

  const save = async ({ password, ...values }: FormValues) => {
    setBusy(true);
    setFailure(null);
    try {
      await call('PUT', '/sys/user/profile', {
        body: { ...valuesToSend(slots, 'update', values), ...(isMoving ? { password } : {}) },
        silent: true,
      });
      await reloadUser();
      form.resetFields(['password']);
      setDirty(false);
      if (isLanguage(values.lang) && values.lang !== language) await changeLanguage(values.lang);
      void message.success(t('shell.saved'));
    } catch (error) {
      setFailure(showCallError(form, [...NAMES, 'password'], error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      form={form}
      name="profile"
      layout="vertical"
      initialValues={start}
      onFinish={(values: FormValues) => void save(values)}
      onValuesChange={() => setDirty(true)}
      scrollToFirstError={{ focus: true }}
      validateTrigger={['onChange', 'onBlur']}
    >
      <FailureAlert failure={failure} />
      <FieldItems items={slots.map((slot) => ({ slot }))} mode="update" />
      {isMoving && (
        <Form.Item
          name="password"
          label={t('shell.userCenter.oldPassword')}
          extra={t('shell.userCenter.emailNeedsPassword')}
          rules={[{ required: true, message: t('validate.required') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('shell.save')}
      </Button>
    </Form>
  );
}
