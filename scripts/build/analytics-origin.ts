import type { Plugin } from 'vite';

/** Where an address of the mode stands; null where it is a path of this server, or there is none. */
export function originOf(endpoint: string | undefined): string | null {
  if (!endpoint || /^\/(?!\/)/.test(endpoint)) return null;
  const { origin, protocol } = new URL(endpoint);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`This address of the mode cannot be used: ${endpoint}`);
  return origin;
}

/** Writes into the page which other origins it may talk to, so that the server that gives it out allows just those. */
export const analyticsOrigin = (): Plugin => {
  let origins: string[] = [];
  return {
    name: 'analytics-origin',
    configResolved: ({ env }) => {
      const found = [env.VITE_ANALYTICS_ENDPOINT, env.VITE_CDN_SITE ? env.VITE_CONTENT_SERVER : undefined].map((each) =>
        originOf(each as string | undefined),
      );
      origins = [...new Set(found.filter((each) => each !== null))];
    },
    transformIndexHtml: () =>
      origins.map((content) => ({ tag: 'meta', attrs: { name: 'connect-origin', content }, injectTo: 'head' })),
  };
};
