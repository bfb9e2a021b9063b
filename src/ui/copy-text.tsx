import { useEffect, useState } from 'react';
import { translate } from '../i18n/words';
import './copy-text.css';

/** Writes to the clipboard; false where the browser does not let us. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const WORDS = { idle: 'shell.copy', copied: 'shell.copied', failed: 'shell.copyFailed' } as const;

/** Drawn here rather than as an icon component: a list shows hundreds. */
const SHEETS = 'M3 11V2h8M6 5h8v9H6z';
const TICK = 'M3 8.5l3.5 3.5L13.5 4.5';

/** A code, serial number or VIN in a monospace face, copied with one click. */
export function CopyText({ text }: { text: string }) {
  const [state, setState] = useState<keyof typeof WORDS>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), 1500);
    return () => clearTimeout(timer);
  }, [state]);
  const title = translate(WORDS[state], { text });
  return (
    <span className="copy-text">
      <span className="copy-text-value" title={text}>
        {text}
      </span>
      <button
        type="button"
        className="copy-text-button"
        title={title}
        aria-label={title}
        onClick={(event) => {
          event.stopPropagation();
          void copy(text).then((isCopied) => setState(isCopied ? 'copied' : 'failed'));
        }}
      >
        <svg viewBox="0 0 16 16" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
          <path d={state === 'copied' ? TICK : SHEETS} />
        </svg>
      </button>
      {state !== 'idle' && <output className="visually-hidden">{title}</output>}
    </span>
  );
}
