import { verification, type Finding, type ChainReport } from '../../engine/audit/chain/verify';
import { ConfigError, type Config } from '../../config';
import type { Database } from '../../db/database';
import type { Keys } from '../../ports/keys';
import { openProvenKeys } from '../ports/proven-keys';
import { recordedPlace } from '../files-place';
import { filesOf, filesPlaceOf } from '../ports/node-ports';

const WRONG: Record<Finding['fault'], string> = {
  altered: 'says something else than when it was sealed, or stands in the place of another',
  missing: 'gone from the middle of the chain',
  tail: 'gone from the end of the chain',
  rewritten: 'sealed anew, a signed checkpoint knows it otherwise',
  behind: 'stands behind the end of the chain, with a place that no sealing gave it',
  checkpoint: 'its checkpoint is lost, broken or not signed by this installation',
  archive: 'its archive is lost or broken',
};

/** A finding as one line for the terminal. */
export function told({ fault, tenant, seq, to, line }: Finding): string {
  const place = to > seq ? `lines ${seq} to ${to}` : `line ${seq}`;
  const row = line
    ? ` (row ${line.id}, ${line.operation} of ${line.resource} ${line.recordId ?? ''} at ${line.at})`
    : '';
  return `  ${tenant || 'platform'}: ${place}${row}: ${WRONG[fault]}`;
}

const summary = ({ tenant, lines, archived, unsealed, findings }: ChainReport): string =>
  `${(tenant || 'platform').padEnd(12)} ${String(lines).padStart(10)} lines${archived > 0 ? `, ${archived} of them archived` : ''}${unsealed > 0 ? `, ${unsealed} wait to be sealed` : ''}   ${findings.length === 0 ? 'whole' : `${findings.length} bad`}`;

/** `unchecked`: this environment is not the one of the server, so nothing can be said of the log. */
export type AuditVerdict = 'whole' | 'bad' | 'unchecked';

/** Why the log cannot be checked here; null where it can. Checkpoints lie beside the stored files: elsewhere all of them would seem lost. */
async function whyUnchecked(config: Config, db: Database): Promise<string | null> {
  const [kept, given] = [await recordedPlace(db), filesPlaceOf(config)];
  return kept === undefined || kept === given
    ? null
    : `The server keeps checkpoints and archives at ${kept}, and this command looks at ${given}: set FILES_URL and DATA_DIR as for the server.`;
}

/** Checks the audit log of every tenant and says what it found. */
export async function auditReport(config: Config, db: Database, say: (line: string) => void): Promise<AuditVerdict> {
  try {
    const keys = await openProvenKeys(db, config);
    const why = await whyUnchecked(config, db);
    if (why === null) return await checked(config, db, keys, say);
    say(`Nothing was checked. ${why}`);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    say(`Nothing was checked. ${error.message}`);
  }
  return 'unchecked';
}

async function checked(config: Config, db: Database, keys: Keys, say: (line: string) => void): Promise<AuditVerdict> {
  const { run } = await verification(
    { db, keys, files: await filesOf(config), clock: { now: () => new Date() } },
    null,
  );
  const verdicts = await run();
  for (const verdict of verdicts) {
    say(summary(verdict));
    for (const finding of verdict.findings) say(told(finding));
  }
  if (verdicts.length === 0) say('The audit log is empty.');
  return verdicts.every(({ findings }) => findings.length === 0) ? 'whole' : 'bad';
}
