import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { PasswordRulesAnswer } from '../../../../contract/wire/identity/login';
import { call } from '../../../http/client';
import { NewPasswordInput } from '../../../ui/sign-in/new-password-input';
import { usePlaceholder } from '../../words';
import type { InputProps } from '../kind';

/** The password of another person, with the rules of the tenant that he belongs to or is made in. */
export function NewPasswordControl({ slot, row, ...control }: InputProps<string>) {
  const placeholder = usePlaceholder(slot, 'enter');
  const form = Form.useFormInstance();
  const typed = Form.useWatch<Record<string, unknown> | undefined>([], form);
  const { username, tenantCode } = { ...row, ...typed } as { username?: string; tenantCode?: string };
  const { data } = useQuery({
    queryKey: ['password-rules', tenantCode ?? ''],
    queryFn: ({ signal }) =>
      call('GET', '/sys/tenant/passwordRules', {
        params: { tenantCode },
        signal,
        silent: true,
        answer: PasswordRulesAnswer,
      }),
  });
  return (
    <NewPasswordInput {...control} placeholder={placeholder} context={{ profile: data?.passwordProfile, username }} />
  );
}
