/** What encodeURIComponent leaves as it is and RFC 8187 does not. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const plainOf = (name: string): string => name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');

/**
 * Content-Disposition of a file that is to be saved: plain letters for old clients, UTF-8 for the others (RFC 6266, RFC 8187).
 * Always an attachment: a stored page must not run as one of ours.
 */
export const attachmentNamed = (name: string, plain = plainOf(name)): string =>
  `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
