import { dynamicKey } from '../../../../contract/text/word-key';
import { forceLinting } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useMemo, useRef } from 'react';
import { useWords } from '../../../i18n/words';
import { fieldLabel, usePlaceholder } from '../../words';
import type { InputProps } from '../kind';
import { extensionsOf, type EditorPorts } from './editor';
import { findingsIn } from './editor-findings';
import styles from './expression.module.css';
import { useKnownCodes } from './known-codes';

/** Attributes that are there, as texts. */
const given = (attributes: object): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).flatMap(([name, one]) => (one == null ? [] : [[name, String(one)]])));

/** An expression over vehicles: codes are completed with their names, what is wrong is marked at its place. */
export function ExpressionInput({
  slot,
  row: _row,
  value,
  onChange,
  onBlur,
  id,
  disabled,
  ...aria
}: InputProps<string>) {
  const { t } = useWords();
  const label = fieldLabel(t, slot);
  const placeholder = usePlaceholder(slot, 'enter');
  const { codes, isKnown } = useKnownCodes();
  const text = value ?? '';
  const ports = useRef<EditorPorts>(null);
  useEffect(() => {
    ports.current = {
      codes: () => codes,
      isKnown: () => isKnown,
      say: ({ key, params }) => t(dynamicKey(`validate.${key}`), params),
      change: (changed) => onChange?.(changed || null),
      blur: () => onBlur?.(),
    };
  });
  const parts = useMemo(() => ({ attributes: new Compartment() }), []);
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  useEffect(() => {
    const asked: EditorPorts = {
      codes: () => ports.current?.codes() ?? [],
      isKnown: () => ports.current?.isKnown() ?? false,
      say: (error) => ports.current?.say(error) ?? '',
      change: (changed) => ports.current?.change(changed),
      blur: () => ports.current?.blur(),
    };
    const made = new EditorView({
      parent: place.current ?? undefined,
      state: EditorState.create({ doc: text, extensions: [parts.attributes.of([]), extensionsOf(asked, placeholder)] }),
    });
    view.current = made;
    return () => made.destroy();
    // The first text only: later ones are told below.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [parts, placeholder]);
  useEffect(() => {
    const { current } = view;
    if (!current || current.state.doc.toString() === text) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: text } });
  }, [text]);
  useEffect(() => {
    if (view.current) forceLinting(view.current);
  }, [codes, isKnown]);
  const attributes = JSON.stringify({ ...given({ id }), ...given(aria), 'aria-label': label });
  useEffect(() => {
    view.current?.dispatch({
      effects: parts.attributes.reconfigure([
        EditorView.contentAttributes.of({ ...(JSON.parse(attributes) as Record<string, string>), spellcheck: 'false' }),
        EditorView.editable.of(disabled !== true),
        EditorState.readOnly.of(disabled === true),
      ]),
    });
  }, [attributes, disabled, parts, placeholder]);
  const [unknown] = findingsIn(text, codes, isKnown).filter(({ isError }) => !isError);
  return (
    <>
      <div ref={place} className={styles.editor} data-disabled={disabled === true} />
      <output className={styles.hint}>{unknown && t(dynamicKey(`validate.${unknown.key}`), unknown.params)}</output>
    </>
  );
}
