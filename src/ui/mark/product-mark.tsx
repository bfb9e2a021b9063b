import styles from './product-mark.module.css';
import { useConnection, type ServerReach } from './use-connection';

/** The mark of the product: the diagnostic link connector of every car, of which one pin is lit while the server is reached. The same drawing as the page's icon. */
export const ProductMark = () => <MarkDrawing connection={useConnection()} />;

/** The mark as it looks with that connection. */
export const MarkDrawing = ({ connection }: { connection: ServerReach }) => (
  <svg className={styles.mark} viewBox="0 0 32 32" data-connection={connection} aria-hidden="true">
    <rect width="32" height="32" rx="6" className={styles.ground} />
    <path
      d="M6 8h20a2 2 0 0 1 2 2.4l-3 12a3 3 0 0 1-3 2.2H10a3 3 0 0 1-3-2.2l-3-12A2 2 0 0 1 6 8z"
      className={styles.shell}
    />
    <path d="M9 13.5h9.6M10.8 20h9.6" className={styles.pins} />
    <path d="M19.8 13.5h2.4" className={styles.lit} />
    <path d="M20.2 11.9h1.6v3.2h-1.6z" className={styles.out} />
  </svg>
);
