import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { CLIENT_LOG_LIMITS, LOG_LINE_MAX } from '../../../contract/resources/sys/client-log/rules';
import { ChunkMaker, chunkLinesOf } from './chunks';
import { levelOf, timeOf } from './line-facts';
import { lineMasker } from './mask-lines';
import { readLog } from './unpack';

type Limits = Record<keyof typeof CLIENT_LOG_LIMITS, number>;

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function read(
  bytes: Uint8Array,
  { name = 'a.log', limits, step = 1000 }: { name?: string; limits?: Partial<Limits>; step?: number } = {},
) {
  const log = readLog(pieces(bytes, step), { name, size: bytes.length }, { ...CLIENT_LOG_LIMITS, ...limits });
  const files = new Map<string, string[]>();
  for (;;) {
    const { value, done } = await log.next();
    if (done) return { files: Object.fromEntries(files), skipped: value };
    for (const { entry, lines } of value) files.set(entry, [...(files.get(entry) ?? []), ...lines]);
  }
}
const linesIn = async (bytes: Uint8Array, options = {}) => Object.values((await read(bytes, options)).files).flat();

describe('a log is read into lines', () => {
  it('whole or packed, alone or in an archive, however it is cut on the way [SYS-18]', async () => {
    const text = Array.from({ length: 900 }, (_, n) => `line ${n} 诊断 진단`).join('\r\n');
    const lines = text.split('\r\n');
    for (const step of [1, 7, 4096]) {
      expect(await linesIn(strToU8(text), { step })).toEqual(lines);
      expect(await linesIn(gzipSync(strToU8(`${text}\n`)), { name: 'a.log.gz', step })).toEqual(lines);
    }
    const archive = zipSync({
      'logs/': new Uint8Array(),
      'logs/a.log': strToU8('one\ntwo'),
      'b.txt': strToU8('three\n'),
      'shot.png': pngHead,
    });
    expect(await read(archive, { name: 'all.zip', step: 13 })).toEqual({
      files: { 'logs/a.log': ['one', 'two'], 'b.txt': ['three'] },
      skipped: 1,
    });
  });

  it('in UTF-8 with or without its mark, UTF-16, GBK and EUC-KR [SYS-18] [I18N-03]', async () => {
    expect(await linesIn(strToU8('\ufeffA\nB'))).toEqual(['A', 'B']);
    expect(await linesIn(new Uint8Array([0xff, 0xfe, 0x41, 0, 0x0a, 0, 0x5a, 0x5a]))).toEqual(['A', '婚']);
    // 刷写失败 / 진단 시작
    const chinese = new Uint8Array([...strToU8('plain\nERROR '), 0xcb, 0xa2, 0xd0, 0xb4, 0xca, 0xa7, 0xb0, 0xdc]);
    expect(await linesIn(chinese, { step: 3 })).toEqual(['plain', 'ERROR 刷写失败']);
    const korean = new Uint8Array([...strToU8('INFO '), 0xc1, 0xf8, 0xb4, 0xdc, 0x20, 0xbd, 0xc3, 0xc0, 0xdb, 0x0a]);
    expect(await linesIn(korean)).toEqual(['INFO 진단 시작']);
  });

  it('without colours and control characters, and never longer than a person reads [SYS-18]', async () => {
    const esc = String.fromCharCode(27);
    expect(await linesIn(strToU8(`${esc}[31mred${esc}[0m\tx`))).toEqual(['red\tx']);
    const [long = '', after] = await linesIn(strToU8(`${'x'.repeat(500_000)}\nafter`), { step: 65_536 });
    expect(long.length).toBeLessThan(LOG_LINE_MAX + 20);
    expect(long).toMatch(/x… \+\d+$/);
    expect(after).toBe('after');
  });
});

const pngHead = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

describe('what a tester must not send', () => {
  const cases: [string, string, () => Uint8Array, Partial<Limits>?][] = [
    ['binary rubbish', 'notText', () => new Uint8Array(5000).map((_, n) => (n * 7) % 256)],
    ['packed rubbish', 'notText', () => gzipSync(new Uint8Array(5000).map((_, n) => (n * 7) % 256))],
    ['pictures only', 'notText', () => zipSync({ 'a.png': pngHead })],
    ['an archive cut short', 'badArchive', () => zipSync({ 'a.log': strToU8('some text '.repeat(500)) }).slice(0, 60)],
    [
      'a packed file cut short',
      'badArchive',
      () => gzipSync(strToU8(Array.from({ length: 5000 }, (_, n) => `${n * 7919}`).join())).slice(0, 4000),
    ],
    [
      'a name that leads out of the archive',
      'unsafeNames',
      () => zipSync({ '../../etc/cron.d/x.log': strToU8('text') }),
    ],
    ['a name from the root', 'unsafeNames', () => zipSync({ 'C:\\logs\\x.log': strToU8('text') })],
    [
      'too many files',
      'tooManyEntries',
      () => zipSync(Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`${n}.log`, strToU8('x')]))),
      { entries: 10 },
    ],
    ['a bomb', 'bomb', () => gzipSync(new Uint8Array(12_000_000).fill(65))],
    ['a bomb in an archive', 'bomb', () => zipSync({ 'a.log': new Uint8Array(12_000_000).fill(65) })],
    [
      'more text than a log has',
      'tooLarge',
      () => gzipSync(strToU8('0123456789\n'.repeat(2000))),
      { unpacked: 10_000 },
    ],
    [
      'an archive that says itself that it is too large',
      'tooLarge',
      () => zipSync({ 'a.log': strToU8('0123456789\n'.repeat(2000)) }),
      { unpacked: 10_000 },
    ],
  ];
  it.each(cases)('%s is refused as %s [SYS-18]', async (_, reason, make, limits) => {
    await expect(read(make(), { name: 'x.zip', limits })).rejects.toMatchObject({ reason });
  });
});

