import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { CLEAN_ON_SHOW } from '../../../../contract/text/rich-text';
import styles from '../../rich-text.module.css';

/** Formatted text, cleaned again where it is shown: whatever stored it may have been an older version, or another program. */
export function RichTextView({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, CLEAN_ON_SHOW), [html]);
  // oxlint-disable-next-line react/no-danger -- cleaned in the line above
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
