import { compareVersions, versionVerdict } from '../../contract/resources/account/client-version/rules';
import type { ClientStatus } from '../../contract/wire/tester';
import type { Tx } from '../db/database';
import type { Ports } from '../ports/ports';
import type { Scope } from '../scope';
import { releasedNow, releasedOf, runningTesters } from '../modules/account/client-version/released';

type Place = { tx: Tx; scope: Pick<Scope, 'tenant'>; ports: Pick<Ports, 'clock'> };

/**
 * The highest version that the tester gets beyond the one it runs, for it to ask about; null where there is none. `told` is what it says it
 * runs; else what it put on last counts.
 */
export async function versionHintOf(
  { tx, scope, ports }: Place,
  clientId: string,
  told?: string,
): Promise<ClientStatus['update']> {
  const [tester] = await runningTesters(tx, { tenant: scope.tenant, clientId });
  if (!tester) return null;
  const current = told ?? tester.current;
  const rows = (await releasedNow(tx)).filter(
    ({ versionNo }) => current === null || compareVersions(current, versionNo) < 0,
  );
  for (const row of rows.toSorted((a, b) => compareVersions(b.versionNo, a.versionNo)))
    if (versionVerdict(await releasedOf(tx, row), tester.subject, current, ports.clock.now()).falls)
      return { version: row.versionNo, forceupdate: row.forceupdate === true };
  return null;
}
