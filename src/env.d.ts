/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
  readonly VITE_OTA_SERVER?: string;
  readonly VITE_SSO_REDIRECT?: string;
  readonly VITE_CONTENT_SERVER?: string;
  readonly VITE_CDN_SITE?: string;
  readonly VITE_ANALYTICS_ENDPOINT?: string;
  readonly VITE_DEFAULT_LANGUAGE?: string;
  readonly VITE_REGION?: string;
  readonly VITE_SESSION_BINDING?: string;
  readonly VITE_LABEL?: string;
  readonly VITE_NAMED_TENANT?: string;
  readonly VITE_NAMED_TENANT_PRODUCT?: string;
}
