import { Api } from '../../e2e/support/api';
import type { Server } from '../../e2e/support/server';
import { tokensOf } from '../client';
import type { Figure } from '../figures';
import { importedFigures } from '../import';
import { IMPORTS } from './components';

const FRAMES = 500;
const SIGNALS = 20;

const signalOf = (frame: number, n: number): string =>
  ` SG_ S${frame}_${n} : ${n * 3}|3@1+ (0.5,-10) [0|7] "V" ECU${(frame + n) % 100},ECU${(frame + n + 7) % 100}`;

/** A network with extended ids, value tables and comments. */
function busFile(): Uint8Array {
  const frames = Array.from({ length: FRAMES }, (_, frame) =>
    [
      `BO_ ${(0x80000000 + 0x1000 + frame).toFixed(0)} Frame${frame}: 8 ECU${frame % 100}`,
      ...Array.from({ length: SIGNALS }, (__, n) => signalOf(frame, n)),
    ].join('\n'),
  );
  const tables = Array.from({ length: FRAMES }, (_, frame) => {
    const id = (0x80000000 + 0x1000 + frame).toFixed(0);
    return `CM_ SG_ ${id} S${frame}_1 "What it means";\nVAL_ ${id} S${frame}_0 0 "off" 1 "on" 7 "invalid" ;`;
  });
  const nodes = Array.from({ length: 100 }, (_, n) => `ECU${n}`).join(' ');
  return new TextEncoder().encode(
    `VERSION ""\n\nNS_ :\n\nBS_:\n\nBU_: ${nodes}\n\n${frames.join('\n\n')}\n\n${tables.join('\n')}\n`,
  );
}

/** A CAN database of 10,000 signals, from the file to the last row. */
export async function busFigures(server: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, IMPORTS, 1);
  const caller = { server, token, api: new Api(server.url, token), path: '/guided-diagnosis/signal-import' };
  const count = FRAMES * SIGNALS;
  const file = { name: 'network.dbc', bytes: busFile() };
  return importedFigures(caller, `${count.toLocaleString('en')} signals of a dbc`, file, count, 20);
}
