import { useQuery } from '@tanstack/react-query';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { CERTIFICATE_FORMS, type CertificateForm } from '../../../../contract/resources/account/certificate/rules';
import type { NamedScreenProps } from '../../../engine/ports';
import { rowTitleOf } from '../../../engine/row';
import { useNotify } from '../../../engine/use-notify';
import { readFile } from '../../../http/download';
import { download } from '../../../session/downloads';
import { useWords } from '../../../i18n/words';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { useShell } from '../../../ui/overlay/shell-state';
import { copyText } from '../../../ui/copy';

const WORDS = 'account.certificate.form';

/** Fetches a certificate in the form that a tool wants, of a tester or of a vehicle; what is text can be copied as well. */
export function DownloadDialog({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const tell = useNotify();
  const shell = useShell(() => onClose(false));
  const [form, setForm] = useState<CertificateForm>('pem');
  const path = `/${resource.name as string}/${row?.id ?? ''}/file`;
  const isText = form !== 'der';
  // Read before it is asked for: a browser lets a page copy only in answer to the click itself.
  const { data: text, error } = useQuery({
    queryKey: ['certificate-text', path, form],
    gcTime: 0,
    enabled: isText,
    queryFn: async ({ signal }) => (await readFile(`${path}?form=${form}`, { signal })).blob.text(),
  });
  const copy = async () => {
    if (error) tell.failure(error);
    else if (await copyText(text ?? '')) tell.done(t('shell.copied'));
    else tell.warn(t('shell.copyFailed'));
  };
  const start = () => {
    shell.close();
    download(path, { params: { form } }).catch(tell.failure);
  };
  return (
    <DialogShell
      {...shell}
      title={t('engine.pair', { name: t(`${WORDS}.title`), value: row ? rowTitleOf(resource, row) : '' })}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          <Button disabled={!isText || (text === undefined && !error)} onClick={() => void copy()}>
            {t(`${WORDS}.copy`)}
          </Button>
          <OkBtn />
        </>
      )}
      okText={t(`${WORDS}.start`)}
      cancelText={t(`${WORDS}.cancel`)}
      onOk={start}
    >
      <Radio.Group
        vertical
        aria-label={t(`${WORDS}.title`)}
        value={form}
        options={CERTIFICATE_FORMS.map((one) => ({ value: one, label: t(`${WORDS}.${one}`) }))}
        onChange={({ target }) => setForm(target.value as CertificateForm)}
      />
    </DialogShell>
  );
}
