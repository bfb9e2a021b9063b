import { expect, test } from 'vitest';
import { doorOf, pastDoor } from './fewer-files';

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
