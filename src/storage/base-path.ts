import { STORAGE_PREFIX } from '../../contract/constants';

/**
 * Path below which the product stands on its host, as `/console`; empty at the root. The server writes it into the page (`BASE_PATH`), so that one
 * build serves every path.
 */
export const BASE_PATH = typeof document === 'undefined' ? '' : (document.documentElement.dataset.base ?? '');

/** Before every value in the browser's storage: products below several paths of one host share it. */
export const STORED_PREFIX = STORAGE_PREFIX + BASE_PATH;

/** An address of this server as the browser asks for it; one of another site stays as it is. */
export const withBase = (address: string): string =>
  BASE_PATH !== '' && /^\/(?!\/)/.test(address) ? BASE_PATH + address : address;

/** The part of the page's path that the console knows: `/geely/` for `/console/geely/`. */
export const withoutBase = (pathname: string): string =>
  BASE_PATH !== '' && pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : pathname;
