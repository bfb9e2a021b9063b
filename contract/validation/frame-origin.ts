/** `https://reports.example`, with a port where it has one; `https://*.example` is every host below it. */
const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;
const IPV6 = /^https?:\/\/\[[0-9a-f:]+\](:\d{1,5})?$/i;

/** Whether a word may stand in `FRAME_ORIGINS`: it goes into the content security policy as it is. */
export const isFrameOrigin = (word: string): boolean => ORIGIN.test(word) || IPV6.test(word);

/** Whether the installation lets the console show that page in a frame; the browser judges by the same list. */
export function isFramable(address: string, origins: readonly string[]): boolean {
  const { origin } = new URL(address);
  return origins.some((allowed) => {
    const [scheme = '', host = ''] = allowed.toLowerCase().split('*.');
    if (!allowed.includes('*.')) return URL.canParse(allowed) && new URL(allowed).origin === origin;
    return origin.startsWith(scheme) && origin.slice(scheme.length).endsWith(`.${host}`);
  });
}
