import { Alert, Card } from 'antd';
import type { NamedScreenProps } from '../ports';
import { useWords } from '../../i18n/words';
import { wordKey } from '../../../contract/language/derive';
import { beyondTenant } from '../../../contract/resources/sys/role/data-permissions';
import { LimitsTable } from './limits-table';
import { useLimits } from './use-limits';

const WORDS = 'engine.tenantLimits';

/** Beside the form of a role: what it is given next to what the tenant has; what goes beyond is said while it is chosen. */
export function LimitsBeside({ resource, values = {} }: NamedScreenProps) {
  const { t } = useWords();
  const { data: limits } = useLimits(resource, values);
  if (!limits) return null;
  const beyond = Object.keys(beyondTenant(values, limits));
  return (
    <Card size="small" title={t(`${WORDS}.title`)}>
      {beyond.length > 0 && (
        <Alert
          showIcon
          type="warning"
          style={{ marginBlockEnd: 16 }}
          title={t(`${WORDS}.beyond`, {
            fields: beyond.map((name) => t(wordKey(resource, 'field', name))).join(', '),
          })}
        />
      )}
      <LimitsTable resource={resource} role={values} tenant={limits} isNarrow />
    </Card>
  );
}
