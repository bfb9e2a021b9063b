import styles from '../../engine.module.css';

/** Text line by line as it is. */
export const Lines = ({ text, name }: { text: string; name: string }) => (
  // A part that scrolls is reached by the keyboard too.
  // It is no landmark of the page: two records beside each other have it twice.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- see above; a fieldset does not scroll
  <div role="group" className={styles.json} aria-label={name} tabIndex={0} data-slides>
    <pre>{text}</pre>
  </div>
);
