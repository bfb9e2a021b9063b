import { diagnosisSequenceManagementEcuRelation as table } from '../../../db/tables';
import type { ImportedRows, ReceivedFile, WriteContext } from '../../../engine/model/behaviour';
import { dbScopeOf } from '../../../scope';

const FIELDS = ['ecuAddress', 'name', 'platform', 'model', 'kind', 'otherAddress'] as const;
type Line = Record<(typeof FIELDS)[number], string>;

const keyOf = (line: Readonly<Record<string, string | null>>): string =>
  ['platform', 'model', 'ecuAddress', 'kind', 'otherAddress'].map((name) => line[name] ?? '').join('\n');

const knownIn = ({ ports, scope }: Omit<WriteContext, 'tx'>) =>
  ports.db.run(dbScopeOf(scope), 'read', (tx) => {
    const { platform, model, ecuAddress, kind, otherAddress } = table;
    return tx.select({ platform, model, ecuAddress, kind, otherAddress }).from(table);
  });

/** Whether a line is not known yet. A unit that is known on its platform, however it is related there, need not be told once more. */
function newAmong(known: readonly Readonly<Record<string, string | null>>[]): (line: Line) => boolean {
  const relations = new Set(known.map(keyOf));
  const units = new Set(known.map(({ platform, ecuAddress }) => `${platform}\n${ecuAddress}`));
  return (line) =>
    line.kind === '' ? !units.has(`${line.platform}\n${line.ecuAddress}`) : !relations.has(keyOf(line));
}

/** Control units of an ODX file or package, and the gateways through which they are reached; without those that the list has. */
export async function unitsOfOdx(context: Omit<WriteContext, 'tx'>, file: ReceivedFile): Promise<ImportedRows> {
  const found = await context.ports.readers.read('unitsOfOdx', [file], undefined, context.scope);
  const known = await knownIn(context);
  const used = new Set(known.map((row) => row.platform));
  // What the file does not say is clear where there is one only.
  const platform = found.platform ?? (used.size === 1 ? ([...used][0] ?? '') : '');
  const related = found.gateways.map(({ gateway, other, model }): Line => ({
    ecuAddress: gateway.address,
    name: gateway.name,
    platform,
    model,
    kind: 'gatewayOf',
    otherAddress: other.address,
  }));
  const gateways = new Set(related.map(({ ecuAddress }) => ecuAddress));
  const alone = found.units
    .filter(({ address }) => !gateways.has(address))
    .map(({ address, name }): Line => ({ ecuAddress: address, name, platform, model: '', kind: '', otherAddress: '' }));
  const lines = new Map([...related, ...alone].filter(newAmong(known)).map((line) => [keyOf(line), line]));
  return {
    fields: FIELDS,
    rows: [...lines.values()].map((line) => FIELDS.map((name) => line[name])),
    findings: found.findings,
    within: {},
  };
}
