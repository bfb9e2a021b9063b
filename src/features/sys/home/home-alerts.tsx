import { Alert } from 'antd';
import type { HomeAlert } from '../../../../contract/wire/home';
import { useWords } from '../../../i18n/words';

/** What an administrator has to see to at once. */
export function HomeAlerts({ alerts }: { alerts: readonly HomeAlert[] }) {
  const { t } = useWords();
  return alerts.map((name) => (
    <Alert
      key={name}
      type="error"
      showIcon
      title={t(`shell.home.alert.${name}.title`)}
      description={t(`shell.home.alert.${name}.text`)}
    />
  ));
}
