import styles from './product-mark.module.css';
import { useConnection } from './use-connection';

/** Left edges of the pins in both rows, and that of the lit one. */
const PINS =
  'M9 11.5h2.4v4H9zM12.6 11.5H15v4h-2.4zM16.2 11.5h2.4v4h-2.4zM10.8 17.9h2.4v4h-2.4zM14.4 17.9h2.4v4h-2.4zM18 17.9h2.4v4H18z';

/** The mark of the product: the diagnostic link connector of every car, of which one pin is lit while the server is reached. The same drawing as the page's icon. */
export const ProductMark = () => (
  <svg className={styles.mark} viewBox="0 0 32 32" data-connection={useConnection()} aria-hidden="true">
    <rect width="32" height="32" rx="6" className={styles.ground} />
    <path
      d="M5.7 7.8h20.6a1.9 1.9 0 0 1 1.85 2.35l-3 12a3 3 0 0 1-2.9 2.25H9.75a3 3 0 0 1-2.9-2.25l-3-12A1.9 1.9 0 0 1 5.7 7.8z"
      className={styles.shell}
    />
    <path d={PINS} className={styles.pins} />
    <path d="M19.8 11.5h2.4v4h-2.4z" className={styles.lit} />
  </svg>
);
