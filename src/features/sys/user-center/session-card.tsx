import { Button, Space } from 'antd';
import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../../i18n/words';
import { LeavingContext } from '../../../session/leaving';
import { holdsPermission } from '../../../session/session';

/** The way to the user's own notices, and out. */
export function SessionCard() {
  const { t } = useWords();
  const navigate = useNavigate();
  const leave = use(LeavingContext);
  return (
    <Space wrap>
      {holdsPermission('sys:my-notice:page') && (
        <Button onClick={() => void navigate('/sys/my-notice/index')}>{t('shell.userCenter.notices')}</Button>
      )}
      <Button danger onClick={leave}>
        {t('shell.logout.title')}
      </Button>
    </Space>
  );
}
