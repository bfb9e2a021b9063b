import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import { Button, Form, Progress, Upload } from 'antd';
import { useId, useState } from 'react';
import { apiPathOf } from '../../../contract/language/derive';
import { importEndingsOf } from '../../../contract/language/importer';
import { IMPORT_LIMITS } from '../../../contract/wire/import';
import type { AnyResource } from '../../../contract/language/resource';
import { dynamicKey } from '../../../contract/text/word-key';
import { download } from '../../session/downloads';
import { upload } from '../../http/upload';
import { useWords } from '../../i18n/words';
import { bytesText } from '../../i18n/language';
import { TenantSelect } from '../kinds/named/tenant-select';
import { tenantSlots } from '../tenant';
import { useNotify } from '../use-notify';
import { fieldLabel } from '../words';
import styles from './import.module.css';

const WHOLE = 100;
/** Minutes east of UTC: times in the sheet are those of who wrote it. */
const zone = (): string => String(-new Date().getTimezoneOffset());

/** What is wrong with the file before it is sent; null where nothing is seen. */
function refusalOf(file: File, endings: readonly string[]): { key: string; params?: Record<string, unknown> } | null {
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return { key: 'engine.import.wrongFile' };
  return file.size > IMPORT_LIMITS.bytes ? { key: 'engine.import.tooLarge' } : null;
}

/** Takes the file, by click or by drop, and offers a template for it. */
export function FileStep({ resource, onBegun }: { resource: AnyResource; onBegun: (id: string) => void }) {
  const { t, language } = useWords();
  const tell = useNotify();
  const field = useId();
  const [percent, setPercent] = useState<number | null>(null);
  const [tenant] = tenantSlots(resource);
  const asksTenant = tenant !== undefined && !resource.tenantBy;
  const [tenantCode, setTenant] = useState<string>();
  const isWaiting = asksTenant && tenantCode === undefined;
  const base = apiPathOf(resource);
  const endings = importEndingsOf(resource);
  const max = bytesText(IMPORT_LIMITS.bytes, language);
  const rows = new Intl.NumberFormat(language).format(IMPORT_LIMITS.rows);

  const send = (file: File) => {
    const refusal = refusalOf(file, endings);
    if (refusal) return tell.warn(t(dynamicKey(refusal.key), { max, endings: endings.join(', ') }));
    setPercent(0);
    const onProgress = ({ loaded, total }: { loaded: number; total: number | null }) =>
      setPercent(total ? Math.floor((loaded / total) * WHOLE) : 0);
    upload<{ id: string }>(`${base}/import`, file, { params: { tz: zone(), tenantCode }, onProgress })
      .then(({ id }) => onBegun(id))
      .catch(tell.failure)
      .finally(() => setPercent(null));
  };

  return (
    <div className={styles.file}>
      {asksTenant && (
        <Form.Item
          required
          layout="vertical"
          htmlFor={field}
          label={fieldLabel(t, tenant)}
          extra={t('engine.import.tenantHint')}
        >
          <TenantSelect id={field} slot={tenant} value={tenantCode} onChange={setTenant} />
        </Form.Item>
      )}
      <Upload.Dragger
        accept={endings.join(',')}
        maxCount={1}
        showUploadList={false}
        disabled={percent !== null || isWaiting}
        beforeUpload={(file) => {
          send(file);
          return false;
        }}
      >
        <p className={styles.inbox}>
          <InboxOutlined aria-hidden />
        </p>
        <p className={styles.drop}>{t('engine.import.drop', { endings: endings.join(', ') })}</p>
        <p className={styles.hint}>{t('engine.import.limits', { max, rows })}</p>
      </Upload.Dragger>
      {percent !== null && <Progress percent={percent} status="active" aria-label={t('engine.import.sending')} />}
      <p>
        {t('engine.import.templateHint')}{' '}
        <Button type="link" size="small" onClick={() => void download(`${base}/template`).catch(tell.failure)}>
          {t('engine.import.template')}
        </Button>
      </p>
    </div>
  );
}
