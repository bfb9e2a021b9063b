/* The OTX document (ISO 13209-2) of a repair of the demo: measures, branches, two lanes and a loop, as people write them. */

export type Repair = {
  /** Of the document and its file, without dashes. */
  name: string;
  ecuAddress: string;
  faultCode: string;
  /** How often it tries; a later version is more patient. */
  tries: number;
  /** Looks at the supply before anything else, as a later version does. */
  checksSupply: boolean;
};

class Writer {
  #ids = 0;
  #id(): string {
    this.#ids += 1;
    return `id${this.#ids}`;
  }
  action(name: string, says: string): string {
    return `<action id="${this.#id()}" name="${name}"><specification>${says}</specification><realisation xsi:type="diag:ExecuteDiagService"/></action>`;
  }
  branch(name: string, says: string, then: string, otherwise = ''): string {
    const rest = otherwise && `<else><flow>${otherwise}</flow></else>`;
    return `<branch id="${this.#id()}" name="${name}"><realisation><if><condition><specification>${says}</specification></condition><flow>${then}</flow></if>${rest}</realisation></branch>`;
  }
  parallel(name: string, ...lanes: string[]): string {
    return `<parallel id="${this.#id()}" name="${name}"><realisation>${lanes.map((lane) => `<lane><flow>${lane}</flow></lane>`).join('')}</realisation></parallel>`;
  }
  loop(name: string, says: string, flow: string): string {
    return `<loop id="${this.#id()}" name="${name}"><specification>${says}</specification><realisation><flow>${flow}</flow></realisation></loop>`;
  }
  stop(name: string, says: string): string {
    return `<throw id="${this.#id()}" name="${name}"><specification>${says}</specification></throw>`;
  }
  procedure(flow: readonly string[], says: string): string {
    return `<procedure id="${this.#id()}" name="main" visibility="PUBLIC"><specification>${says}</specification><realisation><flow>
${flow.join('\n')}
</flow></realisation></procedure>`;
  }
}

const documentOf = (
  packageName: string,
  name: string,
  says: string,
  main: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<otx id="${name}" name="${name}" package="${packageName}" version="1.0.0.0" xmlns="http://iso.org/OTX/1.0.0" xmlns:diag="http://iso.org/OTX/1.0.0/DiagCom" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<specification>${says}</specification>
<procedures>
${main}
</procedures>
</otx>
`;

export function writeRepairOtx({ name, ecuAddress, faultCode, tries, checksSupply }: Repair): string {
  const writer = new Writer();
  const says = `Repairs ${faultCode} of the control unit ${ecuAddress}`;
  const supply = [
    writer.action('readSupply', `22 DD02: supply voltage of ${ecuAddress}`),
    writer.branch(
      'isSupplyLow',
      'the supply is below 11.5 V',
      writer.stop('supplyFailed', 'Stop: charge the battery first'),
    ),
  ];
  const main = writer.procedure(
    [
      ...(checksSupply ? supply : []),
      writer.action('extendedSession', `10 03: extended session of ${ecuAddress}`),
      writer.action('readFaults', '19 02 FF: read fault codes'),
      writer.branch(
        'isFaultThere',
        `${faultCode} is confirmed`,
        [
          writer.parallel(
            'lookAtBoth',
            writer.action('readFreezeFrame', '19 04: freeze frame of the fault'),
            writer.action('readBusState', '22 DD0A: state of the bus'),
          ),
          writer.loop(
            'tryAgain',
            `until the fault is gone, at most ${tries} times`,
            [
              writer.action('startRoutine', '31 01 0204: relearn'),
              writer.action('readRoutine', '31 03 0204: result of the routine'),
              writer.action('clearFaults', '14 FF FF FF: clear fault codes'),
            ].join(''),
          ),
        ].join(''),
        writer.action('tellNothing', 'Tell that the fault is not there'),
      ),
      writer.action('readAgain', '19 02 FF: read fault codes once more'),
      writer.branch('isFaultLeft', `${faultCode} came back`, writer.stop('repairFailed', 'Stop: look at the wiring')),
      writer.action('hardReset', `11 01: reset ${ecuAddress}`),
    ],
    says,
  );
  return documentOf('repair', name, says, main);
}

/** What every other sequence of the demo does: it asks for a session, runs a routine, and looks at what came of it. */
export function writeServiceOtx({
  name,
  ecuAddress,
  says,
}: {
  name: string;
  ecuAddress: string;
  says: string;
}): string {
  const writer = new Writer();
  const main = writer.procedure(
    [
      writer.action('extendedSession', `10 03: extended session of ${ecuAddress}`),
      writer.action('startRoutine', '31 01 0203: start the routine'),
      writer.action('readRoutine', '31 03 0203: result of the routine'),
      writer.branch('hasFailed', 'the routine failed', writer.stop('routineFailed', 'Stop: tell the result')),
      writer.action('hardReset', `11 01: reset ${ecuAddress}`),
    ],
    says,
  );
  return documentOf('service', name, says, main);
}
