import { openShutdown } from '../ports/shutdown';
import { eq, or } from 'drizzle-orm';
import { ssoProvider } from '../../contract/resources/sys/sso-provider/definition';
import { ConfigError, type OidcConfig } from '../config';
import { sysTenant } from '../db/tables';
import { RESOURCES } from '../../contract/registry';
import type { WriteContext } from '../engine/model/behaviour';
import { createEngine } from '../engine/model/engine';
import { insertRows, patchRow } from '../engine/write/trusted';
import { readProvider, type Provider } from '../identity/sso/sso-providers';
import type { Outside } from '../ports/ports';
import { systemScope } from '../scope';

/** Under which the provider of the environment is found again at the next start. */
export const CONFIGURED = 'oidc';

async function tenantOf({ tx }: WriteContext, named: string | undefined): Promise<string> {
  if (!named) return '';
  const code = sysTenant.tenantCode as unknown as typeof sysTenant.tenantName;
  const found = await tx
    .select({ code, shortName: sysTenant.shortName })
    .from(sysTenant)
    .where(or(eq(sysTenant.shortName, named), eq(code, named)));
  const [tenant] = found.toSorted((one) => (one.shortName === named ? -1 : 1));
  if (!tenant) throw new ConfigError(`OIDC_TENANT cannot be used: there is no tenant ${named}.`);
  return tenant.code;
}

/** What the environment says and the row does not. A sealed secret is opened to be compared: each sealing looks different. */
async function differences(
  { ports: { keys } }: WriteContext,
  row: Provider,
  wanted: Record<string, string | null>,
): Promise<Record<string, string | null>> {
  const clientSecret = row.clientSecret === null ? null : await keys.decrypt(row.clientSecret);
  const held: Record<string, unknown> = { ...row, clientSecret };
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => held[name] !== value));
}

/**
 * Makes the provider that the environment names, or brings it up to date; what an administrator chose beside that stays. Run at every
 * start; servers that start together take turns by the lock of the seed.
 */
export async function ensureProvider(outside: Outside, oidc: OidcConfig | undefined): Promise<void> {
  if (!oidc) return;
  const { issuer, clientId, clientSecret = null, title, tenant } = oidc;
  const ports = { ...outside, trouble: {}, shutdown: openShutdown(), engine: createEngine({ resources: RESOURCES }) };
  await ports.db.run('platform', 'write', async (tx) => {
    const context: WriteContext = { scope: systemScope(), tx, ports };
    const wanted = { tenantCode: await tenantOf(context, tenant), title, issuer, clientId, clientSecret };
    const found = await readProvider(tx, { name: CONFIGURED });
    if (!found) return void (await insertRows(context, ssoProvider, [{ ...wanted, name: CONFIGURED }], 'save'));
    const changed = await differences(context, found, wanted);
    if (Object.keys(changed).length > 0)
      await patchRow(context, ssoProvider, found.id, changed, { operation: 'update' });
    return undefined;
  });
}
