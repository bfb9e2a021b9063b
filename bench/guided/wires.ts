import { Api } from '../../e2e/support/api';
import type { Server } from '../../e2e/support/server';
import { tokensOf } from '../client';
import type { Figure } from '../figures';
import { importedFigures } from '../import';
import { componentOf, IMPORTS } from './components';

const ROWS = 20_000;
const HEAD =
  'wireNo,harness,location,weekFrom,colour,crossSection,fromComponent,fromConnector,fromPin,toComponent,toPin';
const COLOURS = ['BK', 'RD', 'GN/YE', 'BU', 'VT/WH'];
const SECTIONS = ['0.35', '0.5', '0.75', '1.5', '2.5'];

const lineOf = (n: number): string =>
  [
    `W-${n}`,
    `Harness ${n % 12}`,
    'Behind the glove box',
    '202201',
    COLOURS[n % 5],
    SECTIONS[n % 5],
    componentOf(n),
    `C${n % 4}`,
    String(n),
    componentOf(n * 7 + 3),
    String(n),
  ].join();

/** A sheet of 20,000 wires, both ends found, from the file to the last row. */
export async function wireFigures(server: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, IMPORTS, 1);
  const caller = { server, token, api: new Api(server.url, token), path: '/guided-diagnosis/wire-import' };
  const bytes = new TextEncoder().encode([HEAD, ...Array.from({ length: ROWS }, (_, n) => lineOf(n))].join('\n'));
  return importedFigures(caller, `${ROWS.toLocaleString('en')} wires of a csv`, { name: 'wires.csv', bytes }, ROWS, 40);
}
