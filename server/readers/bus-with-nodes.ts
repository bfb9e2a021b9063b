import { readDbc } from '../../formats/dbc/read-dbc';
import type { TextOptions } from '../../formats/encoding/judge';
import { busOfDbc } from './bus-of-dbc';
import { ofOne } from './reader';

/** Characters of the name of a node. */
const LONGEST = 64;

/** The bus of a CAN database, and the names of the nodes at it. */
export const busWithNodes = ofOne(async (source, options: TextOptions | undefined) => {
  const { dbc, findings, text } = await readDbc(source, options);
  const nodes = dbc.nodes.map(({ name }) => name.slice(0, LONGEST));
  return { bus: busOfDbc(dbc, source.name), nodes, findings: findings.all(), text };
});
