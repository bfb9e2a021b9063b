import {
  autocompletion,
  completionKeymap,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { linter, type Diagnostic } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder as placeholderOf } from '@codemirror/view';
import { BRAND_NAMES, brandNameOf } from '../../../../contract/expression/brands';
import { COMPARED_TEXTS, MAX_EXPRESSION, type ExpressionError } from '../../../../contract/expression/language';
import type { KnownCodes } from '../../../../contract/wire/data-config/expression';
import { findingsIn } from './editor-findings';

/** What the editor asks each time anew: words and codes come later than it. */
export type EditorPorts = {
  codes: () => KnownCodes;
  /** False as long as nobody knows what codes there are. */
  isKnown: () => boolean;
  say: (error: ExpressionError) => string;
  change: (text: string) => void;
  blur: () => void;
};

const WORD = /[\p{L}\p{N}_.-]*$/u;
const BRAND_VALUE = /\bbrand\s*(?:=|!=|in\s*\([^)]*)\s*"?[^"&|()]*$/i;

/** What may stand where the cursor is. */
export function completionsAt(
  before: string,
  codes: KnownCodes,
): { from: number; options: CompletionResult['options'] } {
  const typed = WORD.exec(before)?.[0] ?? '';
  const from = before.length - typed.length;
  if (BRAND_VALUE.test(before))
    return {
      from,
      options: Object.keys(BRAND_NAMES).map((code) => {
        const name = brandNameOf(code);
        return { label: /^\w+$/.test(name) ? name : `"${name}"`, type: 'constant' };
      }),
    };
  return {
    from,
    options: [
      ...codes.map(({ code, name }) => ({ label: code, ...(name && { detail: name }), type: 'variable' })),
      ...[...COMPARED_TEXTS, 'week'].map((label) => ({ label, type: 'keyword' })),
    ],
  };
}

const complete =
  (ports: EditorPorts) =>
  (context: CompletionContext): CompletionResult | null => {
    const { from, options } = completionsAt(context.state.sliceDoc(0, context.pos), ports.codes());
    return context.explicit || from < context.pos ? { from, options, validFor: /^[\p{L}\p{N}_.-]*$/u } : null;
  };

const marks = (ports: EditorPorts) =>
  linter(
    ({ state }): Diagnostic[] =>
      findingsIn(state.doc.toString(), ports.codes(), ports.isKnown()).map((finding) => {
        const to = Math.min(finding.to, state.doc.length);
        return {
          // What is missing at the end is marked at the last character.
          from: Math.max(0, Math.min(finding.from, to - 1)),
          to,
          severity: finding.isError ? 'error' : 'warning',
          message: ports.say(finding),
        };
      }),
    { delay: 200 },
  );

/** The colours are those of the form around it, dark or light. */
const LOOK = EditorView.theme({
  '&': { color: 'var(--ant-color-text)', fontFamily: 'var(--ant-font-family-code)', fontSize: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { caretColor: 'var(--ant-color-text)', padding: 'var(--ant-padding-xxs) 0', minHeight: '4.5em' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'var(--ant-line-height)' },
  // As far from its edge as the words of other inputs.
  '.cm-line': { padding: '0 calc(var(--ant-padding-sm) - 1px)' },
  '.cm-placeholder': { color: 'var(--ant-color-text-placeholder)' },
  '.cm-tooltip': {
    color: 'var(--ant-color-text)',
    background: 'var(--ant-color-bg-elevated)',
    border: '1px solid var(--ant-color-border)',
    borderRadius: 'var(--ant-border-radius)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--ant-color-text)',
    background: 'var(--ant-control-item-bg-active)',
  },
  '.cm-completionDetail': { color: 'var(--ant-color-text-secondary)', fontStyle: 'normal' },
  '.cm-diagnostic': { padding: 'var(--ant-padding-xxs) var(--ant-padding-xs)' },
});

/** All that the field can do. Tab leaves it as any other field. */
export const extensionsOf = (ports: EditorPorts, placeholder: string): Extension[] => [
  history(),
  keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
  autocompletion({ override: [complete(ports)], icons: false }),
  marks(ports),
  placeholderOf(placeholder),
  EditorView.lineWrapping,
  EditorState.changeFilter.of(({ newDoc }) => newDoc.length <= MAX_EXPRESSION * 2),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) ports.change(update.state.doc.toString());
  }),
  EditorView.domEventHandlers({ blur: () => ports.blur() }),
  LOOK,
];
