import styles from './theme-drawer.module.css';

const PARTS: Readonly<Record<string, string>> = {
  left: 'M0 0h14v40H0z',
  top: 'M0 0h56v9H0z',
  mix: 'M0 0h56v9H0zM0 11h14v29H0z',
};

/** A layout of the navigation in small. */
export const LayoutPicture = ({ layout }: { layout: string }) => (
  <svg className={styles.layout} viewBox="0 0 56 40" aria-hidden="true">
    <rect width="56" height="40" className={styles.ground} />
    <path d={PARTS[layout]} className={styles.part} />
  </svg>
);
