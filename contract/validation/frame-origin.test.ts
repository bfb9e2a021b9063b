import { describe, expect, it } from 'vitest';
import { isFramable, isFrameOrigin } from './frame-origin';

describe('origins that may be framed [RT-08]', () => {
  it('are written as scheme, host and port', () => {
    for (const word of [
      'https://reports.example',
      'http://127.0.0.1:8080',
      'https://*.example.com',
      'http://localhost',
      'http://[::1]:9000',
    ])
      expect(isFrameOrigin(word), word).toBe(true);
    for (const word of [
      '*',
      'https:',
      'reports.example',
      'https://a/b',
      "https://a; script-src 'unsafe-inline'",
      'https://*',
      'javascript:',
      'https://a b',
    ])
      expect(isFrameOrigin(word), word).toBe(false);
  });

  it('are compared whole: scheme, host and port', () => {
    const origins = ['https://reports.example', 'http://127.0.0.1:8080', 'https://*.trusted.example'];
    for (const address of [
      'https://reports.example/a?b',
      'https://REPORTS.example:443/',
      'http://127.0.0.1:8080/x',
      'https://a.b.trusted.example/',
    ])
      expect(isFramable(address, origins), address).toBe(true);
    for (const address of [
      'http://reports.example/',
      'https://reports.example:8443/',
      'https://reports.example.evil/',
      'http://127.0.0.1/',
      'https://trusted.example/',
      'https://untrusted.example/',
      'http://a.trusted.example/',
    ])
      expect(isFramable(address, origins), address).toBe(false);
    expect(isFramable('https://reports.example/', [])).toBe(false);
  });
});
