import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { onlyExport, ownCopies } from './own-copies';

const PACKAGES = '/app/node_modules';
/** What the plugin makes of an import, where the build resolves it to `target`. */
async function resolved(importer: string, target: string): Promise<string | null> {
  const { resolveId } = ownCopies();
  const asked: string[] = [];
  const context = {
    resolve: (_: string, from: string) => {
      asked.push(from);
      return Promise.resolve({ id: `${PACKAGES}/${target}`, external: false });
    },
  };
  const found = await (resolveId as (...args: unknown[]) => Promise<{ id: string } | null>).call(
    context,
    './x',
    importer,
    {},
  );
  for (const from of asked) expect(from).not.toContain('?');
  return found?.id.replace(`${PACKAGES}/`, '') ?? null;
}

const PRESETS = 'antd/es/color-picker/components/ColorPresets.js';
const RULES = '@ant-design/cssinjs/es/index.js';

test('buttons have a copy of what says whether a colour is bright, the colour picker has the module itself', async () => {
  expect(await resolved(`${PACKAGES}/antd/es/button/style/token.js`, PRESETS)).toBe(`${PRESETS}?bright`);
  expect(await resolved(`${PACKAGES}/antd/es/tag/style/index.js`, PRESETS)).toBe(`${PRESETS}?bright`);
  expect(await resolved(`${PACKAGES}/antd/es/color-picker/components/PanelPresets.js`, PRESETS)).toBeNull();
  expect(await resolved(`${PACKAGES}/antd/es/button/style/token.js`, 'antd/es/theme/interface/index.js')).toBeNull();
});

test('what makes rules in the browser is a copy wherever pro-components or a copy imports it, and nowhere else', async () => {
  const pro = `${PACKAGES}/@ant-design/pro-components/es/table/index.js`;
  expect(await resolved(pro, RULES)).toBe(`${RULES}?reports`);
  expect(await resolved(`${PACKAGES}/${RULES}?reports`, 'stylis/index.js')).toBe('stylis/index.js?reports');
  expect(await resolved(`${PACKAGES}/${RULES}`, 'stylis/index.js')).toBeNull();
  expect(await resolved(pro, 'antd/es/button/index.js')).toBeNull();
  expect(await resolved(pro, 'dayjs/locale/zh-cn.js')).toBe('dayjs/locale/zh-cn.js?calendar');
  expect(await resolved(pro, 'dayjs/dayjs.min.js')).toBeNull();
  expect(await resolved('/app/src/i18n/packs/zh-CN.ts', 'dayjs/locale/zh-cn.js')).toBeNull();
  expect(await resolved(`${PACKAGES}/${RULES}?reports`, 'react/index.js')).toBeNull();
});

test('a copy for one export leaves out every other one and what only those import', () => {
  const code = [
    `import { Block, Color as Colour } from 'picker';`,
    `import Fold from './fold';`,
    `import React, { useMemo } from 'react';`,
    `export const isBright = (value) => new Colour(value).v > 0.5;`,
    `const Presets = () => React.createElement(Fold, null, Block);`,
    `export default Presets;`,
  ].join('\n');
  const statements = parseSync('x.js', code).program.body as unknown as Parameters<typeof onlyExport>[1];
  expect(onlyExport(code, statements, 'isBright')).toBe(
    `import { Color as Colour } from 'picker';\nexport const isBright = (value) => new Colour(value).v > 0.5;`,
  );
  expect(onlyExport(code, statements, 'isDark')).toBeNull();
});

test('the class of colours is not reached through the entry of the colour picker', async () => {
  const entry = '@rc-component/color-picker/es/index.js';
  const colours = '@rc-component/color-picker/es/color.js';
  for (const name of ['color.js', 'util.js', 'components/ColorPresets.js?bright'])
    expect(await resolved(`${PACKAGES}/antd/es/color-picker/${name}`, entry)).toBe(colours);
  expect(await resolved(`${PACKAGES}/antd/es/color-picker/components/ColorPresets.js`, entry)).toBeNull();
});
