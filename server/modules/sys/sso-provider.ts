import { ClientError } from 'openid-client';
import type { SsoFinding } from '../../../contract/wire/identity/single-sign-on';
import { ssoProvider } from '../../../contract/resources/sys/sso-provider/definition';
import type { RowOf } from '../../../contract/language/resource';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { OutboundRefused } from '../../ports/outbound';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { discover } from '../../identity/sso/sso-client';
import { unlink } from '../../identity/sso/sso-identity';
import { refuseHigher } from '../../identity/access/grant';

type Row = RowOf<typeof ssoProvider>;

/** A provider says who somebody is: whoever names it could become anybody. So nobody names or opens one who does not hold all that its people can hold. */
const refuseLesser = (context: WriteContext, tenantCode: string): Promise<void> =>
  refuseHigher(context, {
    id: '',
    tenantCode,
    deptId: null,
    roleIdList: [],
    superAdmin: tenantCode === '' ? 1 : 0,
    tenantAdmin: tenantCode !== '',
  });

/** The tenant of a row; an answer to a tenant leaves it out. */
const tenantOf = ({ scope }: WriteContext, row: object): string =>
  scope.tenant || String((row as { tenantCode?: unknown }).tenantCode ?? '');

const NOTHING = { authorizationEndpoint: null, tokenEndpoint: null, endSessionEndpoint: null, hasPkce: false };

/** Errors of the library that mean: something answered, but no provider of OpenID Connect. */
const NO_PROVIDER: ReadonlySet<unknown> = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_INVALID_SERVER_METADATA',
]);

function outcomeOf(error: unknown): Exclude<SsoFinding['outcome'], 'fine'> {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (error instanceof OutboundRefused || cause instanceof OutboundRefused) return 'notAllowed';
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'otherIssuer';
  return error instanceof ClientError && NO_PROVIDER.has(code) ? 'noProvider' : 'unreachable';
}

/** Asks a provider what it says of itself. */
async function findingOf({ outbound }: Ports, { issuer, clientId }: Row): Promise<SsoFinding> {
  try {
    const metadata = await discover(outbound, issuer, clientId);
    const {
      authorization_endpoint: authorizationEndpoint,
      token_endpoint: tokenEndpoint,
      end_session_endpoint: endSessionEndpoint,
      code_challenge_methods_supported: methods,
    } = metadata;
    if (!authorizationEndpoint || !tokenEndpoint) return { outcome: 'noProvider', ...NOTHING };
    return {
      outcome: 'fine',
      authorizationEndpoint,
      tokenEndpoint,
      endSessionEndpoint: endSessionEndpoint ?? null,
      hasPkce: methods?.includes('S256') === true,
    };
  } catch (error) {
    return { outcome: outcomeOf(error), ...NOTHING };
  }
}

/** Providers of single sign-on: who may name one, and whether it is there. */
export const ssoProviderBehaviour = behaviour(ssoProvider, {
  beforeCreate: async (context, input) => {
    await refuseLesser(context, tenantOf(context, input));
    return input;
  },
  beforeUpdate: async (context, before, input) => {
    await refuseLesser(context, tenantOf(context, before));
    return input;
  },
  beforeDelete: async (context, row) => {
    await refuseLesser(context, tenantOf(context, row));
    await unlink(context.tx, { providerId: row.id });
  },
  transitions: {
    enable: { after: (context, row) => refuseLesser(context, tenantOf(context, row)) },
  },
  actions: {
    test: async (context, [row]) => {
      if (!row) throw new Refusal('gone');
      return () => findingOf(context.ports, row);
    },
  },
});
