import { cleanup, renderHook } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../../contract/constants';
import { permissionsOf } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { RESOURCES } from '../../../../contract/registry';
import { changeLanguage, loadWords, startWords, useWords } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { columnsOf } from './columns';
import { useActionsWidth } from '../row-actions';
import { hasBatch } from '../selection-bar';

/** px that a window of 1440 leaves to the table beside the open sidebar. */
const ROOM = 1135;
const SELECTION = 40;

beforeAll(async () => {
  await startWords('en-US');
  await Promise.all(['engine', ...RESOURCES.map(({ name }) => name)].map(loadWords));
});
beforeEach(() => useSession.setState({ tenant: '', permissions: new Set(RESOURCES.flatMap(permissionsOf)) }));
afterAll(() => {
  cleanup();
  useSession.setState({ tenant: null, permissions: new Set() });
});

/** What has one row a tenant is a form and no list. */
const LISTS = (RESOURCES as readonly AnyResource[]).filter(({ singleRow }) => !singleRow);

/** What each column takes, and the whole. */
function widthsOf(resource: AnyResource): [string, number][] {
  const { result } = renderHook(() => ({ t: useWords().t, actions: useActionsWidth(resource, true) }));
  const columns = columnsOf(resource, result.current.t).filter(({ isHidden }) => !isHidden);
  return [
    ['selection', hasBatch(resource) ? SELECTION : 0],
    ...columns.map(({ key, width }): [string, number] => [key, width]),
    ['actions', result.current.actions],
  ];
}

describe.each(LANGUAGES.map((language): [Language] => [language]))('%s', (language) => {
  beforeAll(async () => {
    expect(await changeLanguage(language)).toBe(true);
  });

  test.each(LISTS.map((resource) => [resource.name, resource] as const))(
    'the list of %s needs no moving sideways beside an open sidebar [LIST-03]',
    (_, resource) => {
      const widths = widthsOf(resource);
      const sum = widths.reduce((all, [, width]) => all + width, 0);
      expect(sum, widths.map(([name, width]) => `${name} ${width}`).join(', ')).toBeLessThanOrEqual(ROOM);
    },
  );
});
