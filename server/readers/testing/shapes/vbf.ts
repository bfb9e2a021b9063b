import { placedTogether, many, repeated, SIGNS, type GrowingFile } from './shape';

const VBF = 'vbf_version = 2.0; header { ';
const block = (n: number, address: (at: number) => number, size = 4): Uint8Array => {
  const bytes = new Uint8Array(n * (10 + size));
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < n; at += 1) {
    view.setUint32(at * (10 + size), address(at));
    view.setUint32(at * (10 + size) + 4, size);
  }
  return bytes;
};
export const VBF_SHAPES: GrowingFile[] = [
  ...['', VBF, `${VBF}a = `, `${VBF}erase = { `, `${VBF}a = "`].flatMap((head) => repeated('a.vbf', head, SIGNS)),
  ...repeated('a.vbf', VBF, ['a = 1; ', 'a = {1, 2}; ', 'erase = {{1, 2}}; ', '// x\n', '/* x */ ']),
  {
    what: 'blocks over each other',
    name: 'a.vbf',
    grown: (n) =>
      placedTogether(
        `${VBF}}`,
        block(n, () => 1),
      ),
  },
  {
    what: 'blocks in a row',
    name: 'a.vbf',
    grown: (n) =>
      placedTogether(
        `${VBF}}`,
        block(n, (at) => at * 4),
      ),
  },
  {
    what: 'empty blocks',
    name: 'a.vbf',
    grown: (n) =>
      placedTogether(
        `${VBF}}`,
        block(n, (at) => at, 0),
      ),
  },
  {
    what: 'areas to erase',
    name: 'a.vbf',
    grown: (n) =>
      placedTogether(
        `${VBF}erase = {${many(n, (at) => `{${at}, 1}, `)}}; }`,
        block(n, (at) => at * 4),
      ),
  },
  {
    what: 'addresses',
    name: 'a.vbf',
    grown: (n) =>
      placedTogether(
        `${VBF}ecu_address = {${many(n, (at) => `${at}, `)}}; }`,
        block(1, () => 0),
      ),
  },
];
