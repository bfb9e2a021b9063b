import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './kept-focus';

const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const find = (id: string) => document.getElementById(id) as HTMLElement;
const rest = () => void vi.advanceTimersByTime(200);
let keeper: ReturnType<typeof keepFocus>;

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom draws nothing.
  HTMLElement.prototype.checkVisibility = function isShown(this: HTMLElement) {
    return this.isConnected && !this.closest('[hidden]');
  };
  document.body.innerHTML =
    '<main id="main" tabindex="-1"><button id="list">list</button><button id="row">row</button><div id="menu"><button id="item">item</button></div></main>';
  keeper = keepFocus(() => find('main'));
});
afterEach(() => {
  keeper.stop();
  vi.useRealTimers();
});

describe('the focus of somebody without a pointer', () => {
  it('goes back to what opened the menu that went away [LAY-08]', () => {
    find('row').focus();
    find('item').focus();
    press('Enter');
    find('menu').remove();
    keeper.look();
    rest();
    expect(document.activeElement?.id).toBe('row');
  });

  it('goes to the nearest that is still there, where that is gone too [LAY-08]', () => {
    find('list').focus();
    find('row').focus();
    find('item').focus();
    press('Enter');
    find('menu').remove();
    find('row').remove();
    keeper.look();
    rest();
    expect(document.activeElement?.id).toBe('list');
  });

  it('goes to the content, where nothing is left of what had it [LAY-08]', () => {
    find('item').focus();
    press('Enter');
    find('menu').hidden = true;
    keeper.look();
    rest();
    expect(document.activeElement?.id).toBe('main');
  });

  it('stays within a dialog that covers the page [LAY-08]', () => {
    find('row').focus();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="dialog" role="dialog" aria-modal="true" tabindex="-1"><button id="ok">ok</button></div>',
    );
    press('Enter');
    find('row').blur();
    rest();
    expect(document.activeElement?.id).toBe('dialog');
  });

  it('begins at the beginning of a page that was just loaded [LAY-08]', () => {
    press('Tab');
    rest();
    expect(document.activeElement).toBe(document.body);
  });

  it('is nobody else’s affair: a pointer may leave it anywhere [LAY-08]', () => {
    find('item').focus();
    document.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    find('menu').remove();
    keeper.look();
    rest();
    expect(document.activeElement).toBe(document.body);
  });
});
