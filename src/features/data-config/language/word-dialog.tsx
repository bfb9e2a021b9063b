import { Alert, Button, Form, Input, Select, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { wordFailure, WORD_LONGEST } from '../../../../contract/resources/data-config/language/rules';
import { dynamicKey } from '../../../../contract/text/word-key';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { wordsLike, type SimilarWord } from '../../../i18n/words-like';
import { isPlatform } from '../../../session/session';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { useShell } from '../../../ui/overlay/shell-state';
import { findKept, keepWord, restoreWord, type KeptWord } from './kept-word';

const W = 'engine.wordEdit';

/** The row that lies over the chosen word, as soon as it is known. */
function useKept(key: string | undefined): KeptWord | null {
  const [found, setFound] = useState<{ key: string; kept: KeptWord | null } | null>(null);
  useEffect(() => {
    if (key === undefined) return undefined;
    let isOver = false;
    findKept(key).then(
      (kept) => !isOver && setFound({ key, kept }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [key]);
  return found && found.key === key ? found.kept : null;
}

type Props = { text: string; screen: string; onClose: () => void };

/** Changes a word of the console where it stands. */
export function WordDialog({ text, screen, onClose }: Props) {
  const [words] = useState(() => wordsLike(text, screen));
  const [first] = words;
  return first ? <EditWord words={words} first={first} onClose={onClose} /> : <NoWord text={text} onClose={onClose} />;
}

/** What was clicked is data, or a word that nobody may change here. */
function NoWord({ text, onClose }: Pick<Props, 'text' | 'onClose'>) {
  const { t } = useWords();
  const shell = useShell(onClose);
  return (
    <DialogShell {...shell} title={t(`${W}.title`)} cancelText={t('engine.close')} okButtonProps={{ hidden: true }}>
      <Alert type="info" showIcon title={t(`${W}.none`, { text })} />
    </DialogShell>
  );
}

type Editing = { words: readonly SimilarWord[]; first: SimilarWord; onClose: () => void };

function EditWord({ words, first, onClose }: Editing) {
  const { t } = useWords();
  const shell = useShell(onClose);
  const [form] = Form.useForm<{ text: string }>();
  const [chosen, setChosen] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const kept = useKept(chosen.key);

  const choose = (key: string): void => {
    const next = words.find((word) => word.key === key) ?? first;
    setChosen(next);
    form.setFields([{ name: 'text', value: next.text, errors: [] }]);
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
      shell.close();
    } catch (error) {
      const told = error instanceof CallError ? (error.fields?.languageContent ?? error.msg) : t('shell.failed');
      form.setFields([{ name: 'text', errors: [told] }]);
      setBusy(false);
    }
  };
  const judge = (_: unknown, value: string): Promise<void> => {
    if (value.trim() === '') return Promise.reject(new Error(t('validate.required')));
    const failure = wordFailure(chosen.shipped, value);
    return failure
      ? Promise.reject(new Error(t(dynamicKey(`validate.${failure.key}`), failure.params)))
      : Promise.resolve();
  };
  return (
    <DialogShell
      {...shell}
      title={t(`${W}.title`)}
      okText={t('engine.form.save')}
      cancelText={t('engine.cancel')}
      okButtonProps={{ loading: isBusy }}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ text: first.text }}
        onFinish={({ text }) => void run(() => keepWord(chosen.key, text))}
      >
        <Form.Item label={t(`${W}.key`)} extra={words.length > 1 ? t(`${W}.several`) : undefined}>
          {words.length > 1 ? (
            <Select
              value={chosen.key}
              onChange={choose}
              options={words.map(({ key, text }) => ({ value: key, label: `${key}: ${text}` }))}
            />
          ) : (
            <Typography.Text code>{chosen.key}</Typography.Text>
          )}
        </Form.Item>
        <Form.Item label={t(`${W}.shipped`)}>
          <Typography.Text>{chosen.shipped}</Typography.Text>
        </Form.Item>
        <Form.Item name="text" label={t(`${W}.text`)} rules={[{ validator: judge }]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={WORD_LONGEST} />
        </Form.Item>
        <Typography.Paragraph type="secondary">
          {t(isPlatform() ? `${W}.forAll` : `${W}.forTenant`)}
        </Typography.Paragraph>
        {kept && (
          <Button danger disabled={isBusy} onClick={() => void run(() => restoreWord(kept))}>
            {t(`${W}.restore`)}
          </Button>
        )}
      </Form>
    </DialogShell>
  );
}
