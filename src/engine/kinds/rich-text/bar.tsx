import { dynamicKey } from '../../../../contract/text/word-key';
import BoldOutlined from '@ant-design/icons/es/icons/BoldOutlined';
import CodeOutlined from '@ant-design/icons/es/icons/CodeOutlined';
import ItalicOutlined from '@ant-design/icons/es/icons/ItalicOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined';
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined';
import StrikethroughOutlined from '@ant-design/icons/es/icons/StrikethroughOutlined';
import UnderlineOutlined from '@ant-design/icons/es/icons/UnderlineOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined';
import { useEditorState, type Editor } from '@tiptap/react';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../../../i18n/words';
import styles from '../../rich-text.module.css';

type Tool = { name: string; icon: ReactNode; mark?: [string, Record<string, unknown>?]; run: (editor: Editor) => void };

const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    icon: <BoldOutlined aria-hidden />,
    mark: ['bold'],
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: <ItalicOutlined aria-hidden />,
    mark: ['italic'],
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    icon: <UnderlineOutlined aria-hidden />,
    mark: ['underline'],
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    icon: <StrikethroughOutlined aria-hidden />,
    mark: ['strike'],
    run: (e) => e.chain().focus().toggleStrike().run(),
  },
  {
    name: 'heading',
    icon: 'H2',
    mark: ['heading', { level: 2 }],
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    icon: 'H3',
    mark: ['heading', { level: 3 }],
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bullets',
    icon: <UnorderedListOutlined aria-hidden />,
    mark: ['bulletList'],
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: <OrderedListOutlined aria-hidden />,
    mark: ['orderedList'],
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  { name: 'quote', icon: '”', mark: ['blockquote'], run: (e) => e.chain().focus().toggleBlockquote().run() },
  {
    name: 'codeBlock',
    icon: <CodeOutlined aria-hidden />,
    mark: ['codeBlock'],
    run: (e) => e.chain().focus().toggleCodeBlock().run(),
  },
  { name: 'undo', icon: <UndoOutlined aria-hidden />, run: (e) => e.chain().focus().undo().run() },
  { name: 'redo', icon: <RedoOutlined aria-hidden />, run: (e) => e.chain().focus().redo().run() },
];

const ABSOLUTE = /^(https?:\/\/|mailto:)\S+$/i;
const addressOf = (text: string): string => (ABSOLUTE.test(text) ? text : `https://${text}`);

/** The address of a link, asked in a line of its own: a dialog would take the selection away. */
function LinkLine({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useWords();
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const box = useRef<InputRef>(null);
  useEffect(() => box.current?.focus(), []);
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address.trim()) chain.setLink({ href: addressOf(address.trim()) }).run();
    else chain.unsetLink().run();
    onDone();
  };
  return (
    <div className={styles.link}>
      <Input
        ref={box}
        size="small"
        value={address}
        placeholder="https://"
        aria-label={t('engine.richText.address')}
        onChange={(event) => setAddress(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          apply();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
      />
      <Button size="small" type="primary" onClick={apply}>
        {t('engine.richText.setLink')}
      </Button>
    </div>
  );
}

/** What can be done with the text; every button says whether it holds where the cursor stands. */
export function RichTextBar({ editor, label, disabled }: { editor: Editor; label: string; disabled: boolean }) {
  const { t } = useWords();
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries([
        ...TOOLS.map(({ name, mark }) => [name, mark ? now.isActive(...mark) : null]),
        ['link', now.isActive('link')],
      ]) as Record<string, boolean | null>,
  });
  const button = (name: string, icon: ReactNode, run: () => void) => (
    <Button
      key={name}
      type="text"
      size="small"
      disabled={disabled}
      aria-label={t(dynamicKey(`engine.richText.${name}`))}
      title={t(dynamicKey(`engine.richText.${name}`))}
      aria-pressed={active[name] ?? undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {icon}
    </Button>
  );
  return (
    <>
      <div role="toolbar" aria-label={t('engine.richText.bar', { field: label })} className={styles.bar}>
        {TOOLS.slice(0, -2).map(({ name, icon, run }) => button(name, icon, () => run(editor)))}
        {button('link', <LinkOutlined aria-hidden />, () => setLinking(!isLinking))}
        {TOOLS.slice(-2).map(({ name, icon, run }) => button(name, icon, () => run(editor)))}
      </div>
      {isLinking && <LinkLine editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}
