import { Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { isRecoveryCode, isTimeCode, plainCode } from '../../../../contract/validation/second-factor';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { useErrorsInLanguage } from '../../../ui/use-errors-in-language';
import styles from './user-center.module.css';

/** What a step may ask for; `time` is a code of the app alone, `code` may be a recovery code too. */
type Ask = 'password' | 'code' | 'time';
export type ProofInput = { password?: string; code?: string };
type Props = {
  asks: readonly Ask[];
  /** Words below `shell.secondFactor`. */
  hint?: 'renewHint' | 'turnOffHint';
  button: 'next' | 'confirm' | 'renew' | 'turnOff';
  isDanger?: boolean;
  send: (proof: ProofInput) => Promise<void>;
};

const isCode = (code: string): boolean => isTimeCode(code) || isRecoveryCode(code);

/** Asks for the password, a code, or both; what is refused is told on the field at fault. */
export function ProofForm({ asks, hint, button, isDanger, send }: Props) {
  const { t } = useWords();
  const username = useSession((session) => session.user?.username ?? '');
  const [form] = Form.useForm<ProofInput>();
  useErrorsInLanguage(form);
  const [isBusy, setBusy] = useState(false);
  const [first] = asks;
  useEffect(() => form.focusField(first === 'password' ? 'password' : 'code'), [form, first]);
  const required = { required: true, message: t('validate.required') };
  const isTime = asks.includes('time');
  const judge = (_: unknown, value = ''): Promise<void> => {
    const code = plainCode(value);
    return !code || (isTime ? isTimeCode(code) : isCode(code))
      ? Promise.resolve()
      : Promise.reject(new Error(t(isTime ? 'shell.login.codeForm' : 'shell.secondFactor.codeForm')));
  };
  const submit = async (proof: ProofInput) => {
    setBusy(true);
    try {
      await send(proof);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const fields = error.fields ?? { [asks.at(-1) === 'password' ? 'password' : 'code']: error.msg };
      form.setFields(
        Object.entries(fields).map(([name, text]) => ({ name: name as keyof ProofInput, errors: [text] })),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFinish={(proof) => void submit(proof)}
    >
      {hint && <p className={styles.lead}>{t(`shell.secondFactor.${hint}`)}</p>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {asks.includes('password') && (
        <Form.Item name="password" label={t('shell.userCenter.oldPassword')} rules={[required]}>
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
      )}
      {(isTime || asks.includes('code')) && (
        <Form.Item
          name="code"
          label={t(isTime ? 'shell.login.code' : 'shell.secondFactor.code')}
          rules={[required, { validator: judge }]}
          validateTrigger="onSubmit"
        >
          <Input inputMode={isTime ? 'numeric' : 'text'} autoComplete="one-time-code" maxLength={24} />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block danger={isDanger} loading={isBusy}>
        {t(`shell.secondFactor.${button}`)}
      </Button>
    </Form>
  );
}
