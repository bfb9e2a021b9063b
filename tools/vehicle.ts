import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { madeReadout } from './tester/read-out';
import { DOIP_PORT } from './vehicle/doip/frames';
import { serveDoip } from './vehicle/doip/server';
import { faultsFrom } from './vehicle/faults';
import { keptJson, keepEcus, keptEcus } from './vehicle/kept';
import { simulatedEcus } from './vehicle/made';
import { catalogueOf, type Catalogue } from './vehicle/software';
import { Vehicle } from './vehicle/vehicle';
import { localFile } from './local-file';

const HELP = `A simulated vehicle, as a process of its own that testers reach by DoIP (ISO 13400) on this machine.

  npm run vehicle -- --vin L6TEX7E46PZ000001 [--port ${DOIP_PORT}] [--software folder] [--state vehicle.json]
                     [--ecus ecus.json] [--fault 1A01/refuse:31:72:1] [--fault pending:36:3] [--fault power:3]

  --vin       its VIN; ECUs and part numbers follow from it
  --port      TCP and UDP port (${DOIP_PORT}); 0 takes a free one and prints it
  --ecus      what its ECUs are instead: a JSON file as a tester reports a read-out,
              {"ecus": [{"address": "1A01", "hwPartNo": "32290001", "swPartNo": "32325019 AA"}]}
  --software  folder of software files (.vbf) that its ECUs recognise once they were written into them
  --state     file that keeps what the ECUs hold without power; it is made where it does not exist
  --fault     what goes wrong, as often as needed; with an ECU and a slash in front it is about that one alone
              refuse:SERVICE:NRC[:TIMES]  refuses a service:     refuse:27:35:1, refuse:31:72, 1A01/refuse:36:73
              pending:SERVICE:COUNT       responds NRC 78 first: pending:31:5
              power:BLOCK                 power fails at the n-th block that is transferred, once
              voltage:VOLTS               voltage of the battery: voltage:11.2

It runs until it is stopped. Exit codes: 0 stopped, 2 wrong use.`;

async function softwareIn(folder: string | undefined): Promise<Catalogue> {
  if (folder === undefined) return new Map();
  const names = (await readdir(folder)).filter((name) => /\.vbf$/i.test(name));
  return catalogueOf(names.map((name) => localFile(join(folder, name))));
}

async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      vin: { type: 'string' },
      port: { type: 'string', default: String(DOIP_PORT) },
      ecus: { type: 'string' },
      software: { type: 'string' },
      state: { type: 'string' },
      fault: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { vin, state } = values;
  const port = Number(values.port);
  if (!vin) throw new Error('--vin is missing');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port is not a port: ${values.port}`);
  const kept = state === undefined ? null : keptEcus(state);
  const described = (values.ecus === undefined ? null : keptJson(values.ecus)) as
    Parameters<typeof simulatedEcus>[0] | null;
  const vehicle = new Vehicle({
    vin,
    ecus: kept ?? simulatedEcus(described ?? madeReadout(vin)),
    catalogue: await softwareIn(values.software),
    faults: faultsFrom(values.fault),
    ...(state !== undefined && { onChange: (ecus) => keepEcus(state, ecus) }),
  });
  const server = await serveDoip(vehicle, port);
  console.log(`${vin} answers at 127.0.0.1:${server.port}; ECUs: ${vehicle.addresses.join(', ')}`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return 0;
}

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  console.error('Run with --help to see how it is used.');
  return 2;
});
