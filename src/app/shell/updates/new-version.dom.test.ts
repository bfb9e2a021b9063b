import { beforeEach, expect, it } from 'vitest';
import { hearBuild, useNewVersion } from './new-version';

/** In a template nothing is fetched. */
const page = (...sources: string[]): ParentNode => {
  const template = document.createElement('template');
  template.innerHTML = sources.map((source) => `<script type="module" src="${source}"></script>`).join('');
  return template.content;
};
beforeEach(() => useNewVersion.setState({ isThere: false }));

it('hears of another build, and not of its own [APP-06]', () => {
  const own = page('/assets/ground-a.js', '/assets/start-1.js');
  hearBuild('/assets/start-1.js', own);
  expect(useNewVersion.getState().isThere).toBe(false);
  hearBuild('/assets/start-2.js', own);
  expect(useNewVersion.getState().isThere).toBe(true);
});

it('says nothing where the page was not built [APP-06]', () => {
  hearBuild('/assets/start-2.js', page('/src/main.tsx'));
  expect(useNewVersion.getState().isThere).toBe(false);
});
