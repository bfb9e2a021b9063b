import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import { Alert, Button, Spin, Upload } from 'antd';
import { useState } from 'react';
import { MENU_FILE_BYTES, MenuJudgement, MenuWritten } from '../../../../contract/wire/identity/menu-file';
import type { AnyResource } from '../../../../contract/language/resource';
import type { NamedScreenProps } from '../../../engine/ports';
import { useNotify } from '../../../engine/use-notify';
import { call } from '../../../http/client';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { reloadMenus } from '../../../session/boot';
import { bytesText } from '../../../i18n/language';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { useShell } from '../../../ui/overlay/shell-state';
import { Differences, Problems } from './differences';
import styles from './menu.module.css';

const WORDS = 'sys.menu.file';
const WIDTH = 720;

type Words = ReturnType<typeof useWords>;
type Checked = { file: unknown; judgement: MenuJudgement };
type Step = { at: 'choose' } | { at: 'busy' } | { at: 'refused'; msg: string } | ({ at: 'checked' } & Checked);

/** The JSON of a file; what it says where it cannot be read. */
async function readJson(file: File, { t, language }: Words): Promise<{ json: unknown } | { msg: string }> {
  if (file.size > MENU_FILE_BYTES)
    return { msg: t(`${WORDS}.tooLarge`, { max: bytesText(MENU_FILE_BYTES, language) }) };
  try {
    return { json: JSON.parse(await file.text()) as unknown };
  } catch (error) {
    return { msg: t(`${WORDS}.notJson`, { reason: (error as Error).message }) };
  }
}

/** Whether there is anything that could be written. */
const canWrite = ({ problems, added, changed, removed }: MenuJudgement): boolean =>
  problems.length === 0 && added.length + changed.length + removed.length > 0;

/** Takes a file of the menu: its differences are shown before any of them is written. */
export function MenuImport({ resource, onClose }: NamedScreenProps) {
  const words = useWords();
  const { t } = words;
  const tell = useNotify();
  const [hasChanged, setChanged] = useState(false);
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const shell = useShell(() => onClose(hasChanged));
  const refuse = (error: unknown) =>
    setStep({ at: 'refused', msg: error instanceof CallError ? error.msg : t('shell.failed') });

  const check = async (file: File) => {
    setStep({ at: 'busy' });
    const read = await readJson(file, words);
    if ('msg' in read) return setStep({ at: 'refused', msg: read.msg });
    try {
      const judgement = await call('POST', '/sys/menu/file/check', {
        body: { file: read.json },
        silent: true,
        answer: MenuJudgement,
      });
      setStep({ at: 'checked', file: read.json, judgement });
    } catch (error) {
      refuse(error);
    }
  };
  const write = async ({ file, judgement }: Checked) => {
    setStep({ at: 'busy' });
    try {
      const written = await call('POST', '/sys/menu/file', {
        body: { file, fingerprint: judgement.fingerprint },
        silent: true,
        answer: MenuWritten,
      });
      tell.done(t(`${WORDS}.done`, written));
      setChanged(true);
      shell.close();
      await reloadMenus();
    } catch (error) {
      refuse(error);
    }
  };
  const again = step.at === 'choose' || step.at === 'busy' ? null : () => setStep({ at: 'choose' });
  return (
    <DialogShell
      {...shell}
      width={WIDTH}
      title={t('sys.menu.action.importTree')}
      mask={{ closable: false }}
      footer={
        <>
          {again && <Button onClick={again}>{t(`${WORDS}.other`)}</Button>}
          <Button onClick={shell.close}>{t('engine.cancel')}</Button>
          {step.at === 'checked' && <WriteButton judgement={step.judgement} onWrite={() => void write(step)} />}
        </>
      }
    >
      <div className={styles.body} aria-live="polite">
        <Shown step={step} resource={resource} onFile={(file) => void check(file)} />
      </div>
    </DialogShell>
  );
}

/** Says how much goes; absent where there is nothing to write. */
function WriteButton({ judgement, onWrite }: { judgement: MenuJudgement; onWrite: () => void }) {
  const { t } = useWords();
  if (!canWrite(judgement)) return null;
  const removed = judgement.removed.length;
  return (
    <Button type="primary" danger={removed > 0} onClick={onWrite}>
      {removed > 0 ? t(`${WORDS}.writeRemoving`, { removed }) : t(`${WORDS}.write`)}
    </Button>
  );
}

function Shown({ step, resource, onFile }: { step: Step; resource: AnyResource; onFile: (file: File) => void }) {
  const { t } = useWords();
  if (step.at === 'choose') return <FileField onFile={onFile} />;
  if (step.at === 'busy')
    return (
      <Spin description={t(`${WORDS}.checking`)}>
        <div className={styles.waiting} />
      </Spin>
    );
  if (step.at === 'refused') return <Alert showIcon type="error" title={step.msg} />;
  return step.judgement.problems.length > 0 ? (
    <Problems problems={step.judgement.problems} />
  ) : (
    <Differences resource={resource} judgement={step.judgement} />
  );
}

/** Takes the file, by click or by drop. */
function FileField({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useWords();
  return (
    <Upload.Dragger
      accept=".json,application/json"
      maxCount={1}
      showUploadList={false}
      beforeUpload={(file) => {
        onFile(file);
        return false;
      }}
    >
      <p className={styles.inbox}>
        <InboxOutlined aria-hidden />
      </p>
      <p>{t(`${WORDS}.drop`)}</p>
      <p className={styles.quiet}>{t(`${WORDS}.dropHint`)}</p>
    </Upload.Dragger>
  );
}
