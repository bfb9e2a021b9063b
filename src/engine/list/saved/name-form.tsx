import { Button, Form, Input, Space, type InputRef } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { LONGEST_SEARCH_NAME } from '../../../../contract/wire/list-view';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { useNotify } from '../../use-notify';

type Props = {
  /** What the button says, and what the field is called. */
  label: string;
  button: string;
  name?: string;
  isOff?: boolean;
  save: (name: string) => Promise<unknown>;
  onCancel?: () => void;
};

/** Asks for the name of a search; what is wrong with it stands on the field. */
export function NameForm({ label, button, name: begun = '', isOff = false, save, onCancel }: Props) {
  const { t } = useWords();
  const tell = useNotify();
  const [name, setName] = useState(begun);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<InputRef>(null);
  const isRename = onCancel !== undefined;
  useEffect(() => {
    if (isRename) box.current?.select();
  }, [isRename]);
  const failed = (error: unknown) => {
    const message = error instanceof CallError ? error.fields?.name : undefined;
    if (message === undefined) return tell.failure(error);
    setWrong(message);
    box.current?.focus();
  };
  const submit = () => {
    if (name.trim() === '') return setWrong(t('validate.required'));
    setBusy(true);
    void save(name)
      .then(() => setName(''))
      .catch(failed)
      .finally(() => setBusy(false));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <Form.Item validateStatus={wrong === null ? undefined : 'error'} help={wrong && <span role="alert">{wrong}</span>}>
      <Space.Compact block>
        <Input
          ref={box}
          aria-label={label}
          aria-invalid={wrong !== null}
          placeholder={label}
          maxLength={LONGEST_SEARCH_NAME}
          disabled={isOff}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setWrong(null);
          }}
          onKeyDown={press}
        />
        <Button type={isRename ? 'default' : 'primary'} disabled={isOff} loading={isBusy} onClick={submit}>
          {button}
        </Button>
      </Space.Compact>
    </Form.Item>
  );
}
