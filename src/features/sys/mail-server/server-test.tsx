import { Alert, Form, Input, Steps } from 'antd';
import { useState } from 'react';
import { MAIL_STEPS, type MailFinding, type MailStep } from '../../../../contract/resources/sys/mail-template/rules';
import { RULES } from '../../../../contract/validation/rules';
import { runOnRow } from '../../../engine/api';
import type { NamedScreenProps } from '../../../engine/ports';
import { rowTitleOf } from '../../../engine/row';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { useShell } from '../../../ui/overlay/shell-state';

const WORDS = 'sys.mail-server.test';
/** Steps that a server goes through in any case; the first only says that the address may not be used. */
const SHOWN = MAIL_STEPS.filter((step) => step !== 'address');

/** How far the mail came: what went well before the step that failed, and what the other side said there. */
function Finding({ finding: { step, reason }, security }: { finding: MailFinding; security: unknown }) {
  const { t } = useWords();
  const shown = SHOWN.filter((one) => one !== 'tls' || security !== 'none');
  const ordered: MailStep[] = security === 'tls' ? shown : [...shown].sort((a, b) => place(a) - place(b));
  const failed = step === null ? ordered.length : Math.max(0, ordered.indexOf(step));
  return (
    <>
      <Alert
        showIcon
        type={step === null ? 'success' : 'error'}
        title={t(step === null ? `${WORDS}.fine` : `${WORDS}.failed.${step}`)}
        description={reason}
      />
      <Steps
        style={{ marginBlockStart: 16 }}
        orientation="vertical"
        size="small"
        current={failed}
        status={step === null ? 'finish' : 'error'}
        items={ordered.map((one) => ({ title: t(`sys.mail-log.option.failureStep.${one}`) }))}
      />
    </>
  );
}

/** With STARTTLS the greeting comes before the line is protected. */
const place = (step: MailStep): number =>
  step === 'tls' ? MAIL_STEPS.indexOf('greeting') + 0.5 : MAIL_STEPS.indexOf(step);

/** Sends a mail by the server, and says at which step it failed. */
export function ServerTest({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t } = useWords();
  const email = useSession((session) => session.user?.email);
  const [form] = Form.useForm<{ recipients: string }>();
  const shell = useShell(() => onClose(false));
  const [isBusy, setBusy] = useState(false);
  const [finding, setFinding] = useState<MailFinding | null>(null);
  const [error, setError] = useState<string | null>(null);

  const send = async ({ recipients }: { recipients: string }) => {
    setBusy(true);
    setFinding(null);
    setError(null);
    try {
      setFinding((await runOnRow(resource, row?.id ?? '', 'test', { recipients })) as MailFinding);
    } catch (failure) {
      setError(failure instanceof CallError ? failure.msg : t('shell.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogShell
      {...shell}
      title={`${t('sys.mail-server.action.test')}: ${row ? rowTitleOf(resource, row) : ''}`}
      okText={t(`${WORDS}.send`)}
      cancelText={t('engine.close')}
      okButtonProps={{ loading: isBusy }}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ recipients: email ?? '' }}
        onFinish={(values) => void send(values)}
      >
        <Form.Item
          name="recipients"
          label={t('sys.mail-server.input.test.field.recipients')}
          extra={t('sys.mail-server.input.test.hint.recipients')}
          rules={[
            { required: true, message: t('validate.required') },
            {
              validator: (_, text: string) =>
                !text || RULES.mailList(text) ? Promise.resolve() : Promise.reject(new Error(t('validate.mailList'))),
            },
          ]}
        >
          <Input maxLength={1000} />
        </Form.Item>
      </Form>
      <div aria-live="polite">
        {error && <Alert showIcon type="error" title={error} />}
        {finding && <Finding finding={finding} security={row?.security} />}
      </div>
    </DialogShell>
  );
}
