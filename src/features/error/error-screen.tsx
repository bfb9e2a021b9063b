import { Button, Result } from 'antd';
import { useWords } from '../../i18n/words';
import { usePane } from '../../ui/pane';

/** `/error`: what was asked for is not there (`to=404`), or may not be seen. */
export function ErrorScreen() {
  const { t } = useWords();
  const { search } = usePane();
  const kind = search.get('to') === '404' ? 'notFound' : 'refused';
  return (
    <Result
      status={kind === 'notFound' ? '404' : 'warning'}
      title={t(`shell.error.${kind}.title`)}
      subTitle={t(`shell.error.${kind}.text`)}
      extra={[
        <Button key="back" onClick={() => window.history.back()}>
          {t('shell.back')}
        </Button>,
        <Button key="home" type="primary" onClick={() => window.location.replace('#/')}>
          {t('shell.error.home')}
        </Button>,
      ]}
    />
  );
}
