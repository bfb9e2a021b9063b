import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { checkPassword } from '../../../../contract/validation/password';
import { dynamicKey } from '../../../../contract/text/word-key';
import { call } from '../../../http/client';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { NewPasswordInput } from '../../../ui/sign-in/new-password-input';
import { useErrorsInLanguage } from '../../../ui/use-errors-in-language';
import { useDirty } from './use-dirty';

type Values = { oldPassword: string; newPassword: string; repeated: string };

/** Changes the password by the rule that the server checks too; the user's other sessions end. */
export function PasswordForm() {
  const { t } = useWords();
  const { message } = App.useApp();
  const setDirty = useDirty('password');
  const username = useSession((session) => session.user?.username ?? '');
  const profile = useSession((session) => session.user?.passwordProfile);
  const [form] = Form.useForm<Values>();
  useErrorsInLanguage(form);
  const [isBusy, setBusy] = useState(false);
  const oldPassword = Form.useWatch('oldPassword', form);

  const required = { required: true, message: t('validate.required') };
  const judge = (password: string): string | null => {
    if (!password) return null;
    const failure = checkPassword(password, {
      profile,
      username,
      oldPassword: form.getFieldValue('oldPassword') as string,
    });
    return failure && t(dynamicKey(`validate.${failure.key}`), failure.params);
  };
  const verdict = (text: string | null): Promise<void> => (text ? Promise.reject(new Error(text)) : Promise.resolve());

  const save = async ({ oldPassword, newPassword }: Values) => {
    setBusy(true);
    try {
      await call('POST', '/sys/user/password', { body: { oldPassword, newPassword }, silent: true });
      form.resetFields();
      setDirty(false);
      void message.success(t('shell.userCenter.passwordChanged'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.fields)
        form.setFields(
          Object.entries(error.fields).map(([name, text]) => ({ name: name as keyof Values, errors: [text] })),
        );
      else void message.error(error.msg);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form
      form={form}
      layout="vertical"
      onFinish={save}
      scrollToFirstError={{ focus: true }}
      onValuesChange={() => setDirty(form.isFieldsTouched())}
      requiredMark={false}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Form.Item name="oldPassword" label={t('shell.userCenter.oldPassword')} rules={[required]}>
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('shell.userCenter.newPassword')}
        dependencies={['oldPassword']}
        rules={[required, { validator: (_, value: string) => verdict(judge(value)) }]}
      >
        <NewPasswordInput context={{ profile, username, oldPassword: oldPassword || undefined }} />
      </Form.Item>
      <Form.Item
        name="repeated"
        label={t('shell.userCenter.repeated')}
        dependencies={['newPassword']}
        rules={[
          required,
          {
            validator: (_, value: string) =>
              verdict(value && value !== form.getFieldValue('newPassword') ? t('shell.userCenter.notEqual') : null),
          },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('shell.userCenter.changePassword')}
      </Button>
    </Form>
  );
}
