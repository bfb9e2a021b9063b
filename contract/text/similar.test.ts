import { describe, expect, it } from 'vitest';
import { SIMILAR_LEAST, SIMILAR_MOST } from '../resources/support/order-list/rules';
import { isOfKnownPart, MATTERS, reportOf, reportOfOther } from '../testing/workshop-reports';
import { comparing, textPiecesOf } from './similar';

describe('texts about the same matter', () => {
  const matters = Array.from({ length: 100 }, (_, n) => (n * 29) % MATTERS);
  const originals = matters.map((n) => ({ key: n, text: reportOf(n, 0) }));
  const others = Array.from({ length: 500 }, (_, n) => ({ key: 1000 + n, text: reportOfOther(n) }));
  const amongAll = comparing([...originals, ...others]);
  const amongOriginals = comparing(originals);

  it('are among the first three for at least 90 of 100 that are written again in other words [SUP-06]', () => {
    const found = matters.filter((n) =>
      amongAll(reportOf(n, 1), SIMILAR_LEAST)
        .slice(0, SIMILAR_MOST)
        .some(({ key }) => key === n),
    );
    expect(found.length).toBeGreaterThanOrEqual(90);
  });

  it('are mistaken for at most 5 % of 500 others [SUP-06]', () => {
    const shown = matters.map((n) => amongAll(reportOf(n, 1), SIMILAR_LEAST).filter(({ key }) => key >= 1000).length);
    expect(shown.reduce((sum, count) => sum + count, 0) / (matters.length * others.length)).toBeLessThanOrEqual(0.05);
    // Nor does somebody who writes about another fault of another part get one of these shown.
    const foreign = others.filter(({ key }) => !isOfKnownPart(key - 1000));
    const mistaken = foreign.filter(({ text }) => amongOriginals(text, SIMILAR_LEAST).length > 0);
    expect([foreign.length, mistaken.length / foreign.length <= 0.05]).toEqual([401, true]);
  });

  it('are found however many there are of them in the same words [SUP-06]', () => {
    const same = Array.from({ length: 40 }, (_, key) => ({
      key,
      text: '洗车后喇叭自行鸣响，存储 B1A42-13，清除后再次出现。',
    }));
    const text = '洗完车后喇叭自行鸣响十秒左右，读到 B1A42-13，清除后又出现';
    expect(comparing(same)(text, SIMILAR_LEAST)).toHaveLength(same.length);
  });

  it('are compared by words, Chinese signs and fault codes, however these are written', () => {
    expect(textPiecesOf('左前大灯')).toEqual(new Set(['左前', '前大', '大灯']));
    expect(textPiecesOf('b1a4213')).toEqual(textPiecesOf('B1A42-13'));
    expect([...textPiecesOf('B1A42-13')]).toEqual(['#B1A4213']);
    expect(textPiecesOf('')).toEqual(new Set());
    expect(comparing([{ key: 1, text: 'Horn' }])('', 0.1)).toEqual([]);
    expect(comparing([{ key: 1, text: 'Horn' }])('Horn', 0.1)).toEqual([{ key: 1, score: 1 }]);
  });
});
