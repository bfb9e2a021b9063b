/** Names that every object answers to, asked for or not. */
export const INHERITED = ['constructor', 'toString', '__proto__'] as const;

/** A text whose last character is half of one: JSON can write it, UTF-8 cannot. */
export const HALF = 'half a character \ud83d';

/** An id that no row has. */
const NOBODY = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a';

/** Values as JSON writes them: of each type, and what breaks who takes it for sound. */
export const JSON_VALUES: readonly string[] = [
  null,
  true,
  -1,
  1.5,
  2 ** 53,
  '',
  ' ',
  'x',
  [],
  {},
  [null],
  [[]],
  [{}],
  ['x'],
  NOBODY,
  [NOBODY, NOBODY],
  '+275760-09-13T00:00:00Z',
  '2026-02-30',
  HALF,
  [HALF],
  'nul \u0000',
  '%',
  "'",
  '../../x',
  'http://[',
  '{"a":',
  ...INHERITED,
  ['constructor'],
  { constructor: 1, prototype: {} },
  { [HALF]: 1 },
]
  .map((value) => JSON.stringify(value))
  .concat('{"__proto__":{"x":1}}', '1e999', '[1e999]');

/** A megabyte in one text, as much as a body may have, and more levels than a stack has calls. */
export const LARGE_VALUES: readonly string[] = [
  JSON.stringify('x'.repeat(1_000_000)),
  `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
];

/** The same for a part of a query or a path. */
export const TEXT_VALUES: readonly string[] = [
  '',
  ' ',
  '-1',
  '1.5',
  '2147483648',
  'true',
  'x,y',
  '[]',
  '{"a":1}',
  '%',
  "'",
  '\u0000',
  '2026-02-30',
  '+275760-09-13',
  'x'.repeat(4000),
  '../..',
  NOBODY,
  'constructor,toString',
  ...INHERITED,
];

/** Percent signs that lead to no character. */
export const BROKEN_ESCAPES: readonly string[] = ['%', '%zz', '%ed%a0%bd', '%00', '%ff'];
