import { WIRE_COLOURS, wireColoursIn } from '../../../contract/text/wire-colours';
import { platePartsOf, type PlateKind } from './parts';
import styles from './plate.module.css';

/** An identifier drawn by its structure, in one line. Its text is the identifier itself, so that marking and copying gives nothing else. */
export function Plate({ kind, text }: { kind: PlateKind; text: string }) {
  return (
    <span className={styles.plate} data-plate={kind}>
      {platePartsOf(kind, text).map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part is its place
        <span key={at} className={styles[part.look]} data-gap={part.hasGap}>
          {part.text}
        </span>
      ))}
    </span>
  );
}

/** A control unit by its name and its address, which stands alone where nobody knows the name. */
export const EcuPlate = ({ name, address }: { name?: string; address: string }) => (
  <span className={styles.plate} data-plate="ecu">
    {name && (
      <>
        <span className={styles.strong}>{name}</span>{' '}
      </>
    )}
    <span className={name ? styles.faint : styles.plain}>{address}</span>
  </span>
);

/** A tenant by its code and its name; `name` is left out where nobody may say it. */
export const TenantPlate = ({ code, name }: { code: string; name?: string }) => (
  <span className={styles.tenant} title={name ? undefined : code}>
    <span className={styles.tenantCode}>{code}</span>
    {name && ' '}
    {name && (
      <span className={styles.tenantName} title={name}>
        {name}
      </span>
    )}
  </span>
);

/** The ground colour of a wire with stripes of the others, as it looks; null where the letters say none. `width` is that of one stripe with its gap, px. */
export function wirePaint(letters: string, width: number): string | null {
  const colours = wireColoursIn(letters);
  if (!colours || colours.length === 0) return null;
  const [ground = 'currentColor', ...others] = colours.map((each) => WIRE_COLOURS[each] ?? 'currentColor');
  if (others.length === 0) return ground;
  // The ground is what most of it has.
  const half = width / (others.length * 6);
  const parts = others.map((colour, at) => {
    const from = width * ((at + 1) / (others.length + 1));
    return `${ground} ${from - half}px, ${colour} ${from - half}px ${from + half}px, ${ground} ${from + half}px`;
  });
  return `repeating-linear-gradient(115deg, ${ground} 0, ${parts.join(', ')}, ${ground} ${width}px)`;
}

/** A stripe comes back after so many px. */
const STRIPE = 10;

/** The colours of a wire: a stroke as the wire looks, then their letters. */
export function WirePlate({ letters }: { letters: string }) {
  const paint = wirePaint(letters, STRIPE);
  return (
    <span className={styles.wire}>
      {paint && <span className={styles.stroke} style={{ background: paint }} aria-hidden="true" />}
      <span className={styles.plate}>{letters}</span>
    </span>
  );
}
