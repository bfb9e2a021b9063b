import { AxeBuilder } from '@axe-core/playwright';
import axe from 'axe-core';
import type { Page } from '@playwright/test';

/** WCAG 2.2 up to AA, and what axe holds to be good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another theme can change. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** A menu that a button opened stands over the page like a dialog, which axe by itself lets stand outside of the landmarks. */
const axeSource = `${axe.source};axe.configure({ checks: [{ id: 'region', options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=menu], svg' } }] });`;

/** What axe finds in a page as it stands, one line each; `byColour` looks at nothing but colours. */
export async function findingsOf(page: Page, place: string, { byColour = false } = {}): Promise<string[]> {
  // Otherwise every run would open a page of its own for its sums: there are no frames here to add up.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode(true);
  const { violations } = await (byColour ? axe.withRules(COLOURS) : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${place}: ${id}: ${target.join(' ')} – ${(failureSummary ?? '').replace(/\s+/g, ' ')}`,
    ),
  );
}
