import type { ImportedRows, ReceivedFile, WriteContext } from '../../../engine/model/behaviour';
import { knownTo } from './known';

const FIELDS = ['dtc', 'ecuAddress', 'description', 'severity', 'variants'] as const;
/** Language of the texts of such a file. */
const LANGUAGE = 'en-US';

/** Trouble codes of the control units of an ODX file, one row a unit's address and code. */
export async function codesOfOdx(context: Omit<WriteContext, 'tx'>, file: ReceivedFile): Promise<ImportedRows> {
  const { units, texts } = await knownTo(context);
  const found = await context.ports.readers.rows('codesOfOdx', [file], { units }, context.scope);
  async function* rows(): AsyncGenerator<string[], void> {
    for await (const { dtc, address, text, severity, variants } of found.rows) {
      // The texts that a row has stay, but for the one of the language of the file.
      const description = JSON.stringify({ ...texts.get(`${address}:${dtc}`), [LANGUAGE]: text });
      yield [dtc, address, description, severity, variants];
    }
  }
  const { findings, addresses } = found.head;
  return { fields: FIELDS, rows: rows(), findings, within: { ecuAddress: addresses }, close: found.close };
}
