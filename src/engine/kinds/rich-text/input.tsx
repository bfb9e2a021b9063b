import StarterKit from '@tiptap/starter-kit';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../i18n/words';
import { fieldLabel } from '../../words';
import type { InputProps } from '../kind';
import { RichTextBar } from './bar';
import styles from '../../rich-text.module.css';

/** The marks are those that the server keeps: see `contract/text/rich-text.ts`. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'] },
  }),
];

/** Formatted text as it will be read. The value is HTML, null where nothing is written. */
export function RichTextInput({ slot, row: _row, value, onChange, onBlur, id, disabled, ...aria }: InputProps<string>) {
  const { t } = useWords();
  const label = fieldLabel(t, slot);
  const emit = useRef(onChange);
  useEffect(() => {
    emit.current = onChange;
  });
  /** What was emitted last: any other value comes from outside. */
  const known = useRef(value ?? null);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value ?? '',
    injectCSS: false,
    editable: disabled !== true,
    onUpdate: ({ editor: changed }) => {
      known.current = changed.isEmpty ? null : changed.getHTML();
      emit.current?.(known.current);
    },
  });
  useEffect(() => {
    if ((value ?? null) === known.current) return;
    known.current = value ?? null;
    editor.commands.setContent(value ?? '', { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor.setOptions({
      editable: disabled !== true,
      editorProps: {
        attributes: {
          ...(id ? { id } : {}),
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...Object.fromEntries(
            Object.entries(aria)
              .filter(([, one]) => one !== undefined)
              .map(([name, one]) => [name, String(one)]),
          ),
          class: `tiptap ${styles.text}`,
        },
      },
    });
    // The values of aria are texts that say the same until one of them changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [editor, id, label, disabled, JSON.stringify(aria)]);
  return (
    <div
      className={styles.editor}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur?.()}
    >
      <RichTextBar editor={editor} label={label} disabled={disabled === true} />
      <EditorContent editor={editor} />
    </div>
  );
}
