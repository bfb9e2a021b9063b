import { expect, it } from 'vitest';
import { RESOURCES } from '../registry';
import type { AnyResource } from '../language/resource';
import { partsOfTitle, titledWith } from './title-beside';

it.each([
  ['LHD1', 'CMA'],
  ['KX11 · 2026', 'Lynk & Co'],
  ['LHD1', ''],
])('a reference to %s of “%s” is told in one text, and read again', (title, beside) =>
  expect(partsOfTitle(titledWith(title, beside))).toEqual([title, beside]),
);

const told = (RESOURCES as readonly AnyResource[]).filter(({ titleBeside }) => titleBeside !== undefined);
it.each(told.map((r) => [r.name, r] as const))('in %s it stands behind a text, and is unique with it', (_, r) => {
  const { title, titleBeside = '', fields, uniqueTogether = [] } = r;
  expect(fields[title]).toMatchObject({ kind: 'text' });
  for (const name of [title, titleBeside])
    for (const trait of ['words', 'secret', 'virtual'] as const) expect(fields[name]?.[trait], name).toBeUndefined();
  expect(uniqueTogether.map((names) => names.toSorted())).toContainEqual([title, titleBeside].toSorted());
});
