import sanitizeHtml from 'sanitize-html';
import { plainText, RICH_SCHEMES, RICH_TAGS } from '../../../../contract/text/rich-text';

const ABSOLUTE = new RegExp(`^(?:${RICH_SCHEMES.join('|')}):`, 'i');
const NONE: sanitizeHtml.Attributes = {};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: [...RICH_SCHEMES],
  allowProtocolRelative: false,
  // A page that a link leads to learns nothing of this one, and cannot steer it.
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: ABSOLUTE.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : NONE,
    }),
  },
};

/** A formatted text with nothing in it but the marks that it may have; empty where nothing can be read in it. */
export function cleanRichText(html: string): string {
  const clean = sanitizeHtml(html, OPTIONS).trim();
  return plainText(clean) === '' ? '' : clean;
}
