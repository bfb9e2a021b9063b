import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input, Radio, Upload } from 'antd';
import { useState } from 'react';
import { CSR_MOST } from '../../../../contract/resources/account/certificate/rules';
import { runOnRow } from '../../../engine/api';
import type { NamedScreenProps } from '../../../engine/ports';
import { rowTitleOf } from '../../../engine/row';
import { readFile, saveBlob } from '../../../http/download';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { download, transfer } from '../../../session/downloads';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { useShell } from '../../../ui/overlay/shell-state';

const WORDS = 'account.dsa-vehicle';
const ROWS = 8;
type Chosen = { originFileObj?: File };
type Values = { how: 'own' | 'given' | 'file'; csr?: string; file?: Chosen[] };

/** Issues the certificate of a vehicle: over a key that is made here, or over a request that somebody brings. */
export function IssueDialog({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const [form] = Form.useForm<Values>();
  const how = Form.useWatch('how', form) ?? 'own';
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const shell = useShell(() => onClose(hasChanged));
  const id = row?.id ?? '';
  const vin = row ? rowTitleOf(resource, row) : '';

  /** Key, certificate and what stands above it in one file, as servers and tools take it. */
  const issueOwn = async () => {
    const { makeOwnKey } = await import('./own-key');
    const { csr, key } = await makeOwnKey(vin);
    await runOnRow(resource, id, 'issue', { csr });
    setChanged(true);
    await transfer(`${vin}.pem`, async ({ signal }) => {
      const { blob } = await readFile(`/${resource.name as string}/${id}/file?form=chain`, { signal });
      saveBlob(new Blob([key, blob], { type: 'application/x-pem-file' }), `${vin}.pem`);
    });
  };
  /** The request goes as a file, and the certificate with what stands above it comes as one. */
  const issueByFile = ([chosen]: readonly Chosen[]) => {
    const post = new FormData();
    if (chosen?.originFileObj) post.append('file', chosen.originFileObj);
    return download(`/${resource.name as string}/${id}/issue-file`, { post, name: `${vin}.pem` });
  };
  const showFailure = (failure: unknown) => {
    const { fields, msg } = failure instanceof CallError ? failure : { fields: undefined, msg: t('shell.failed') };
    const named = fields?.csr ?? fields?.file;
    if (named && how !== 'own') form.setFields([{ name: how === 'file' ? 'file' : 'csr', errors: [named] }]);
    else setError(named ?? msg);
  };
  const issue = async ({ csr = '', file = [] }: Values) => {
    setBusy(true);
    setError(null);
    try {
      await { own: issueOwn, file: () => issueByFile(file), given: () => runOnRow(resource, id, 'issue', { csr }) }[
        how
      ]();
      setChanged(true);
      shell.close();
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogShell
      {...shell}
      title={t('engine.pair', { name: t(`${WORDS}.action.issue`), value: vin })}
      okText={t(`${WORDS}.issuing.start`)}
      cancelText={t(`${WORDS}.issuing.cancel`)}
      okButtonProps={{ loading: isBusy }}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" initialValues={{ how: 'own' }} onFinish={(values) => void issue(values)}>
        <p>{t(`${WORDS}.issuing.hours`, { hours: Number(row?.effectiveHours ?? 0) })}</p>
        <Form.Item
          name="how"
          label={t(`${WORDS}.issuing.how`)}
          extra={how === 'given' ? undefined : t(`${WORDS}.issuing.${how}Text`)}
        >
          <Radio.Group
            vertical
            options={[
              { value: 'own', label: t(`${WORDS}.issuing.own`) },
              { value: 'given', label: t(`${WORDS}.issuing.given`) },
              { value: 'file', label: t(`${WORDS}.issuing.file`) },
            ]}
          />
        </Form.Item>
        {how === 'file' && (
          <Form.Item
            name="file"
            label={t(`${WORDS}.issuing.request`)}
            valuePropName="fileList"
            getValueFromEvent={({ fileList }: { fileList: Chosen[] }) => fileList}
            rules={[{ required: true, type: 'array', min: 1, message: t('validate.selected') }]}
          >
            <Upload accept=".csr,.pem,.req" maxCount={1} beforeUpload={() => false}>
              <Button icon={<UploadOutlined aria-hidden />}>{t('engine.file.choose')}</Button>
            </Upload>
          </Form.Item>
        )}
        {how === 'given' && (
          <Form.Item
            name="csr"
            label={t(`${WORDS}.input.issue.field.csr`)}
            extra={t(`${WORDS}.input.issue.hint.csr`)}
            rules={[{ required: true, whitespace: true, message: t('validate.required') }]}
          >
            <Input.TextArea
              rows={ROWS}
              maxLength={CSR_MOST}
              spellCheck={false}
              style={{ fontFamily: 'var(--ant-font-family-code)' }}
            />
          </Form.Item>
        )}
      </Form>
      <div aria-live="polite">{error && <Alert showIcon type="error" title={error} />}</div>
    </DialogShell>
  );
}
