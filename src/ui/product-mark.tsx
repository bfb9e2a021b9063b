import styles from './product-mark.module.css';

/** The mark of the product: a pulse, as a diagnosis shows it. The same drawing as the page's icon. */
export const ProductMark = () => (
  <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="6" fill="currentColor" />
    <path d="M6 17h5l2.5-7 4.5 13 3-9 1.5 3H26" className={styles.pulse} />
  </svg>
);
