import { useQuery } from '@tanstack/react-query';
import { Alert, Card, Descriptions } from 'antd';
import { beyondTenant, DATA_PERMISSIONS } from '../../../../contract/resources/sys/role/data-permissions';
import type { Field } from '../../../../contract/language/field';
import { isShown } from '../../../../contract/language/shown';
import { isEmpty } from '../../../../contract/validation/check-field';
import { Cell } from '../../../engine/kinds/kinds';
import type { NamedScreenProps } from '../../../engine/ports';
import { fieldLabel } from '../../../engine/words';
import { call } from '../../../http/client';
import { isRecord } from '../../../http/shape';
import { useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';

const WORDS = 'sys.role.limits';
const FIELDS: readonly [string, Field][] = Object.entries(DATA_PERMISSIONS);
/** Empty ones narrow nothing. */
const LISTS: ReadonlySet<string> = new Set(['brandList', 'salesMarkets']);

/** The tenant whose role it is: the user's own, or the one that the platform chose. */
function useTenant(values: Readonly<Record<string, unknown>>): string {
  const own = useSession((session) => session.user?.tenantCode ?? '');
  return own || (typeof values.tenantCode === 'string' ? values.tenantCode : '');
}

/** What the tenant has of the data permissions, beside what the role is given; what goes beyond is said while it is chosen. */
export function RoleLimits({ resource, values = {} }: NamedScreenProps) {
  const { t } = useWords();
  const tenant = useTenant(values);
  const { data: limits } = useQuery({
    queryKey: ['role-limits', tenant],
    enabled: tenant !== '',
    retry: false,
    queryFn: ({ signal }) =>
      call('GET', '/sys/role/limits', { params: { tenantCode: tenant }, signal, silent: true, shape: isRecord }),
  });
  if (!limits) return null;
  const beyond = Object.keys(beyondTenant(values, limits));
  const shown = FIELDS.filter(([name]) => isShown(DATA_PERMISSIONS, name, limits));
  return (
    <Card size="small" title={t(`${WORDS}.title`)}>
      {beyond.length > 0 && (
        <Alert
          showIcon
          type="warning"
          style={{ marginBlockEnd: 16 }}
          title={t(`${WORDS}.beyond`, { fields: beyond.map((name) => t(`sys.role.field.${name}`)).join(', ') })}
        />
      )}
      <Descriptions
        column={1}
        size="small"
        items={shown.map(([name, field]) => {
          const slot = { resource, name, field };
          const isAll = LISTS.has(name) && isEmpty(limits[name]);
          return {
            key: name,
            label: fieldLabel(t, slot),
            children: isAll ? t(`${WORDS}.all`) : <Cell slot={slot} value={limits[name] ?? false} mode="detail" />,
          };
        })}
      />
    </Card>
  );
}
