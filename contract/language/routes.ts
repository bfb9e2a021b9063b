import { ODD_ROUTES } from '../routes.generated';

/** `account/activation-code` for `/account/activation-code/index`; null where the address has no such form. */
export function resourceNameOf(route: string): string | null {
  if (Object.hasOwn(ODD_ROUTES, route)) return ODD_ROUTES[route] ?? null;
  const found = /^\/([a-z0-9-]+)\/([a-z0-9-]+)(?:\/index)?$/.exec(route);
  return found ? `${found[1]}/${found[2]}` : null;
}

/** The address behind the `#` of a screen with a query: `/support/order-list/detail?id=7`. What is null stays out. */
export function addressWith(route: string, query: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(query).filter((part): part is [string, string] => part[1] !== null);
  return given.length > 0 ? `${route}?${new URLSearchParams(given).toString()}` : route;
}

/** `/account/activation-code/index` for `account/activation-code`: the screen of a list. */
export const listRouteOf = (name: string): string =>
  Object.entries(ODD_ROUTES).find(([, resource]) => resource === name)?.[0] ?? `/${name}/index`;

/** The address behind the `#` that says of a right what it is and who can give it. */
export const doorAddress = (right: string): string => addressWith('/error', { to: '403', right });

/** Name of the parameter of a list's address that opens the form for a new row. */
export const NEW_ROW = 'new';

/** The address behind the `#` of the list that a task imports into, with its import open. */
export const importAddress = ({
  resource,
  import: job,
}: {
  readonly resource: string;
  readonly import: { readonly id: string } | null;
}): string => addressWith(listRouteOf(resource), { import: job?.id ?? null });
