import { describe, expect, it } from 'vitest';
import { crc16, crc32 } from '../checksum';
import { inspectFiles } from '../inspect/inspect';
import { bytesOf, sourceOf, type FileSource } from '../source';
import { readVbf } from './read-vbf';

type Block = { address: number; data: number[]; crc?: number };
const HEADER = `  // software
  sw_part_number = "32325019"; sw_version = "AB"; sw_part_type = EXE; data_format_identifier = 0x00;
  ecu_address = 0x1C01; erase = { {0x1000, 0x100}, {0x2000, 0x100} }; sw_signature = 0x00;`;

function vbf(
  blocks: readonly Block[],
  { header = HEADER, name = '32325019AB.vbf', sum }: { header?: string; name?: string; sum?: number } = {},
) {
  const binary = blocks.flatMap(({ address, data, crc = crc16(new Uint8Array(data)) }) => {
    const head = new DataView(new ArrayBuffer(8));
    head.setUint32(0, address);
    head.setUint32(4, data.length);
    return [...new Uint8Array(head.buffer), ...data, crc >> 8, crc & 0xff];
  });
  const checksum = (sum ?? crc32(new Uint8Array(binary))).toString(16);
  const text = `vbf_version = 2.6;\nheader {\n${header}\n  file_checksum = 0x${checksum};\n}`;
  return sourceOf(name, new Uint8Array([...new TextEncoder().encode(text), ...binary]));
}
const rulesOf = async (...given: Parameters<typeof vbf>) =>
  (await readVbf(vbf(...given))).findings.all().map(({ rule }) => rule);
const GOOD: Block[] = [
  { address: 0x1000, data: [1, 2, 3] },
  { address: 0x2000, data: [4, 5] },
];

