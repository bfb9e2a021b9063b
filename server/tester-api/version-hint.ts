import { compareVersions, versionVerdict } from '../../contract/resources/account/client-version/rules';
import type { ClientStatus } from '../../contract/wire/tester';
import type { Tx } from '../db/database';
import type { Ports } from '../ports/ports';
import type { Scope } from '../scope';
import { releasedAllOf, releasedNow, runningTesters } from '../modules/account/client-version';

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
  const now = ports.clock.now();
  const known = await releasedNow(tx);
  const versions = await releasedAllOf(tx, known);
  const [tester] = await runningTesters(tx, { tenant: scope.tenant, clientId, versions, now });
  if (!tester) return null;
  const current = told ?? tester.current;
  const given = known
    .filter((_, at) => {
      const version = versions[at];
      return version !== undefined && versionVerdict(version, tester.subject, current, now).falls;
    })
    .toSorted((a, b) => compareVersions(b.versionNo, a.versionNo));
  const [highest] = given;
  return highest ? { version: highest.versionNo, forceupdate: highest.forceupdate === true } : null;
}
