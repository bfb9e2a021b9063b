import { APP_VERSION } from '../../../contract/constants';
import { initialLanguage } from '../../i18n/language';
import { withBase } from '../../storage/base-path';

const env = import.meta.env;

/** What the mode of the build names; see the `.env.*` files. */
export const MODE = {
  version: APP_VERSION,
  apiBase: withBase(env.VITE_API_BASE || '/api'),
  otaServer: env.VITE_OTA_SERVER || '',
  ssoRedirect: env.VITE_SSO_REDIRECT || '',
  /** Prefix of the addresses of contents; those of the OTA server where none is named. */
  contentServer: env.VITE_CONTENT_SERVER || env.VITE_OTA_SERVER || '',
  cdnSite: env.VITE_CDN_SITE || '',
  analytics: env.VITE_ANALYTICS_ENDPOINT || '',
  language: env.VITE_DEFAULT_LANGUAGE,
  /** False where nothing can set a cookie: the demo's server is a service worker. */
  isBound: env.VITE_SESSION_BINDING !== 'off',
  region: env.VITE_REGION || '',
  /** Stands behind the product's name: `(PRE)`. */
  label: env.VITE_LABEL || '',
} as const;

export const startLanguage = () => initialLanguage(MODE.language);
