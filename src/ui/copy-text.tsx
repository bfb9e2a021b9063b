import { CopyButton } from './copy-button';
import type { PlateKind } from './plate/parts';
import { Plate } from './plate/plate';
import './copy-text.css';

type Props = {
  text: string;
  /** On as many lines as it takes; else it is cut off where there is no room. */
  isWhole?: boolean;
  /** What it is, where it is drawn by its structure. */
  kind?: PlateKind;
};

/** A code, serial number or VIN in a monospace face, copied with one click. */
export function CopyText({ text, isWhole = false, kind = 'code' }: Props) {
  return (
    <span className={isWhole ? 'copy-text copy-text-whole' : 'copy-text'}>
      <span className="copy-text-value" title={text}>
        {kind === 'code' ? text : <Plate kind={kind} text={text} />}
      </span>
      <CopyButton text={text} />
    </span>
  );
}
