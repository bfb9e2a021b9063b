import { CopyButton } from './copy-button';
import './copy-text.css';

type Props = {
  text: string;
  /** On as many lines as it takes; else it is cut off where there is no room. */
  isWhole?: boolean;
};

/** A code, serial number or VIN in a monospace face, copied with one click. */
export function CopyText({ text, isWhole = false }: Props) {
  return (
    <span className={isWhole ? 'copy-text copy-text-whole' : 'copy-text'}>
      <span className="copy-text-value" title={text}>
        {text}
      </span>
      <CopyButton text={text} />
    </span>
  );
}
