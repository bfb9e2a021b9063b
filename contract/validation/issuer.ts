/** Whether a host can only be the machine itself. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);

/** Whether an OpenID provider may stand at that address: https, or http on this machine; no credentials, query or fragment. */
export function isIssuer(text: string): boolean {
  // The parser forgives blanks, which would not be forgiven later.
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username || password || search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
