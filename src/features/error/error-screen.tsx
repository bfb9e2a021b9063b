import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../../i18n/words';
import { Notice } from '../../ui/notice';

/** `/error`: what was asked for is not there (`to=404`), or may not be seen. */
export function ErrorScreen() {
  const { t } = useWords();
  const [search] = useSearchParams();
  const kind = search.get('to') === '404' ? 'notFound' : 'refused';
  return (
    <Notice title={t(`shell.error.${kind}.title`)} text={t(`shell.error.${kind}.text`)}>
      <Button type="primary" onClick={() => window.location.replace('#/')}>
        {t('shell.error.home')}
      </Button>
      <Button onClick={() => window.history.back()}>{t('shell.back')}</Button>
    </Notice>
  );
}
