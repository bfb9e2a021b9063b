import { describe, expect, it } from 'vitest';
import { drawCaptcha } from './captcha-drawing';
import { GLYPHS } from './captcha-glyph';

describe('a captcha', () => {
  it('has four characters that nobody mistakes for another', () => {
    for (let i = 0; i < 50; i += 1) expect(drawCaptcha().answer).toMatch(/^[ACDEFHJKLMNPRTUVWXY3479]{4}$/);
  });

  it('is a drawing without text, script or reference', () => {
    const { svg } = drawCaptcha();
    expect(svg).toMatch(/^<svg [^>]+viewBox="0 0 120 40"/);
    expect(svg.replace(/xmlns="[^"]+"/, '')).not.toMatch(/<text|<script|href|url\(|http|NaN/);
  });

  it('is never the same twice', () => {
    expect(new Set(Array.from({ length: 100 }, () => drawCaptcha().svg)).size).toBe(100);
  });

  it('has strokes on the grid for every character', () => {
    for (const strokes of Object.values(GLYPHS))
      expect(strokes).toMatch(/^[0-4][0-6]( [0-4][0-6])+(\|[0-4][0-6]( [0-4][0-6])+)*$/);
  });
});
