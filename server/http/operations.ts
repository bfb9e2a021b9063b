import { pathOf } from './openapi';
import type { AnyRoute } from './route';

/** One call of the API, as the OpenAPI document names it. */
export type ApiCall = {
  method: string;
  url: string;
  summary: string;
  resource: string | null;
  permission: string | null;
};

let routes: readonly AnyRoute[] = [];

/** Takes the routes of the application; it does so once when it is made, and more of them may follow. */
export function setRoutes(all: readonly AnyRoute[]): void {
  routes = all;
}

/** All calls of the API, from the same list that its document is made of. */
export const apiCalls = (): ApiCall[] =>
  routes.map(({ method, path, summary, resource, permission }) => ({
    method,
    url: pathOf(path),
    summary,
    resource: resource?.name ?? null,
    permission: permission ?? null,
  }));

/** `GET /sys/user/{id}`. */
export const callKey = ({ method, url }: { readonly method?: unknown; readonly url?: unknown }): string =>
  `${String(method)} ${String(url)}`;
