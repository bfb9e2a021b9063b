import DOMPurify from 'dompurify';
import { Marked } from 'marked';
import { CLEAN_ON_SHOW, RICH_TAGS } from '../../../contract/text/rich-text';

/** Beside what a formatted text may have: tables, and headings of every rank. Pictures of elsewhere would tell who reads. */
const OPTIONS = {
  ...CLEAN_ON_SHOW,
  ALLOWED_TAGS: [...RICH_TAGS, 'h1', 'h5', 'h6', 'del', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ALLOWED_ATTR: [...CLEAN_ON_SHOW.ALLOWED_ATTR, 'start', 'align'],
  ADD_URI_SAFE_ATTR: [...CLEAN_ON_SHOW.ADD_URI_SAFE_ATTR, 'start', 'align'],
};

const marked = new Marked({
  renderer: {
    // A link leaves the console where it is.
    link({ href, tokens }) {
      return `<a href="${href.replaceAll('"', '%22')}" target="_blank" rel="noopener noreferrer">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

/** A text in Markdown as the HTML that it means, cleaned: it is shown by the console's own page. Null where it is nested without end. */
export function markdownPageOf(text: string): string | null {
  try {
    return DOMPurify.sanitize(marked.parse(text, { async: false }), OPTIONS);
  } catch {
    return null;
  }
}
