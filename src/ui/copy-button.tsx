import { useEffect, useState } from 'react';
import { translate } from '../i18n/words';
import './copy-text.css';
import { copyText } from './copy';

const WORDS = { idle: 'shell.copy', copied: 'shell.copied', failed: 'shell.copyFailed' } as const;

/** Drawn here rather than as an icon component: a list shows hundreds. */
const SHEETS = 'M3 11V2h8M6 5h8v9H6z';
const TICK = 'M3 8.5l3.5 3.5L13.5 4.5';

type Props = {
  text: string;
  /** What is copied, where it is too long to be named by itself. */
  name?: string;
  /** Seen without pointing at what is copied. */
  isSeen?: boolean;
};

/** Copies a text with one click, and says so. */
export function CopyButton({ text, name = text, isSeen = false }: Props) {
  const [state, setState] = useState<keyof typeof WORDS>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), 1500);
    return () => clearTimeout(timer);
  }, [state]);
  const title = translate(WORDS[state], { text: name });
  return (
    <>
      <button
        type="button"
        className={isSeen ? 'copy-text-button copy-text-seen' : 'copy-text-button'}
        title={title}
        aria-label={title}
        onClick={(event) => {
          event.stopPropagation();
          void copyText(text).then((isCopied) => setState(isCopied ? 'copied' : 'failed'));
        }}
      >
        <svg
          viewBox="0 0 16 16"
          width="1em"
          height="1em"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.2"
          aria-hidden="true"
        >
          <path d={state === 'copied' ? TICK : SHEETS} />
        </svg>
      </button>
      {state !== 'idle' && <output className="visually-hidden">{title}</output>}
    </>
  );
}
