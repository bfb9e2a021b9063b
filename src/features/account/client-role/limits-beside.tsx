import { Alert, Card } from 'antd';
import type { NamedScreenProps } from '../../../engine/ports';
import { useWords } from '../../../i18n/words';
import { beyondLimits, PermissionMatrix } from './permission-matrix';
import { useLimits } from './use-limits';

const WORDS = 'account.client-role.limits';

/** Beside the form of a role: what it is given next to what the tenant has; what goes beyond is said while it is chosen. */
export function LimitsBeside({ resource, values = {} }: NamedScreenProps) {
  const { t } = useWords();
  const { data: limits } = useLimits(values);
  if (!limits) return null;
  const beyond = beyondLimits(values, limits);
  return (
    <Card size="small" title={t(`${WORDS}.title`)}>
      {beyond.length > 0 && (
        <Alert
          showIcon
          type="warning"
          style={{ marginBlockEnd: 16 }}
          title={t(`${WORDS}.beyond`, {
            fields: beyond.map((name) => t(`account.client-role.field.${name}`)).join(', '),
          })}
        />
      )}
      <PermissionMatrix resource={resource} role={values} tenant={limits} />
    </Card>
  );
}
