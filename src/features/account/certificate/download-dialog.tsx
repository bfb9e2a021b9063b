import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { CERTIFICATE_FORMS, type CertificateForm } from '../../../../contract/certificate';
import type { NamedScreenProps } from '../../../engine/ports';
import { titleOf } from '../../../engine/row';
import { useTell } from '../../../engine/tell';
import { downloadByTicket } from '../../../http/download';
import { useWords } from '../../../i18n/words';

const WORDS = 'account.certificate.form';

/** Fetches a certificate in the form that a tool wants: of a tester or of a vehicle. */
export function DownloadDialog({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const tell = useTell();
  const [isOpen, setOpen] = useState(true);
  const [form, setForm] = useState<CertificateForm>('pem');
  const start = () => {
    setOpen(false);
    downloadByTicket(`/${resource.name as string}/${row?.id ?? ''}/file`, { form }).catch(tell.failure);
  };
  return (
    <Modal
      open={isOpen}
      title={`${t(`${WORDS}.title`)}: ${row ? titleOf(resource, row) : ''}`}
      closable={{ 'aria-label': t('engine.close') }}
      okText={t(`${WORDS}.start`)}
      cancelText={t(`${WORDS}.cancel`)}
      onOk={start}
      onCancel={() => setOpen(false)}
      afterClose={() => onClose(false)}
    >
      <Radio.Group
        vertical
        aria-label={t(`${WORDS}.title`)}
        value={form}
        options={CERTIFICATE_FORMS.map((one) => ({ value: one, label: t(`${WORDS}.${one}`) }))}
        onChange={({ target }) => setForm(target.value as CertificateForm)}
      />
    </Modal>
  );
}