describe('a line tells', () => {
  it.each([
    ['2026-11-20 08:01:02,345 ERROR FlashManager - NRC 0x72', 'error'],
    ['2026-11-20T08:01:02.345Z [WARN] low voltage', 'warn'],
    ['[info] session opened', 'info'],
    ['D/Doip: alive check', 'debug'],
    ['warning: battery 11.9 V', 'warn'],
    ['no error was found', null],
    ['TERRORISED is no level', null],
  ])('its level: %s [SYS-18]', (line, level) => expect(levelOf(line)).toBe(level));

  it('its time, in its own zone or in the tester’s [SYS-18]', () => {
    expect(timeOf('2026-11-20 08:01:02,345 INFO x', 480)).toBe('2026-11-20T00:01:02.345Z');
    expect(timeOf('2026/11/20T08:01:02+09:00 x', 480)).toBe('2026-11-19T23:01:02.000Z');
    expect(timeOf('2026-13-20 08:01:02 x', 0)).toBeNull();
    expect(timeOf('x', 0)).toBeNull();
  });

  it('what is above it, where it tells nothing: a stack trace is of its error [SYS-18]', () => {
    const maker = new ChunkMaker(0);
    maker.add({
      entry: 'a',
      lines: ['2026-11-20 08:00:00 ERROR failed', '  at Flash.write', '2026-11-20 08:00:01 INFO next'],
    });
    const [chunk] = maker.end();
    expect(chunkLinesOf(chunk!, 0).map(({ n, level }) => [n, level])).toEqual([
      [1, 'error'],
      [2, 'error'],
      [3, 'info'],
    ]);
    expect(maker.facts).toMatchObject({
      lineCount: 3,
      errorCount: 1,
      firstAt: '2026-11-20T08:00:00.000Z',
      lastAt: '2026-11-20T08:00:01.000Z',
    });
  });
});

it('secrets are masked, and nothing else [SYS-18]', () => {
  const mask = lineMasker();
  const said = [
    ['GET /api/x Authorization: Bearer eyJhbGciOi.abc.def', 'GET /api/x Authorization: ******'],
    ['curl with Bearer 0123456789abcdef', 'curl with Bearer ******'],
    ['{"password": "Wx!7 vf", "user": "kim"}', '{"password": "******", "user": "kim"}'],
    ['client_secret=abc123&x=1', 'client_secret=******&x=1'],
    ['jwt eyJhbGciOi.eyJzdWIi.sig here', 'jwt ****** here'],
    ['https://kim:secret1@host/x', 'https://******@host/x'],
    ['PIN: 1234', 'PIN: ******'],
    ['VIN LSJW74097LZ000123 ECU BCM DTC U010087 spinning=5', 'VIN LSJW74097LZ000123 ECU BCM DTC U010087 spinning=5'],
    ['-----BEGIN PRIVATE KEY-----', '-----BEGIN PRIVATE KEY-----'],
    ['MIIEvQIBADANBg', '******'],
    ['-----END PRIVATE KEY-----', '-----END PRIVATE KEY-----'],
    ['MIIEvQ is no key', 'MIIEvQ is no key'],
    [`password="never closed, api-key='x'`, 'password="******'],
    ['seen eyJhbGciOi.eyJzdWIi.sig.more', 'seen ******.more'],
    ["session.token:'a\\'b' next", "session.token:'******' next"],
  ] as const;
  for (const [line, masked] of said) expect(mask(line)).toBe(masked);
});

it.each([
  ['names of secrets in a row', 'pass', ''],
  ['beginnings of tokens', 'eyJ-', ''],
  ['quotes within quotes', "pwd='", ''],
  ['blanks behind names', 'pin ', 'x'],
  ['schemes without a secret', 'Bearer ', ''],
])('masking takes as long as the line is: %s [FIL-01]', (_, part, end) => {
  const mask = lineMasker();
  // What goes back and forth would take minutes for this.
  for (let n = 0; n < 20; n += 1) mask(part.repeat(100_000) + end);
});