describe('a versatile binary file', () => {
  it('is read whole', async () => {
    const { counts, header, findings } = await readVbf(vbf(GOOD));
    expect(counts).toEqual({ blocks: 2, bytes: 5 });
    expect(header.fields.get('erase')).toEqual([
      ['0x1000', '0x100'],
      ['0x2000', '0x100'],
    ]);
    expect(findings.all()).toEqual([]);
  });

  it('is recognised behind remarks of the program that wrote it', async () => {
    const [whole] = [...vbf(GOOD).chunks()];
    const noted = new Uint8Array([...new TextEncoder().encode('// made by a tool\r\n/* (c)\n */\n'), ...whole!]);
    expect(await inspectFiles([sourceOf('32325019AB.vbf', noted)])).toEqual([
      { kind: 'vbf', counts: { blocks: 2, bytes: 5 }, findings: [], isUnreadable: false },
    ]);
  });

  it('is read whatever the case of its names, with a mark before it, lines of Windows and paths that end with a backslash', async () => {
    const header =
      HEADER.toUpperCase().replaceAll('0X', '0x').replaceAll('\n', '\r\n') +
      '\r\n  DESCRIPTION = {"say \\"hi\\" in C:\\build\\", "D:\\"}; /* end */\r\n NETWORK = { CAN_HS, CAN_MS };';
    const [whole] = [...vbf(GOOD, { header }).chunks()];
    const text = new TextDecoder('latin1')
      .decode(whole)
      .replace('vbf_version', 'VBF_Version')
      .replace('header', 'HEADER');
    const marked = Uint8Array.from(`\xef\xbb\xbf${text}`, (sign) => sign.charCodeAt(0));
    const { counts, findings, header: read } = await readVbf(sourceOf('32325019AB.vbf', marked));
    expect([counts, findings.all()]).toEqual([{ blocks: 2, bytes: 5 }, []]);
    expect(read.fields.get('description')).toEqual(['say \\"hi\\" in C:\\build\\', 'D:\\']);
    expect(read.fields.get('sw_part_type')).toBe('EXE');
    expect(await inspectFiles([sourceOf('32325019AB.vbf', marked)])).toMatchObject([{ kind: 'vbf', findings: [] }]);
  });

  it('may have a block in areas that are erased one behind the other', async () => {
    const header = HEADER.replace('{0x2000, 0x100}', '{0x1100, 0x100}');
    const data = Array.from({ length: 0x20 }, (_, n) => n);
    expect(await rulesOf([{ address: 0x10f0, data }], { header })).toEqual([]);
    expect(await rulesOf([{ address: 0x11f0, data }], { header })).toEqual(['vbf.notErased']);
  });

  it('has the checksums that the standards name', () => {
    const digits = new TextEncoder().encode('123456789');
    expect([crc16(digits), crc32(digits)]).toEqual([0x29b1, 0xcbf43926]);
  });

  it.each([
    ['a block that is not what its checksum says', [[{ ...GOOD[0]!, crc: 1 }]], 'vbf.crc'],
    ['a file that is not what its checksum says', [GOOD, { sum: 1 }], 'vbf.checksum'],
    ['blocks that share addresses', [[GOOD[0]!, { address: 0x1002, data: [9] }]], 'vbf.overlap'],
    [
      'every block that a longer one reaches over',
      [
        [
          { address: 0x1000, data: [1, 2, 3, 4, 5, 6] },
          { address: 0x1001, data: [] },
          { address: 0x1002, data: [9] },
          { address: 0x1005, data: [9] },
        ],
      ],
      'vbf.overlap',
      'vbf.overlap',
    ],
    ['a block outside of what is erased', [[{ address: 0x3000, data: [9] }]], 'vbf.notErased'],
    ['a name that lies', [GOOD, { name: '31111111AA.vbf' }], 'vbf.name'],
    ['an address that is none', [GOOD, { header: HEADER.replace('0x1C01', '0x11C01') }], 'vbf.address'],
    [
      'a block that reaches beyond the last address',
      [[{ address: 0xffffffff, data: [1, 2] }], { header: HEADER.replace(/erase = [^;]*;/, '') }],
      'vbf.beyond',
    ],
    ['data that is packed', [GOOD, { header: HEADER.replace('identifier = 0x00', 'identifier = 0x10') }], 'vbf.packed'],
    ['no signature', [GOOD, { header: HEADER.replace('sw_signature', 'sw_nothing') }], 'vbf.unsigned'],
    [
      'a signature of development',
      [GOOD, { header: HEADER.replace('sw_signature', 'sw_signature_dev') }],
      'vbf.development',
    ],
    [
      'erased areas that share addresses',
      [GOOD, { header: HEADER.replace('0x2000, 0x100', '0x10F0, 0x1FFF') }],
      'vbf.eraseOverlap',
    ],
  ] as [string, Parameters<typeof vbf>, ...string[]][])('is told %s', async (_, given, ...rules) => {
    expect(await rulesOf(...given)).toEqual(rules);
  });

  it('takes the last address, and numbers with their prefix or without', async () => {
    const header = HEADER.replace(/erase = [^;]*;/, '').replace('0x1C01', '1C01');
    expect(await rulesOf([{ address: 0xfffffffe, data: [1, 2] }], { header })).toEqual([]);
    const [whole] = [...vbf(GOOD).chunks()];
    const text = new TextDecoder('latin1').decode(whole).replace('file_checksum = 0x', 'file_checksum = ');
    const bare = sourceOf(
      '32325019AB.vbf',
      Uint8Array.from(text, (sign) => sign.charCodeAt(0)),
    );
    expect((await readVbf(bare)).findings.all()).toEqual([]);
  });

  /** The file with something behind its header. */
  const spaced = (file: FileSource, space: string) => {
    const text = new TextDecoder('latin1').decode(bytesOf(file)).replace(/(?<=file_checksum = [^;]*;\n\})/, space);
    return sourceOf(
      file.name,
      Uint8Array.from(text, (sign) => sign.charCodeAt(0)),
    );
  };

  it.each(['\n', '\r\n', '\r\n\r\n', ' \t'])(
    'may have white space behind its header (%j) where its blocks begin behind that and match their checksums [FIL-02]',
    async (space) => {
      const plain = await readVbf(vbf(GOOD));
      const whole = spaced(vbf(GOOD), space);
      const { counts, checksum, header, blocks, findings } = await readVbf(whole);
      expect([counts, checksum]).toEqual([plain.counts, plain.checksum]);
      expect(findings.all()).toEqual([{ rule: 'vbf.space', severity: 'warning', params: { bytes: space.length } }]);
      expect(header.end).toBe(plain.header.end + space.length);
      expect(blocks.map(({ at }) => at)).toEqual(plain.blocks.map(({ at }) => at + space.length));
      // Nothing but the blocks themselves says where they begin.
      const unsummed = new TextDecoder('latin1').decode(bytesOf(whole)).replace('file_checksum', 'file_nochecks');
      const read = await readVbf(
        sourceOf(
          whole.name,
          Uint8Array.from(unsummed, (sign) => sign.charCodeAt(0)),
        ),
      );
      expect([read.counts, read.header.end]).toEqual([plain.counts, header.end]);
    },
  );

  it('has an address of white space as its first one, and no guess where its blocks match nothing [FIL-02]', async () => {
    const first = { address: 0x0d0a2009, data: [1, 2, 3] };
    const header = HEADER.replace(/erase = [^;]*;/, '');
    expect(await rulesOf([first], { header })).toEqual([]);
    expect((await readVbf(vbf([first], { header }))).blocks[0]?.address).toBe(first.address);
    const wrong = spaced(vbf(GOOD, { sum: 1 }), '\r\n');
    const { header: read, findings } = await readVbf(wrong);
    expect(findings.all().map(({ rule }) => rule)).toContain('vbf.checksum');
    expect(read.end).toBe((await readVbf(vbf(GOOD, { sum: 1 }))).header.end);
  });

  it('is told where it is cut off', async () => {
    const whole = [...vbf(GOOD).chunks()][0]!;
    const { counts, findings } = await readVbf(sourceOf('32325019AB.vbf', whole.subarray(0, whole.length - 1)));
    expect(counts.blocks).toBe(1);
    expect(findings.all().map(({ rule }) => rule)).toEqual(['vbf.truncated', 'vbf.checksum']);
  });

  it.each([1, 3, 10, 4096])('is read the same in pieces of %i bytes, wherever it ends [FIL-01]', async (size) => {
    const whole = bytesOf(vbf(GOOD));
    const reading = async (source: FileSource) => {
      const { findings, ...read } = await readVbf(source);
      return { ...read, findings: findings.all() };
    };
    const header = whole.length - (8 + 3 + 2) - (8 + 2 + 2);
    for (let end = header; end <= whole.length; end += 1) {
      const part = whole.subarray(0, end);
      async function* pieces() {
        for (let at = 0; at < end; at += size) yield await Promise.resolve(part.subarray(at, at + size));
      }
      const flowing = { name: '32325019AB.vbf', chunks: () => [], pieces };
      const read = await reading(flowing);
      expect(read).toEqual(await reading(sourceOf('32325019AB.vbf', part)));
      expect(read.size).toBe(end);
      expect(read.findings.some(({ rule }) => rule === 'vbf.truncated')).toBe(![0, 13, 25].includes(end - header));
    }
  });

  it.each([
    ['header {', 'vbf.none'],
    ['vbf_version = 2.6; header { x = {{{{{{{{{{{{', 'vbf.header'],
    ['vbf_version = 2.6; header { a = "', 'vbf.header'],
  ])('is refused where it is none: %s', async (text, rule) => {
    await expect(readVbf(sourceOf('x.vbf', new TextEncoder().encode(text)))).rejects.toMatchObject({ rule });
  });
});
