import type { Dbc } from '../../formats/dbc/dbc';
import type { BusKind } from '../../contract/resources/guided-diagnosis/network-diagram-import/buses';

/** Characters of the name of a bus. */
const LONGEST = 64;
/** What tools write into the attribute of that name. */
const KINDS: Readonly<Record<string, BusKind>> = {
  CAN: 'CAN',
  CANFD: 'CANFD',
  LIN: 'LIN',
  FLEXRAY: 'FLEXRAY',
  ETHERNET: 'ETH',
  MOST: 'MOST',
};

/** The bus that a file is about: the file says so, or its name does. */
export function busOfDbc({ values }: Dbc, fileName: string): { name: string; kind: BusKind; bitrate: number | null } {
  const ofFile = fileName.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');
  const name = [values.DBName, values.BusName, ofFile].find((text) => text?.trim()) ?? 'CAN';
  const kind = KINDS[(values.BusType ?? '').toUpperCase().replace(/[^A-Z]/g, '')] ?? 'CAN';
  const bits = Number(values.Baudrate);
  return {
    name: name.trim().slice(0, LONGEST),
    kind,
    bitrate: Number.isInteger(bits) && bits >= 1000 ? Math.round(bits / 1000) : null,
  };
}
