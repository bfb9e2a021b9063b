import { OWN_SEGMENTS } from '../../../contract/own-paths';
import { RULES } from '../../../contract/validation/rules';
import { withBase, withoutBase } from '../../storage/base-path';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * The address that somebody meant who left the `#` out: `/#/sys/user` for `/sys/user`, `/geely/#/account/client` for
 * `/geely/account/client`. Null where the path names no screen. What stands behind a `#` counts more than the path before it.
 */
export function typedAddress({ pathname, search, hash }: Place): string | null {
  const [first = '', ...others] = pathname.split('/').filter(Boolean);
  if (first === '' || first === 'index.html') return null;
  const tenant = !OWN_SEGMENTS.has(first) && RULES.shortName(first) ? first : null;
  const screen = tenant === null ? [first, ...others] : others;
  if (screen.length === 0) return null;
  const root = tenant === null ? '/' : `/${tenant}/`;
  return /^#?\/?$/.test(hash) ? `${root}#/${screen.join('/')}${search}` : `${root}${search}${hash}`;
}

/** Brings the address into the form that the console knows, without another page. */
export function followTypedPath(): void {
  const { pathname, search, hash } = window.location;
  const address = typedAddress({ pathname: withoutBase(pathname), search, hash });
  if (address !== null) window.history.replaceState(window.history.state, '', withBase(address));
}
