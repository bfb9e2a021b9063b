import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { equipPage } from './equipment';

/** WCAG 2.2 up to AA, and what axe holds to be good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another theme can change. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** A menu that a button opened stands over the page like a dialog, which axe by itself lets stand outside of the landmarks. */
const axeSource = `${axe.source};axe.configure({ checks: [{ id: 'region', options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=menu], svg' } }] });`;

type Axe = { axe: { run: (within: Document | Element, how: RunOptions) => Promise<AxeResults> } };

/** Runs in the page. */
const run = ({ options, isFront }: { options: RunOptions; isFront: boolean }): Promise<AxeResults> =>
  (window as unknown as Axe).axe.run(isFront ? window.looks.front() : document, options);

/** Runs in the page: whether it is large enough once it is scrolled out from under a bar that stays where it is. */
async function isReached(selector: string): Promise<boolean> {
  const it = document.querySelector(selector);
  if (!it) return true;
  it.scrollIntoView({ block: 'center' });
  const rule = { type: 'rule' as const, values: ['target-size'] };
  return (await (window as unknown as Axe).axe.run(it, { runOnly: rule })).violations.length === 0;
}

async function violationsIn(page: Page, { byColour, isFront }: { byColour: boolean; isFront: boolean }) {
  if (isFront) await equipPage(page);
  // Once a page: a walk from screen to screen stays in it, and to put it there takes as long as to look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(run, {
    isFront,
    options: {
      runOnly: byColour ? { type: 'rule' as const, values: COLOURS } : { type: 'tag' as const, values: TAGS },
      resultTypes: ['violations' as const],
    },
  });
  return violations;
}

/**
 * What axe finds in a page as it stands, one line each; `byColour` looks at nothing but colours, `isFront` at nothing but what was opened
 * last. There are no frames here to add up.
 */
export async function findingsOf(
  page: Page,
  place: string,
  { byColour = false, isFront = false } = {},
): Promise<string[]> {
  const violations = await violationsIn(page, { byColour, isFront });
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target, failureSummary = '' } of nodes) {
      const isUnderBar = id === 'target-size' && failureSummary.includes('partially obscured');
      if (isUnderBar && (await page.evaluate(isReached, target.join(' ')))) continue;
      found.push(`${place}: ${id}: ${target.join(' ')} – ${failureSummary.replace(/\s+/g, ' ')}`);
    }
  return found;
}
