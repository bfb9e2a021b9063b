import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { textFile } from '../../testing/archive';
import { readFlow } from '../read-flow';
import { readOtx } from '../read-otx';
import { readOtxProgram } from '../read-program';
import { writeFlashOtx, type FlashPart } from './write-flash';

const part = (role: string, partNo: string): FlashPart => ({
  role,
  partNo,
  softwareVersion: 'AB',
  name: `${partNo}AB "<&>".vbf`,
  sha256: 'ab',
  size: 3000,
  firstBlock: 200,
  areas: [
    { address: 0x1000, size: 0x800 },
    { address: 0xa0040000, size: 0xc0000 },
  ],
  checksum: 0x0badcafe,
  format: 0x10,
  call: 0x06be,
});
const text = writeFlashOtx({
  name: 'SEQ_2026_000128',
  minVoltage: '12.6',
  timestamp: '2026-11-26T10:00:00Z',
  steps: [
    [{ ecuAddress: '1001', parts: [part('SBL', '32350101'), part('EXE', '32350102')], hardwareParts: ['1', '2'] }],
    [
      { ecuAddress: '1A01', parts: [part('EXE', '32325019'), part('DATA', '32325020')] },
      { ecuAddress: '1635', parts: [part('CARCFG', '32299441')] },
    ],
  ],
  resets: ['1A01', '1001', '1635'],
});

describe('the document of a software download', () => {
  it('passes all checks without a word [DLV-02]', async () => {
    const [reading] = await readOtx([textFile('SEQ_2026_000128.otx', text)]);
    expect(reading!.failure).toBeUndefined();
    expect(reading!.findings.all()).toEqual([]);
    expect(reading!.documents.map(({ mains }) => mains)).toEqual([1]);
  });

  it('is read by a parser that is not ours [DLV-02]', () => {
    const { status, error, stderr } = spawnSync('xmllint', ['--noout', '-'], { input: text, encoding: 'utf8' });
    // Not every machine has it.
    if (error) return;
    expect([status, stderr]).toEqual([0, '']);
  });

  it('names the services that are sent, ECU by ECU [DLV-02]', async () => {
    const { first } = await readOtxProgram(textFile('SEQ_2026_000128.otx', text));
    expect([...first.procedures.keys()]).toEqual([
      'main',
      'preCheck',
      'flash_1001',
      'confirm_1001',
      'flash_1A01',
      'confirm_1A01',
      'flash_1635',
      'confirm_1635',
      'reset_1A01',
      'reset_1001',
      'reset_1635',
      'expect',
      'expectPart',
      'erase',
      'download',
      'unlock',
    ]);
    const requests = [...text.matchAll(/<diag:hexRequest xsi:type="ByteFieldLiteral" value="([0-9A-F]+)"/g)].map(
      ([, hex]) => hex,
    );
    for (const hex of ['1003', '8502', '280301', '1002', '2701', '37', '1101', '22F191', '22F188', '22F195', '22F12E'])
      expect(requests).toContain(hex);
    expect(requests).toContain('310102120BADCAFE');
    expect(requests).toContain('31010301000006BE');
    expect(text).toContain('value="0000100000000800A0040000000C0000"');
    expect(text).toContain('<term xsi:type="IntegerLiteral" value="126"/>');
  });

  it('is drawn step by step, what goes together in lanes', async () => {
    const { documents } = await readFlow(textFile('SEQ_2026_000128.otx', text));
    const main = documents[0]!.procedures[0]!;
    expect(main.children.map(({ kind, name }) => [kind, name])).toEqual([
      ['action', 'checkVehicle'],
      ['action', 'flash1001'],
      ['parallel', 'together2'],
      ['action', 'reset1A01'],
      ['action', 'reset1001'],
      ['action', 'reset1635'],
      ['action', 'confirm1001'],
      ['action', 'confirm1A01'],
      ['action', 'confirm1635'],
    ]);
  });
});
