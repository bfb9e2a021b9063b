import { headerNumber } from '../../formats/vbf/check-header';
import type { VbfHeader } from '../../formats/vbf/read-header';
import { flashHeader } from '../../formats/vbf/flash-header';
import { readVbf } from '../../formats/vbf/read-vbf';
import { ofOne } from './reader';

/** What a tester needs to know of a software file to write it. */
export const flashHeaderOf = ofOne(flashHeader);

const textIn = ({ fields }: VbfHeader, name: string): string | null => {
  const value = fields.get(name);
  return typeof value === 'string' && value !== '' ? value : null;
};

const saidBy = (header: VbfHeader) => ({
  says: {
    partNo: textIn(header, 'sw_part_number'),
    softwareVersion: textIn(header, 'sw_version'),
    role: textIn(header, 'sw_part_type'),
  },
  addresses: [header.fields.get('ecu_address') ?? []].flat().flatMap((each) => {
    const address = headerNumber(each);
    return address === null ? [] : [address.toString(16).toUpperCase().padStart(4, '0')];
  }),
});

/** What the header of a versatile binary file says that it is, and what is wrong with the file. */
export const packageFile = ofOne(async (source) => {
  const { findings, header } = await readVbf(source);
  return { findings: findings.all(), ...saidBy(header) };
});
