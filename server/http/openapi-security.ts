import { isForPeople } from './machine-calls';
import { API_BASE } from './context';
import type { AnyRoute } from './route';

type Json = Record<string, unknown>;

/** How a call says who makes it. */
export const securitySchemes = (basePath: string): Json => ({
  session: { type: 'http', scheme: 'bearer', description: 'the token of POST /auth/login' },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'rdk_[0-9A-Za-z]{61}',
    description: 'a key of a machine account (/sys/api-key); it need not sign, and sends X-Request-Id with each write',
  },
  clientCredentials: {
    type: 'oauth2',
    description:
      'client id and secret of a machine account; a scope is a permission, as x-permission of a call names it',
    flows: { clientCredentials: { tokenUrl: `${basePath}${API_BASE}/auth/oauth/token`, scopes: {} } },
  },
  client: {
    type: 'http',
    scheme: 'bearer',
    description: 'the secret that a workshop tester got when it was activated',
  },
  ticket: {
    type: 'apiKey',
    in: 'query',
    name: 'ticket',
    description: 'of POST /sys/ticket: 60 seconds, one use, one address',
  },
});

const MACHINES = [{ key: [] }, { clientCredentials: [] }];
/** What guards a call that says nothing of it. */
export const SECURITY: readonly Json[] = [{ session: [] }, ...MACHINES];

/** What guards a call, and whether keys are refused by it. */
export function securityOf(route: AnyRoute): Json {
  if (route.auth === 'none') return { security: [] };
  const ticket = route.ticket ? [{ ticket: [] }] : [];
  if (route.auth === 'client') return { security: [{ client: [] }, ...ticket] };
  if (isForPeople(route)) return { security: [{ session: [] }, ...ticket], 'x-person-only': true };
  return route.ticket ? { security: [{ session: [] }, ...MACHINES, ...ticket] } : {};
}
