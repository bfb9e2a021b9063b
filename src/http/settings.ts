import type { Language } from '../../contract/constants';
import type { ContentPlaces } from './live-address';

/** What the client is told by the app at start: http knows neither the session store nor the words. */
export type HttpSettings = {
  /** Base of all calls: `/api`. */
  base: string;
  token: () => string | null;
  /** Stored tenant code; empty for the platform, null where none is known. */
  tenant: () => string | null;
  language: () => Language;
  translate(key: string, params?: Record<string, string | number>): string;
  /** Asks a login to bind its session to this browser by a cookie, so that a token that was stolen is worth nothing elsewhere; true where absent. */
  isBound?: boolean;
  /** Where contents lie, and their copies: see `liveAddress`. */
  contents?: ContentPlaces;
  /** The token was refused. Called once a token, however many calls were in flight. */
  onUnauthorized: () => void;
  /** A call was refused with 403: permissions may have changed. */
  onForbidden?: () => void;
  /** An answer told which build of the console the server gives out. */
  onBuild?: (build: string) => void;
};

/** What the client has learnt from the answers since it was configured. */
type HttpState = {
  rejectedToken: string | null;
  /** How far this machine's clock is behind the server's, ms. */
  clockSkew: number;
  /** An answer came that could tell it. */
  isClockKnown: boolean;
};

const client: { settings: HttpSettings; state: HttpState } = {
  settings: {
    base: '/api',
    token: () => null,
    tenant: () => null,
    language: () => 'zh-CN',
    translate: (key) => key,
    onUnauthorized: () => undefined,
  },
  state: { rejectedToken: null, clockSkew: 0, isClockKnown: false },
};

/** Starts the client, which knows nothing of the server yet. */
export const configureHttp = (settings: HttpSettings): void => {
  client.settings = settings;
  client.state = { rejectedToken: null, clockSkew: 0, isClockKnown: false };
};
export const httpSettings = (): HttpSettings => client.settings;
export const httpState = (): HttpState => client.state;
