import { act, cleanup, render, screen } from '@testing-library/react';
import dayjs from 'dayjs';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../contract/constants';
import type { Field } from '../../../../contract/language/field';
import { loadPack, useAntdLocale } from '../../../i18n/packs';
import { changeLanguage, loadWords, startWords, translate } from '../../../i18n/words';
import { galleryResource } from '../../gallery/gallery-resource';
import type { Slot } from '../../words';
import { Cell } from '../kinds';
import { explainInstant, showDistance, showInstant } from './instant';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const slotOf = (name: string): Slot => ({
  resource: galleryResource,
  name,
  field: galleryResource.fields[name] as Field,
});
const NOW = Date.parse('2026-03-01T12:00:00Z');

beforeAll(async () => {
  await startWords('zh-CN');
  await loadWords('engine');
  await loadPack('zh-CN');
});
afterEach(cleanup);

test('an instant stands in the zone of the user, and names it [I18N-06]', () => {
  const iso = '2026-03-01T08:00:00Z';
  expect(showInstant(iso)).toBe(dayjs(iso).format('YYYY-MM-DD HH:mm:ss'));
  expect(explainInstant(iso, 'en-US')).toContain(ZONE);
  render(<Cell slot={slotOf('dateTime')} value={iso} />);
  expect(screen.getByTitle(new RegExp(`${ZONE}$`)).getAttribute('dateTime')).toBe(iso);
});

test.each([
  ['en-US', '3 days ago', 'in 2 hours', 'in 2h'],
  ['zh-CN', '3天前', '2小时后', '2小时后'],
  ['ko-KR', '3일 전', '2시간 후', '2시간 후'],
])('how long ago it was is said in %s [I18N-06]', (language, past, future, narrow) => {
  expect([
    showDistance('2026-02-26T12:00:00Z', language, NOW),
    showDistance('2026-03-01T14:00:00Z', language, NOW),
    showDistance('2026-03-01T14:00:00Z', language, NOW, 'narrow'),
  ]).toEqual([past, future, narrow]);
});

test('what is no instant is shown as it came [I18N-06]', () => {
  expect([showInstant('soon'), showDistance('soon', 'en-US')]).toEqual(['soon', '']);
});

test("antd's words and those of dates follow the language, whatever is open [I18N-06]", async () => {
  function Shown() {
    return <p>{useAntdLocale()?.Modal?.okText}</p>;
  }
  const { container } = render(<Shown />);
  const seen: unknown[] = [];
  for (const language of LANGUAGES) {
    await act(async () => {
      await changeLanguage(language);
      await loadPack(language);
    });
    seen.push([container.textContent, dayjs('2026-03-01').format('MMMM')]);
  }
  expect(seen).toEqual([
    ['确定', '三月'],
    ['OK', 'March'],
    ['확인', '3월'],
  ]);
});

test('numbers in words and in cells are written as the language does [I18N-06]', async () => {
  await act(() => changeLanguage('en-US'));
  expect(translate('engine.total', { number: 1_234_567 })).toBe('1,234,567 in total');
  render(<Cell slot={slotOf('int')} value={1_234_567} />);
  expect(screen.getByText('1,234,567')).toBeTruthy();
});
