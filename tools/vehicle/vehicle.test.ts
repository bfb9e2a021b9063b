import { describe, expect, it } from 'vitest';
import { crc16 } from '../../formats/checksum';
import { sourceOf } from '../../formats/source';
import { readVbf } from '../../formats/vbf/read-vbf';
import { vbfBytes } from '../../formats/vbf/write-vbf';
import type { VehicleFaults } from './faults';
import { faultsFrom } from './faults';
import { linkTo } from './in-process';
import { LinkLost, type DiagnosticLink } from './link';
import { simulatedEcus } from './made';
import { securityKey } from './security';
import { catalogueOf } from './software';
import { bytesFrom, hexText } from './uds';
import { Vehicle, VehicleBusy } from './vehicle';

const VIN = 'L6TEX7E46PZ000001';
const READ_OUT = {
  ecus: [
    { address: '1001', hwPartNo: '32290001', swPartNo: '32350102 AC' },
    { address: '1A01', hwPartNo: '32290002', swPartNo: '32325019 AA', diagPartNo: '32327215', serialNo: 'SN000001' },
  ],
};
const SAYS = { ecuAddress: '1A01', partNo: '32325019', softwareVersion: 'AB', role: 'EXE' };
const DATA = Uint8Array.from({ length: 3000 }, (_, at) => (at * 7) % 256);
const FILE = vbfBytes(SAYS, DATA);
const FAULT = { code: 'C12187', status: 0x2f, healedBy: '0204' };

async function open(faults: VehicleFaults = {}) {
  const vehicle = new Vehicle({
    vin: VIN,
    ecus: simulatedEcus(READ_OUT, { faults: { '1A01': [FAULT, { code: '012700', status: 0x08 }] } }),
    catalogue: await catalogueOf([sourceOf('32325019AB.vbf', FILE)]),
    faults,
  });
  return { vehicle, ...asking(linkTo(vehicle)) };
}
function asking(link: DiagnosticLink) {
  const ask = async (request: string, address = '1A01') => hexText(await link.request(address, bytesFrom(request)));
  const unlock = async (address = '1A01') => {
    const seed = bytesFrom((await ask('2701', address)).slice(4));
    return ask(`2702${hexText(securityKey(address, 1, seed))}`, address);
  };
  const program = async () => [await ask('1003'), await ask('1002'), await unlock()];
  return { link, ask, unlock, program };
}
const word = (value: number, size = 8): string => value.toString(16).padStart(size, '0').toUpperCase();
const text = (answer: string): string => Buffer.from(answer.slice(6), 'hex').toString();

/** Writes the file as a tester does; answers what the check says. */
async function flash({ ask }: Pick<ReturnType<typeof asking>, 'ask'>, file = FILE): Promise<string> {
  const { header, blocks } = await readVbf(sourceOf('x.vbf', file));
  for (const { address, length } of blocks) await ask(`3101FF00${word(address)}${word(length)}`);
  for (const { address, length, at } of blocks) {
    await ask(`340044${word(address)}${word(length)}`);
    for (let from = 0, counter = 1; from < length; from += 1024, counter += 1)
      await ask(
        `36${word(counter % 256, 2)}${hexText(file.subarray(at + 8 + from, at + 8 + Math.min(from + 1024, length)))}`,
      );
    await ask('37');
  }
  return ask(`31010212${word(Number(header.fields.get('file_checksum')))}`);
}

