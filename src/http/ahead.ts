import axios, { AxiosHeaders, type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** What a script in the page asked for before any module ran: see `scripts/build/parts-ahead.ts`. */
type Ahead = {
  /** With which the calls were made; absent where none was. */
  headers?: Readonly<Record<string, string>>;
  /** By path and query; null where no answer came. */
  calls: Record<string, Promise<Response | null>>;
};

declare global {
  interface Window {
    ahead?: Ahead;
  }
}

/** What nobody took for so long is old, ms: a slow machine on a slow line has drawn its first screen by then. */
const LASTS = 15_000;

/** Names who calls: an answer to somebody else is none. */
const IDENTITY = ['Authorization', 'X-Tenant-Code', 'Accept-Language'] as const;

/** A call as the script in the page knows it: its path and query, without the moment. */
export function callAddressOf(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (name === '_t' ? [] : [[name, String(value)]])),
  ).toString();
  return query ? `${path}?${query}` : path;
}

/** The answer that is on its way already, which serves once; undefined where nobody asked, or somebody else. */
function takeAhead({
  method,
  url = '',
  params,
  headers,
}: InternalAxiosRequestConfig): Promise<Response | null> | undefined {
  const { ahead } = window;
  if (!ahead?.headers || method?.toLowerCase() !== 'get') return undefined;
  if (Date.now() - Number(ahead.headers['X-Request-Start']) > LASTS) {
    delete window.ahead;
    return undefined;
  }
  const address = callAddressOf(url, params as Record<string, unknown>);
  const asked = ahead.calls[address];
  const isSame = IDENTITY.every((name) => (headers.get(name) ?? undefined) === ahead.headers?.[name]);
  if (!asked || !isSame) return undefined;
  delete ahead.calls[address];
  return asked;
}

async function toAnswer(response: Response, config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  // Its time was true when it was written, and the clock is not set by it.
  const headers = new AxiosHeaders({ ...Object.fromEntries(response.headers), age: '1' });
  return { data: await response.text(), status: response.status, statusText: response.statusText, headers, config };
}

const network = axios.getAdapter(axios.defaults.adapter);

/** Takes what the page asked for by itself, and asks for everything else. An answer that did not come is asked for again. */
export const aheadFirst: AxiosAdapter = (config) =>
  // What nobody asked for yet is sent at once, before what is drawn on account of it.
  takeAhead(config)?.then(
    (response) => (response ? toAnswer(response, config).catch(() => network(config)) : network(config)),
    () => network(config),
  ) ?? network(config);
