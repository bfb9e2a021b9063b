import type { Plugin } from 'vite';

/** Where the endpoint of web analytics stands; null where it is a path of this server, or there is none. */
export function originOf(endpoint: string | undefined): string | null {
  if (!endpoint || /^\/(?!\/)/.test(endpoint)) return null;
  const { origin, protocol } = new URL(endpoint);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`VITE_ANALYTICS_ENDPOINT cannot be used: ${endpoint}`);
  return origin;
}

/** Writes into the page which other origin it may talk to, so that the server that gives it out allows just that one. */
export const analyticsOrigin = (): Plugin => {
  let origin: string | null = null;
  return {
    name: 'analytics-origin',
    configResolved: ({ env }) => {
      origin = originOf(env.VITE_ANALYTICS_ENDPOINT as string | undefined);
    },
    transformIndexHtml: () => (origin ? [{ tag: 'meta', attrs: { name: 'connect-origin', content: origin }, injectTo: 'head' }] : []),
  };
};
