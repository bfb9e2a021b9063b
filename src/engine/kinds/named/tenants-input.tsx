import { Form, Select } from 'antd';
import { textsIn } from '../../../../contract/text/texts';
import { useWords } from '../../../i18n/words';
import { TENANT_FIELD } from '../../tenant';
import { usePlaceholder } from '../../words';
import type { InputProps } from '../kind';
import { useTenantOptions } from './tenant-options';

/** Tenants that a row of the platform speaks of: chosen by name where the user may list them, else typed. The value is one text of codes. */
export function TenantsInput({ slot, row, value, onChange, disabled, ...control }: InputProps<string>) {
  const { t } = useWords();
  const placeholder = usePlaceholder(slot, 'select');
  const tenants = useTenantOptions();
  const form = Form.useFormInstance();
  const chosen: unknown = Form.useWatch(TENANT_FIELD, { form, preserve: true });
  const codes = textsIn(value);
  const owner = row ? row.tenantCode : chosen;
  const isTenants = typeof owner === 'string' && owner !== '';
  const bar = isTenants ? t('engine.tenants.own') : undefined;
  return (
    <Select<string[]>
      {...control}
      allowClear
      // What was chosen before the row became a tenant's can still be taken out.
      disabled={disabled === true || (isTenants && codes.length === 0)}
      mode={tenants ? 'multiple' : 'tags'}
      tokenSeparators={tenants ? undefined : [',', ';', ' ', '，', '；', '、']}
      options={tenants ?? []}
      placeholder={bar ?? placeholder}
      title={bar}
      showSearch={{ optionFilterProp: 'label' }}
      value={codes}
      onChange={(next) => onChange?.(textsIn(next.join(',')).join(',') || null)}
    />
  );
}
