import { gzipSync, strToU8, zipSync } from 'fflate';
import { archiveOf } from './archive';
import { many, repeated, SIGNS, type GrowingFile } from './shape';

export const LOG_SHAPES: GrowingFile[] = [
  ...['', 'password', 'password=', '2026-11-20 08:00:00 INFO '].flatMap((head) =>
    repeated('a.log', head, [
      ...SIGNS.filter((sign) => sign !== '\0'),
      'pass',
      'eyJ-',
      'eyJ',
      'Bearer ',
      'Basic aaaaaaaa ',
      "pwd='",
      'pin ',
      'token=',
      'a://b:c',
      'INFO ',
      '2026-',
      '\u001b[',
      '\u001b[1',
      '-----BEGIN ',
      'secret: "x" ',
    ]),
  ),
  ...repeated('a.log', '', [
    '2026-11-20 08:00:00 INFO step\n',
    'ERROR: x\n',
    '\n',
    '\r\n',
    'password=x\n',
    '-----BEGIN PRIVATE KEY-----\n',
  ]),
  { what: 'packed lines', name: 'a.log.gz', grown: (n) => gzipSync(strToU8(many(n, (at) => `line ${at * 7919}\n`))) },
  {
    what: 'files of an archive',
    name: 'a.zip',
    grown: (n) => archiveOf(Math.min(n, 490), (at) => `f${at}.log`, 'a line\n'),
  },
  {
    what: 'one line of an archive',
    name: 'a.zip',
    grown: (n) => zipSync({ 'x.log': strToU8(many(n, (at) => String(at * 7919))) }),
  },
];
export const VIN_SHAPES: GrowingFile[] = [
  ...repeated('a.txt', '', [...SIGNS, 'L6TEX7E46PZ000001\n', 'L6TEX7E46PZ000001,', 'x\r']),
  ...repeated('a.txt', 'x', ['"', "'", '\uFEFF'], 'x'),
];
