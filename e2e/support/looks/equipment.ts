import type { Page } from '@playwright/test';

/** What every judgement of a page needs, put into the page itself. */
export type Equipment = {
  isVisible: (element: Element) => boolean;
  /** Kind, class and words, by which a person finds it. */
  nameOf: (element: Element) => string;
  /** What is in front: a menu, the last dialog, else everything. What it covers was judged without it. */
  front: () => Element;
  /** What can be pressed in front, each with all that answers for it: a box with its label, a field with its frame. */
  pressed: () => Element[];
};
declare global {
  interface Window {
    looks: Equipment;
  }
}

/** Runs in the page. */
function equip(): void {
  const PRESSED =
    'a[href], button, input:not([type="hidden"]), select, textarea, [role="tab"], [role="menuitem"], [role="switch"], [role="option"], summary';
  const FRAMES =
    '.ant-tabs-tab, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-checkbox-wrapper, .ant-radio-wrapper, .ant-segmented-item, .ant-upload, label';
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const last = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible).at(-1);
  const front = () => last('.ant-dropdown [role="menu"]') ?? last('[role="dialog"]') ?? document.body;
  window.looks = {
    isVisible,
    front,
    nameOf: (element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 48);
      const kinds = (element.getAttribute('class') ?? '').split(/\s+/).slice(0, 2).filter(Boolean);
      return `${[element.tagName.toLowerCase(), ...kinds].join('.')} "${text}"`;
    },
    pressed: () => {
      const all = [...front().querySelectorAll(PRESSED)].filter((each) => !each.closest('[inert], .visually-hidden'));
      const places = new Set(
        all.map((each) =>
          each.matches('input, select, textarea, [role="tab"]') ? (each.closest(FRAMES) ?? each) : each,
        ),
      );
      // The way past the navigation stands outside of the page until it has the focus.
      return [...places].filter((each) => isVisible(each) && each.getBoundingClientRect().bottom > 0);
    },
  };
}

export const equipPage = (page: Page): Promise<void> => page.evaluate(equip);
