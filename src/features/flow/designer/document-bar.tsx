import { Button } from 'antd';
import { useRef } from 'react';
import { useNotify } from '../../../engine/use-notify';
import { saveBlob } from '../../../http/download';
import { useWords } from '../../../i18n/words';
import { useConfirm } from '../../../ui/overlay/use-confirm';
import { fitPicture } from '../picture/fit';
import { drawingServiceOf } from '../picture/services';
import styles from './designer.module.css';
import type { Editor } from './use-editor';
import type { Saving } from './use-saving';

const W = 'flow.designer';
type Props = Saving & { editor: Editor; fileName: string; play: () => void };

/** What is done with the document as a whole. */
export function DocumentBar({ editor, fileName, play, save, isSaving, isChanged }: Props) {
  const { t } = useWords();
  const notify = useNotify();
  const confirm = useConfirm();
  const file = useRef<HTMLInputElement>(null);
  const stack = () => drawingServiceOf(editor.drawing, 'commandStack');
  const arrange = () => {
    editor.edits.arrange();
    fitPicture(editor.drawing);
  };
  const take = async (chosen: File) => {
    try {
      await editor.open({ name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) });
    } catch {
      notify.warn(t(`${W}.unreadable`));
    }
  };
  const ask = (chosen: File | undefined) =>
    chosen &&
    confirm({
      title: t(`${W}.replace`),
      content: t(`${W}.replaceText`, { name: chosen.name }),
      okText: t(`${W}.replaceOk`),
      isDanger: true,
      onOk: () => take(chosen),
    });
  const give = async () => saveBlob(new Blob([await editor.write()], { type: 'application/xml' }), fileName);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t(`${W}.document`)}>
      <Button disabled={!editor.canUndo} onClick={() => stack().undo()}>
        {t(`${W}.undo`)}
      </Button>
      <Button disabled={!editor.canRedo} onClick={() => stack().redo()}>
        {t(`${W}.redo`)}
      </Button>
      <Button onClick={() => drawingServiceOf(editor.drawing, 'searchPad').toggle()}>{t(`${W}.search`)}</Button>
      <Button onClick={arrange}>{t(`${W}.arrange`)}</Button>
      <Button onClick={() => file.current?.click()}>{t(`${W}.import`)}</Button>
      <input
        ref={file}
        hidden
        type="file"
        accept=".bpmn,.xml"
        aria-label={t(`${W}.import`)}
        onChange={({ target }) => {
          ask(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button onClick={() => void give()}>{t(`${W}.export`)}</Button>
      <Button onClick={play}>{t(`${W}.play.open`)}</Button>
      <Button type="primary" loading={isSaving} disabled={!isChanged} onClick={() => void save()}>
        {t('engine.form.save')}
      </Button>
    </div>
  );
}
