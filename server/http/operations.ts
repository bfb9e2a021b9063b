import { documentPathOf } from './document/openapi';
import type { AnyRoute } from './route';

/** One call of the API, as the OpenAPI document names it. */
export type ApiCall = {
  method: string;
  url: string;
  summary: string;
  resource: string | null;
  permission: string | null;
};

export const apiCalls = (routes: readonly AnyRoute[]): ApiCall[] =>
  routes.map(({ method, path, summary, resource, permission }) => ({
    method,
    url: documentPathOf(path),
    summary,
    resource: resource?.name ?? null,
    permission: permission ?? null,
  }));

/** `GET /sys/user/{id}`. */
export const callKey = ({ method, url }: { readonly method?: unknown; readonly url?: unknown }): string =>
  `${String(method)} ${String(url)}`;
