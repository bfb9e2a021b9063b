import { expect, it } from 'vitest';
import { sourceOf } from '../source';
import { flashHeader } from './flash-header';
import { vbfBytes } from './write-vbf';

it('says what a tester needs to write a file [DLV-02]', async () => {
  const bytes = vbfBytes({ ecuAddress: '1A01', partNo: '32325019', softwareVersion: 'AB', role: 'EXE' });
  const text = new TextDecoder('latin1').decode(bytes);
  const header = await flashHeader(sourceOf('x.vbf', bytes));
  expect(header).toMatchObject({ size: bytes.length, areas: [{ address: 0x1000, size: 4 }], format: 0, call: 0 });
  expect(header.firstBlock).toBe(text.indexOf('}', text.indexOf('file_checksum')) + 1);
  expect(header.checksum).toBe(Number(/file_checksum = (0x[0-9A-F]+)/.exec(text)![1]));
});

it('erases what the blocks need where the header names no area', async () => {
  const bytes = vbfBytes({ ecuAddress: '1A01', partNo: '32325019', softwareVersion: 'AB', role: 'SBL' });
  const changed = new TextDecoder('latin1')
    .decode(bytes)
    .replace('erase', 'xrase')
    .replace('0x00;', '0x10; call = 0x6BE;');
  const header = await flashHeader(
    sourceOf(
      'x.vbf',
      Uint8Array.from(changed, (sign) => sign.charCodeAt(0)),
    ),
  );
  expect(header).toMatchObject({ areas: [{ address: 0x1000, size: 4 }], format: 0x10, call: 0x6be });
});
