import type { Connection } from '../server/db/connection';
import type { Server } from '../e2e/support/server';
import { addTenants, settle } from './data';
import type { Figure } from './figures';
import { busFigures } from './guided/buses';
import { circuitFigures } from './guided/circuit';
import { addComponents } from './guided/components';
import { addManual, manualFigures } from './guided/manual';
import { addWires, doctorFigures } from './guided/doctor';
import { addTree, treeFigures } from './guided/tree';
import { wireFigures } from './guided/wires';
import type { Kind } from './place';

type GuidedBench = (server: Server, kind: Kind) => Promise<Figure[]>;

/** By the name behind `--part=`; each stands in a file of `guided/`. */
const PARTS: Readonly<Record<string, GuidedBench>> = {
  dbc: busFigures,
  wires: wireFigures,
  manual: manualFigures,
  circuit: circuitFigures,
  doctor: doctorFigures,
  fmea: treeFigures,
};

/** What the parts stand on, in a database of its own. */
export async function addGuided(connection: Connection): Promise<void> {
  await addTenants(connection);
  await addComponents(connection);
  await addManual(connection);
  await addWires(connection);
  await addTree(connection);
  await settle(connection);
}

/** Guided diagnosis: imports, the doctor, trees; all parts, or those that are asked for. */
export async function guidedFigures(server: Server, kind: Kind, asked: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, bench] of Object.entries(PARTS))
    if (asked.length === 0 || asked.includes(name)) figures.push(...(await bench(server, kind)));
  return figures;
}