describe('a simulated vehicle', () => {
  it('answers what it is, and what it does not know with a response code [DLV-01]', async () => {
    const { ask } = await open();
    expect(text(await ask('22F190'))).toBe(VIN);
    expect(text(await ask('22F191'))).toBe('32290002');
    expect(text(await ask('22F188'))).toBe('32325019 AA');
    expect(text(await ask('22F195'))).toBe('AA');
    expect(text(await ask('22F18C'))).toBe('SN000001');
    expect(text(await ask('22F1A0'))).toBe('32327215');
    expect(await ask('22F12E')).toBe(`62F12E01${Buffer.from('32325019 AA     ').toString('hex').toUpperCase()}`);
    expect(await ask('22F190F186')).toBe(`62F190${Buffer.from(VIN).toString('hex').toUpperCase()}F18601`);
    expect(await ask('22DD02')).toBe('62DD0280');
    expect([await ask('22AAAA'), await ask('22'), await ask('99'), await ask('10FF')]).toEqual([
      '7F2231',
      '7F2213',
      '7F9911',
      '7F1012',
    ]);
    await expect(ask('1003', '4711')).rejects.toThrow('no ECU answers at 4711');
    expect(await ask('3E80')).toBe('');
  });

  it('keeps its fault codes until their cause is gone', async () => {
    const { ask } = await open();
    expect(await ask('1902FF')).toBe('5902FFC121872F01270008');
    expect(await ask('190208')).toBe('5902FFC121872F01270008');
    expect(await ask('1901FF')).toBe('5901FF010002');
    expect(await ask('1904C12187FF')).toMatch(/^5904C121872F01/);
    expect(await ask('1904AAAAAAFF')).toBe('7F1931');
    expect(await ask('14FFFFFF')).toBe('54');
    expect(await ask('1902FF')).toBe('5902FFC121870B');
    expect(await ask('31010204')).toBe('7F317F');
    await ask('1003');
    expect([await ask('31030204'), await ask('31010204'), await ask('31030204')]).toEqual([
      '7F3124',
      '7101020400',
      '7103020400',
    ]);
    expect([await ask('14C12187'), await ask('1902FF')]).toEqual(['54', '5902FF']);
  });

  it('opens its memory to who has the key [DLV-01]', async () => {
    const { ask, unlock } = await open();
    expect(await ask('1002')).toBe('7F1022');
    expect([await ask('2701'), await ask('340044000010000000000A')]).toEqual(['7F277F', '7F347F']);
    expect([await ask('1003'), await ask('1002')]).toEqual(['5003003201F4', '5002003201F4']);
    expect(await ask('34004400001000' + '00000100')).toBe('7F3433');
    expect(await ask('270200000000')).toBe('7F2724');
    for (const nrc of ['35', '35', '36']) {
      await ask('2701');
      expect(await ask('270200000000')).toBe(`7F27${nrc}`);
    }
    expect(await ask('2701')).toBe('7F2737');
    expect(await unlock('1001')).toBe('7F277F');
  });

  it('takes a file whole, and is it only after a reset [DLV-01]', async () => {
    const { ask, program, vehicle } = await open();
    expect(await program()).toEqual(['5003003201F4', '5002003201F4', '6702']);
    expect(await ask('2701')).toBe('670100000000');
    expect(await ask('31010205')).toBe('7101020501');
    expect(await flash({ ask })).toBe('7101021200');
    expect(await ask('22F188')).toBe('7F2231');
    expect(await ask('31010205')).toBe('7101020500');
    expect(text(await ask('22F188'))).toBe('32325019 AA');
    expect(await ask('1101')).toBe('5101');
    expect(text(await ask('22F188'))).toBe('32325019 AB');
    expect(vehicle.states.map(({ isBootOnly }) => isBootOnly)).toEqual([false, false]);
  });

  it('minds counter, length and checksum of what is transferred', async () => {
    const { ask, program } = await open();
    await program();
    expect([await ask('3601AA'), await ask('37')]).toEqual(['7F3624', '7F3724']);
    await ask('3101FF000000100000000010');
    expect(await ask('340044' + '00002000' + '00000004')).toBe('7F3470');
    expect(await ask('340044' + '00001000' + '00000004')).toBe('74200402');
    expect(await ask('3602AABB')).toBe('7F3673');
    expect(await ask('3601AABB')).toBe('7601');
    expect(await ask('3601AABB')).toBe('7601');
    expect(await ask('37')).toBe('7F3724');
    expect(await ask('3602CCDDEE')).toBe('7F3671');
    expect(await ask('3602CCDD')).toBe('7602');
    expect(await ask('37')).toBe(`77${word(crc16(bytesFrom('AABBCCDD')), 4)}`);
    expect(await ask('3101021200000000')).toBe('7101021201');
    expect(await ask('31010205')).toBe('7101020501');
  });

  it('does not know software that was changed on the way', async () => {
    const { ask, program } = await open();
    await program();
    await flash({ ask }, vbfBytes(SAYS, DATA.with(5, 0xee)));
    await ask('31010205');
    await ask('1101');
    expect(text(await ask('22F188'))).toBe('UNKNOWN');
  });

  it('ends the connection where its power fails, and waits in its boot loader to be written again [DLV-01]', async () => {
    const { vehicle, ask, program } = await open({ powerCut: { block: 2 } });
    await program();
    await expect(flash({ ask })).rejects.toThrow(LinkLost);
    await expect(ask('22F190')).rejects.toThrow(LinkLost);
    const again = asking(linkTo(vehicle));
    expect([await again.ask('22F188'), await again.ask('22F186')]).toEqual(['7F2231', '62F18601']);
    expect(text(await again.ask('22F191'))).toBe('32290002');
    expect(vehicle.states[1]!.isBootOnly).toBe(true);
    await again.program();
    expect(await flash(again)).toBe('7101021200');
    expect([await again.ask('31010205'), await again.ask('1101')]).toEqual(['7101020500', '5101']);
    expect(text(await again.ask('22F188'))).toBe('32325019 AB');
  });

  it.each(['33', '35', '36', '37', '72', '73', '7E'])('refuses what it is told to refuse with NRC %s', async (nrc) => {
    const { ask } = await open(faultsFrom([`1A01/refuse:22:${nrc}:1`]));
    expect(await ask('22F190', '1001')).toMatch(/^62/);
    expect([await ask('22F190'), (await ask('22F190')).slice(0, 2)]).toEqual([`7F22${nrc}`, '62']);
  });

  it('is slow where it is told to be slow, and does not program with a weak battery', async () => {
    const { ask } = await open(faultsFrom(['pending:10:3', 'voltage:10.5']));
    expect(await ask('1003')).toBe('5003003201F4');
    expect([await ask('1002'), await ask('22DD02')]).toEqual(['7F1093', '62DD0269']);
    const slow = await open(faultsFrom(['pending:10:101']));
    await expect(slow.ask('1003')).rejects.toThrow('1A01 does not come to an end');
  });

  it('has one tester at a time', async () => {
    const { vehicle, link } = await open();
    expect(() => linkTo(vehicle)).toThrow(VehicleBusy);
    await link.close();
    const { ask } = asking(linkTo(vehicle));
    expect(await ask('3E00')).toBe('7E00');
    await expect(link.request('1A01', bytesFrom('3E00'))).rejects.toThrow(LinkLost);
  });

  it.each(['break:1', 'refuse:22', 'refuse:222:10', 'power:0', 'voltage:x', 'pending:36'])(
    'has no fault %s',
    (word_) => {
      expect(() => faultsFrom([word_])).toThrow(Error);
    },
  );
});
