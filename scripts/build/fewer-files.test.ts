import { expect, test } from 'vitest';
import { doorOf, fewerFiles, pastDoor } from './fewer-files';

test('tells a chunk that only leads on from one that holds code', () => {
  expect(doorOf('export{r as Console}from"./console-jTG.js";\n')).toEqual({
    target: 'console-jTG.js',
    names: [['r', 'Console']],
  });
  expect(doorOf('export{t,n as Other}from"./x-1.js";')?.names).toEqual([
    ['t', 't'],
    ['n', 'Other'],
  ]);
  expect(doorOf('import"./y.js";export{t}from"./x-1.js";')).toBeNull();
  expect(doorOf('const t=1;export{t as a};')).toBeNull();
});

test('leads every way of importing a chunk past it, and what is loaded ahead', () => {
  const door = { target: 'console-jTG.js', names: [['r', 'Console']] as [string, string][] };
  const code = 'a(()=>import(`./console-Bu.js`),d([0]));import("./consoleXBu.js");["assets/console-Bu.js"]';
  expect(pastDoor(code, 'console-Bu.js', door)).toBe(
    'a(()=>import("./console-jTG.js").then(m=>({Console:m.r})),d([0]));import("./consoleXBu.js");["assets/console-jTG.js"]',
  );
});

/** The page as the build leaves it, with a style sheet among its files or without. */
function pageWith(files: Readonly<Record<string, string>>): string {
  const asset = (fileName: string, source: string) => ({ type: 'asset', fileName, source });
  const page = '<head><link rel="stylesheet" crossorigin href="/assets/style-1.css"></head>';
  const bundle = Object.fromEntries(
    Object.entries({ 'index.html': page, ...files }).map(([name, source]) => [name, asset(name, source)]),
  );
  const { handler } = fewerFiles().generateBundle as unknown as { handler: (options: object, bundle: object) => void };
  const build = {
    error: (reason: string) => {
      throw new Error(reason);
    },
  };
  handler.call(build, {}, bundle);
  return String(bundle['index.html']?.source);
}

test('no style sheet can be missing: it stands in the page, or the build fails [ERR-01]', () => {
  expect(pageWith({ 'assets/style-1.css': 'p{color:red}' })).toBe('<head><style>p{color:red}</style></head>');
  expect(() => pageWith({})).toThrow('a style sheet that does not stand in it');
});

test('what the style sheet names is found from every address of the page [OPS-03]', () => {
  const sheet = '@font-face{src:url(./a.woff2),url("./b.woff")}p{background:url(data:image/png;base64,AA)}';
  expect(pageWith({ 'assets/style-1.css': sheet })).toContain(
    '@font-face{src:url(/assets/a.woff2),url("/assets/b.woff")}p{background:url(data:image/png;base64,AA)}',
  );
});
