import styles from '../../engine.module.css';

/** Text line by line as it is. */
export const Lines = ({ text, name }: { text: string; name: string }) => (
  // A part that scrolls is reached by the keyboard too.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
  <section className={styles.json} aria-label={name} tabIndex={0} data-slides>
    <pre>{text}</pre>
  </section>
);
