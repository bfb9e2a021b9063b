import { readDbc } from '../../formats/dbc/read-dbc';
import { busOfDbc } from './bus-of-dbc';
import { ofOne } from './reader';

/** Characters of the name of a node. */
const LONGEST = 64;

/** The bus of a CAN database, and the names of the nodes at it. */
export const busWithNodes = ofOne(async (source) => {
  const { dbc, findings } = await readDbc(source);
  const nodes = dbc.nodes.map(({ name }) => name.slice(0, LONGEST));
  return { bus: busOfDbc(dbc, source.name), nodes, findings: findings.all() };
});
