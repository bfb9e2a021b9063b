import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fieldsOf } from '../../../../contract/language/derive';
import type { Field, FieldKind } from '../../../../contract/language/field';
import type { AnyResource } from '../../../../contract/language/resource';
import { RESOURCES } from '../../../../contract/registry';
import { isTaken } from '../../../../contract/testing/short-run';
import { loadWords, startWords, translate } from '../../../i18n/words';
import { useSession } from '../../../session/session';
import { EngineFrame } from '../../../testing/engine-frame';
import type { Row } from '../../row';
import { columnsOf } from './columns';

const MARKUP = `<img src=x onerror="hit()"><script>hit()</script><svg onload="hit()"></svg><iframe src="javascript:hit()"></iframe>`;
const ADDRESS = 'javascript:hit()';

beforeAll(async () => {
  await startWords('en-US');
  await Promise.all(['engine', ...RESOURCES.map(({ name }) => name)].map(loadWords));
}, 60_000);
beforeEach(() => useSession.setState({ tenant: '', permissions: new Set() }));
afterEach(() => {
  cleanup();
  useSession.setState({ tenant: null, permissions: new Set() });
});

const ID = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a';
const one = (name: string, text: string) => ({ [name]: text });
const named = (name: string, text: string) => ({ [name]: ID, [`${name}Title`]: text });
const several = (name: string, text: string) => ({ [name]: [ID], [`${name}Titles`]: [text] });
/** What the server answers of a field into which somebody once wrote the text. */
const STORED: Partial<Record<FieldKind, (name: string, text: string) => Record<string, unknown>>> = {
  text: one,
  longText: one,
  code: one,
  richText: one,
  vin: one,
  localized: (name, text) => ({ [name]: { 'en-US': text } }),
  option: (name, text) => ({ [name]: text, [`${name}Word`]: text }),
  options: (name, text) => ({ [name]: [text], [`${name}Words`]: [text] }),
  ref: named,
  refs: several,
  files: several,
  vinList: (name, text) => ({ [name]: [text] }),
  codes: (name, text) => ({ [name]: [text] }),
};

const rowWith = (resource: AnyResource, text: string): Row =>
  Object.assign(
    { id: ID, version: 1, createDate: '2026-01-01T00:00:00Z', tenantCode: text, tenantName: text },
    ...fieldsOf(resource).map(([name, { kind }]: [string, Field]) => STORED[kind]?.(name, text) ?? {}),
  ) as Row;

/** Whatever a browser would run. */
const harmIn = (drawn: HTMLElement): string[] =>
  [...drawn.querySelectorAll('*')].flatMap((element) => [
    ...(['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED'].includes(element.tagName) ? [element.tagName] : []),
    ...[...element.attributes]
      .filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))
      .filter(({ name }) => name !== 'title')
      .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
  ]);

const LISTS = (RESOURCES as readonly AnyResource[]).filter(({ name, singleRow }) => !singleRow && isTaken(name, 4));

test.each(LISTS.map((resource) => [resource.name, resource] as const))(
  'the list of %s shows markup that is stored in any of its texts as the text that it is',
  (_, resource) => {
    for (const text of [MARKUP, ADDRESS]) {
      const row = rowWith(resource, text);
      const columns = columnsOf(resource, translate);
      expect(columns.length).toBeGreaterThan(1);
      const { container, unmount } = render(
        <EngineFrame>
          {columns.map(({ key, render: draw }) => (
            <div key={key}>{draw(row)}</div>
          ))}
        </EngineFrame>,
      );
      expect(harmIn(container)).toEqual([]);
      expect(container.textContent).toContain(text);
      unmount();
    }
  },
);
