import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select, TreeSelect } from 'antd';
import { useMemo } from 'react';
import { MenuChoices, type MenuChoice } from '../../../../../contract/wire/identity/explain';
import { useTreeSearch } from '../../../../engine/tree/use-tree-search';
import { call } from '../../../../http/client';
import { useWords } from '../../../../i18n/words';
import { isPlatform } from '../../../../session/session';
import { fetchTenants } from '../../../../session/tenants';
import { permissionTree } from './permission-tree';

export type ExplainForm = { permission: string | undefined; recordId: string; tenant: string | undefined };
const NONE: readonly MenuChoice[] = [];
type Props = { value: ExplainForm; isBad: boolean; onChange: (question: ExplainForm) => void };

/** Where the user might work is asked only by those who see several tenants. */
function TenantQuestion({ value, onChange }: Omit<Props, 'isBad'>) {
  const { t } = useWords();
  const { data = [], isFetching } = useQuery({
    queryKey: ['why', 'tenants'],
    queryFn: fetchTenants,
    staleTime: 30_000,
  });
  return (
    <Form.Item label={t('sys.user.why.tenant')} htmlFor="why-tenant">
      <Select
        id="why-tenant"
        allowClear
        loading={isFetching}
        value={value.tenant}
        placeholder={t('sys.user.why.tenantPlaceholder')}
        showSearch={{ optionFilterProp: 'label' }}
        options={data.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        onChange={(tenant: string | undefined) => onChange({ ...value, tenant })}
      />
    </Form.Item>
  );
}

/** What is asked: something to do, perhaps with one record, perhaps in another tenant. */
export function Questions({ value, isBad, onChange }: Props) {
  const { t, language } = useWords();
  const { data = NONE, isFetching } = useQuery({
    queryKey: ['why', 'askable', language],
    staleTime: 60_000,
    queryFn: ({ signal }) => call('GET', '/sys/user/askable', { signal, silent: true, answer: MenuChoices }),
  });
  const choices = useMemo(() => permissionTree(data), [data]);
  const { found, onSearch } = useTreeSearch(choices);
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={t('sys.user.why.permission')} htmlFor="why-permission">
        <TreeSelect
          id="why-permission"
          allowClear
          showSearch={{ treeNodeFilterProp: 'words', onSearch }}
          treeExpandedKeys={found}
          loading={isFetching}
          listHeight={360}
          treeNodeLabelProp="words"
          treeData={choices}
          value={value.permission}
          placeholder={t('sys.user.why.permissionPlaceholder')}
          onChange={(permission: string | undefined) => onChange({ ...value, permission })}
        />
      </Form.Item>
      <Form.Item
        label={t('sys.user.why.record')}
        htmlFor="why-record"
        extra={t('sys.user.why.recordHint')}
        validateStatus={isBad ? 'error' : undefined}
        help={isBad ? t('validate.reference') : undefined}
      >
        <Input
          id="why-record"
          allowClear
          autoComplete="off"
          spellCheck={false}
          value={value.recordId}
          onChange={(event) => onChange({ ...value, recordId: event.target.value })}
        />
      </Form.Item>
      {isPlatform() && <TenantQuestion value={value} onChange={onChange} />}
    </Form>
  );
}
