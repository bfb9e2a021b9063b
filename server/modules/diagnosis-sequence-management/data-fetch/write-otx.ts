/* Writes the OTX document (ISO 13209-2) of a software download. */

export type FlashPart = { role: string; partNo: string; softwareVersion: string; name: string; sha256: string };
export type FlashUnit = { ecuAddress: string; parts: readonly FlashPart[] };
export type FlashPlan = {
  /** Of the document and its file, without dashes. */
  name: string;
  minVoltage: string;
  /** Each step holds units that are written in one go. */
  steps: readonly (readonly FlashUnit[])[];
  resets: readonly string[];
};

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const quote = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);

/** Nodes with ids of their own; names are unique in a procedure. */
class Writer {
  #ids = 0;
  id(): string {
    this.#ids += 1;
    return `id${this.#ids}`;
  }
  action(name: string, says: string, realisation = 'diag:ExecuteDiagService'): string {
    return `<action id="${this.id()}" name="${quote(name)}"><specification>${quote(says)}</specification><realisation xsi:type="${realisation}"/></action>`;
  }
  call(name: string, procedure: string, says: string): string {
    return `<action id="${this.id()}" name="${name}"><specification>${quote(says)}</specification><realisation xsi:type="ProcedureCall" procedure="${procedure}"/></action>`;
  }
  /** Ends the sequence where the condition holds. */
  stopIf(name: string, says: string): string {
    return `<branch id="${this.id()}" name="${name}"><realisation><if><condition><specification>${quote(says)}</specification></condition><flow><throw id="${this.id()}" name="${name}Failed"><specification>${quote(`Stop: ${says}`)}</specification></throw></flow></if></realisation></branch>`;
  }
  procedure(name: string, visibility: 'PUBLIC' | 'PRIVATE', says: string, flow: readonly string[]): string {
    return `<procedure id="${this.id()}" name="${name}" visibility="${visibility}"><specification>${quote(says)}</specification><realisation><flow>
${flow.join('\n')}
</flow></realisation></procedure>`;
  }
}

function partSteps(writer: Writer, { role, partNo, softwareVersion, name, sha256 }: FlashPart, at: number): string[] {
  const place = `${at + 1}`;
  const what = `${role} ${partNo} ${softwareVersion}`;
  const isLoader = role === 'SBL';
  return [
    writer.action(`verifyFile${place}`, `SHA-256 of ${name} is ${sha256}`, 'util:VerifyFile'),
    ...(isLoader ? [] : [writer.action(`erase${place}`, `31 01 FF00: erase memory for ${what}`)]),
    writer.action(`requestDownload${place}`, `34: request download of ${what}`),
    writer.action(`transferData${place}`, `36: transfer ${name}`),
    writer.action(`transferExit${place}`, `37: end of transfer of ${what}`),
    writer.action(`check${place}`, `31 01 0212: check memory of ${what}`),
    writer.stopIf(`isRefused${place}`, `the control unit refuses ${what}`),
    ...(isLoader ? [writer.action(`activate${place}`, `31 01 0301: start ${what}`)] : []),
  ];
}

const flashOf = (writer: Writer, { ecuAddress, parts }: FlashUnit): string =>
  writer.procedure(`flash_${ecuAddress}`, 'PRIVATE', `Writes the control unit ${ecuAddress}`, [
    writer.action('extendedSession', `10 03: extended session of ${ecuAddress}`),
    writer.action('faultMemoryOff', '85 02: no fault codes meanwhile'),
    writer.action('communicationOff', '28 03 01: no other communication'),
    writer.action('programmingSession', '10 02: programming session'),
    writer.action('securityAccess', '27: security access'),
    ...parts.flatMap((part, at) => partSteps(writer, part, at)),
  ]);

const confirmOf = (writer: Writer, { ecuAddress, parts }: FlashUnit): string =>
  writer.procedure(`confirm_${ecuAddress}`, 'PRIVATE', `Reads back what the control unit ${ecuAddress} has`, [
    writer.action('readBack', `22 F12E: part numbers of ${ecuAddress}`),
    ...parts
      .filter(({ role }) => role !== 'SBL')
      .map(({ partNo, softwareVersion }, at) =>
        writer.stopIf(`isOther${at + 1}`, `the read-back is not ${partNo} ${softwareVersion}`),
      ),
  ]);

/** Pre-checks, then each unit in its turn, then resets, then the confirmation by what is read back. */
export function writeFlashOtx({ name, minVoltage, steps, resets }: FlashPlan): string {
  const writer = new Writer();
  const units = steps.flat();
  const main = writer.procedure('main', 'PUBLIC', 'Writes software into control units', [
    writer.action('readVoltage', 'Read the voltage of the battery'),
    writer.stopIf('isVoltageLow', `the voltage is below ${minVoltage} V`),
    writer.action('readGear', 'Read the gear'),
    writer.stopIf('isNotParked', 'the gear is not P, or the vehicle moves'),
    writer.action('readIgnition', 'Read the ignition'),
    writer.stopIf('isIgnitionOff', 'the ignition is off'),
    ...units.map(({ ecuAddress }) => writer.call(`flash${ecuAddress}`, `flash_${ecuAddress}`, `Write ${ecuAddress}`)),
    ...resets.map((ecuAddress) => writer.action(`reset${ecuAddress}`, `11 01: reset ${ecuAddress}`)),
    ...units.map(({ ecuAddress }) =>
      writer.call(`confirm${ecuAddress}`, `confirm_${ecuAddress}`, `Read back ${ecuAddress}`),
    ),
  ]);
  const procedures = [main, ...units.flatMap((unit) => [flashOf(writer, unit), confirmOf(writer, unit)])];
  return `<?xml version="1.0" encoding="UTF-8"?>
<otx id="${name}" name="${name}" package="generated" version="1.0.0.0" xmlns="http://iso.org/OTX/1.0.0" xmlns:diag="http://iso.org/OTX/1.0.0/DiagCom" xmlns:util="http://iso.org/OTX/1.0.0/Util" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<specification>Software download, generated from software packages</specification>
<procedures>
${procedures.join('\n')}
</procedures>
</otx>
`;
}
