import { MODE } from './mode';

const env = import.meta.env;
export const PRODUCT = 'GNDS Cloud';

/** The product's name in the page title: one tenant, named by the mode, has its own. */
export const productFor = (
  tenant: string | null,
  named = env.VITE_NAMED_TENANT,
  name = env.VITE_NAMED_TENANT_PRODUCT,
): string => (named && name && tenant === named ? name : PRODUCT);

export const pageTitleOf = (page: string | null, tenant: string | null): string =>
  [page, `${productFor(tenant)}${MODE.label ? ` ${MODE.label}` : ''}`].filter(Boolean).join(' · ');
