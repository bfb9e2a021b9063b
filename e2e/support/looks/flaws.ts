import type { Page } from '@playwright/test';
import { equipPage } from './equipment';

/* Each of these runs in the page and answers one line for each thing that is crooked. */

/** Nothing is wider than its place, but for what is meant to be moved sideways: tables, tabs, long codes. */
function sideways(): string[] {
  const { isVisible, nameOf, front } = window.looks;
  const { documentElement: page } = document;
  const MEANT = '.ant-table-container, nav, pre, textarea, input, [role="tablist"], .ant-tabs-nav, [data-slides]';
  const boxes = [...front().querySelectorAll('*')].filter(
    (box) =>
      box.clientWidth > 1 &&
      box.scrollWidth > box.clientWidth + 1 &&
      ['auto', 'scroll'].includes(getComputedStyle(box).overflowX),
  );
  return [
    ...(page.scrollWidth > page.clientWidth ? [`the page is ${page.scrollWidth - page.clientWidth} px too wide`] : []),
    ...boxes
      .filter((box) => isVisible(box) && !box.closest(MEANT))
      .map((box) => `${nameOf(box)} is ${box.scrollWidth - box.clientWidth} px too wide`),
  ];
}

/** No text is cut off, unless it ends in dots and can be read otherwise: from a title, or where it is opened. */
function cut(): string[] {
  const { isVisible, nameOf, front } = window.looks;
  const beyond = (text: DOMRect, edge: DOMRect) => text.right > edge.right + 1 || text.left < edge.left - 1;
  /** The box that hides a part of the text. */
  const hider = (holder: Element, text: DOMRect): Element | null => {
    for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // The head of a wide table moves with its rows, and a row of tabs under a finger.
      if (
        ['auto', 'scroll'].includes(overflowX) ||
        box.matches('.ant-table-header, .ant-tabs-nav-wrap') ||
        (overflowX !== 'visible' && edge.width <= 1)
      )
        return null;
      if (overflowX !== 'visible' && beyond(text, edge)) return box;
    }
    return null;
  };
  const spilt = (holder: Element, text: DOMRect): string[] => {
    const press = holder.closest('button, a, [role="tab"], .ant-segmented-item, .ant-tag');
    if (!press) return [];
    // What hides a part of it in between is judged for that.
    for (let box: Element | null = holder; box; box = box === press ? null : box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return [];
    if (getComputedStyle(press).display === 'inline') return [];
    return beyond(text, press.getBoundingClientRect()) ? [`does not hold its words: ${nameOf(press)}`] : [];
  };
  const hidden = (holder: Element, text: DOMRect): string[] => {
    const box = hider(holder, text);
    if (!box) return [];
    if (getComputedStyle(box).textOverflow !== 'ellipsis') return [`cut off: ${nameOf(holder)}`];
    // A cell of a list gets its title when it is pointed at.
    box.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    return holder.closest('[title], [aria-label]:not(section, main, nav)')
      ? []
      : [`shortened without a title: ${nameOf(holder)}`];
  };
  const judge = (node: Node): string[] => {
    const holder = node.parentElement;
    if (
      !holder ||
      !node.textContent?.trim() ||
      !isVisible(holder) ||
      // A drawing is moved and zoomed: what is beyond its edge comes into sight.
      holder.closest('.visually-hidden, .ant-switch-inner, .react-flow, script, style, svg')
    )
      return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    return [...spilt(holder, text), ...hidden(holder, text)];
  };
  const walker = document.createTreeWalker(front(), NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(...judge(node));
  return found;
}

/** Things to press do not lie upon each other. */
function crowded(): string[] {
  const { nameOf, pressed } = window.looks;
  const isOnTop = (element: Element, box: DOMRect): boolean => {
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && element.contains(hit);
  };
  /** What of it is in sight: the rest is scrolled below the edge of what holds it, and lies upon nothing. */
  const shown = (element: Element): DOMRect => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const edge = around.getBoundingClientRect();
      [left, top, right, bottom] = [
        Math.max(left, edge.left),
        Math.max(top, edge.top),
        Math.min(right, edge.right),
        Math.min(bottom, edge.bottom),
      ];
    }
    return new DOMRect(left, top, right - left, bottom - top);
  };
  /** Of a bar that stays where it is, under which the rest is scrolled. A cell of a column that stays at an edge is scrolled with its row. */
  const stays = (element: Element): boolean => {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (!around.matches('td') && ['sticky', 'fixed'].includes(getComputedStyle(around).position)) return true;
    return false;
  };
  const meet = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  /** A link within a text may end a line and begin the next: the box around both holds its neighbours, too. */
  const linesMeet = (one: Element, other: Element): boolean =>
    [...one.getClientRects()].some((line) => [...other.getClientRects()].some((beside) => meet(line, beside)));
  const all = pressed()
    .map((element) => ({ element, box: shown(element) }))
    .filter(({ element, box }) => box.width > 0 && isOnTop(element, box));
  return all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => {
      if (one.element.contains(other.element) || other.element.contains(one.element)) return [];
      if (stays(one.element) !== stays(other.element)) return [];
      return meet(one.box, other.box) && linesMeet(one.element, other.element)
        ? [`upon each other: ${nameOf(one.element)} and ${nameOf(other.element)}`]
        : [];
    }),
  );
}

/** A finger finds what can be pressed: 44 × 44 px answer, but for a link within a sentence, which is as high as its line. */
function small(): string[] {
  const { nameOf, pressed } = window.looks;
  const REACH = 44;
  const isInText = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (beside) => beside.nodeType === Node.TEXT_NODE && beside.textContent?.trim(),
    );
  return pressed().flatMap((element) => {
    if (isInText(element)) return [];
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const box = element.getBoundingClientRect();
    const [x, y, half] = [box.left + box.width / 2, box.top + box.height / 2, REACH / 2 - 1];
    /** The ground around a small thing may belong to it. */
    const answers = (dx: number, dy: number): boolean => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
    };
    const isWide = box.width > REACH - 1 || (answers(-half, 0) && answers(half, 0));
    const isHigh = box.height > REACH - 1 || (answers(0, -half) && answers(0, half));
    return isWide && isHigh
      ? []
      : [`too small for a finger, ${Math.round(box.width)} × ${Math.round(box.height)}: ${nameOf(element)}`];
  });
}

/** Names what is crooked in a page as it stands; `forFingers` judges the size of what is pressed, too. */
export async function flawsOf(page: Page, { forFingers = false } = {}): Promise<string[]> {
  await equipPage(page);
  const found: string[] = [];
  for (const judge of [sideways, cut, crowded, ...(forFingers ? [small] : [])])
    found.push(...(await page.evaluate(judge)));
  return [...new Set(found)];
}
