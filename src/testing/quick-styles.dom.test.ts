import { afterEach, expect, test } from 'vitest';

const { style: plain } = document.createElement('div');

function page(css: string, html: string): void {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.append(sheet);
  document.body.innerHTML = html;
}
const styleOf = (selector: string): CSSStyleDeclaration => getComputedStyle(document.querySelector(selector)!);
const display = (selector: string): string => styleOf(selector).display;

afterEach(() => document.head.replaceChildren());

test('an element is shown as the rules that match it say, else as its kind is', () => {
  page(
    '.gone { display: none } :where(.x).bar .part { display: flex } .other { display: grid }',
    '<em>a</em><p>b</p><p class="gone">c</p><div class="x bar"><b class="part">d</b></div><b class="part">e</b>',
  );
  expect([display('em'), display('p'), display('.gone')]).toEqual(['', 'block', 'none']);
  expect([display('.bar .part'), display('body > .part')]).toEqual(['flex', '']);
  expect(styleOf('.gone').getPropertyValue('display')).toBe('none');
});

test('of rules that disagree the stronger holds, and above them what the element says itself', () => {
  page(
    '#a.box { display: grid } .box { display: none } .hard { display: none !important }',
    '<div id="a" class="box">a</div><div class="box" style="display: flex">b</div><div id="c" class="hard" style="display: flex">c</div>',
  );
  expect(display('#a')).toBe('grid');
  expect(display('[style="display: flex"].box')).toBe('flex');
  expect(display('#c')).toBe('none');
});

test('what holds for some screens only is judged by the screen', () => {
  page(
    '@media (min-width: 100px) { .wide { display: none } } @media (max-width: 1px) { .narrow { display: none } }',
    '<p class="wide">a</p><p class="narrow">b</p>',
  );
  expect([display('.wide'), display('.narrow')]).toEqual(['none', 'block']);
});

test('an element is unseen within one that is, unless it says otherwise', () => {
  page('.dim { visibility: hidden }', '<p class="dim"><i>a</i><b style="visibility: visible">b</b></p><u>c</u>');
  expect([styleOf('i').visibility, styleOf('b').visibility]).toEqual(['hidden', 'visible']);
  expect(styleOf('u').visibility).not.toBe('hidden');
});

test('rules that come later count from then on', () => {
  page('', '<p class="late">a</p>');
  expect(display('.late')).toBe('block');
  document.head.append(Object.assign(document.createElement('style'), { textContent: '.late { display: none }' }));
  expect(display('.late')).toBe('none');
  document.head.replaceChildren();
  expect(display('.late')).toBe('block');
});

test('of what is not on the page nothing is known', () => {
  expect(plain.display).toBe('');
  expect(getComputedStyle(document.createElement('div')).display).toBe('');
});
