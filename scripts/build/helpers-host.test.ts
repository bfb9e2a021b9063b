import { expect, test } from 'vitest';
import { fromHost, withHelpers } from './helpers-host';

const FILE = 'rolldown-runtime-C.js';
const HELPERS = 'var e=1,t=(n)=>n+e;export{t as i,e as n};';

test('puts the helpers of the bundler into their host, whose own names stay what they are', async () => {
  const host = `import{i as a}from"./${FILE}";const e=40;const made=a(e);export{made as x};`;
  const code = withHelpers(host, HELPERS, FILE) ?? '';
  const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  expect(module).toMatchObject({ x: 41, helper$n: 1 });
});

test('leaves them where they are not what they look like', () => {
  expect(withHelpers('const a=1;export{a};', HELPERS, FILE)).toBeNull();
  expect(withHelpers(`import{i as a}from"./${FILE}";`, 'var e=1;', FILE)).toBeNull();
});

test('leads who takes the helpers to their host, and what is loaded ahead', () => {
  const code = `import{i as e,n}from"./${FILE}";d=["assets/${FILE}"];`;
  expect(fromHost(code, FILE, 'ground-A.js')).toBe(
    'import{helper$i as e,helper$n as n}from"./ground-A.js";d=["assets/ground-A.js"];',
  );
});
