import { describe, expect, it } from 'vitest';
import { ipRangeOf, isWithinRanges } from './ip-range';

describe('addresses and networks of a key [INT-01]', () => {
  it.each([
    '192.0.2.7',
    '192.0.2.0/24',
    '0.0.0.0/0',
    '::',
    '::/0',
    '2001:db8::/32',
    '2001:db8::1',
    '::ffff:192.0.2.7',
    '::ffff:192.0.2.0/120',
    'fe80::1%eth0',
  ])('takes %s', (text) => expect(ipRangeOf(text)).not.toBeNull());
  it.each([
    '',
    ' ',
    '192.0.2',
    '192.0.2.256',
    '192.0.2.07',
    '192.0.2.7/24',
    '192.0.2.0/33',
    '192.0.2.0/',
    '192.0.2.0/8/8',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '2001:db8::1/32',
    'g::',
    'localhost',
    '::ffff:192.0.2.0/24',
    `${'1:'.repeat(2000)}1`,
  ])('refuses %s', (text) => expect(ipRangeOf(text)).toBeNull());
  it('knows what lies within', () => {
    expect(isWithinRanges('192.0.2.77', ['192.0.2.0/24'])).toBe(true);
    expect(isWithinRanges('::ffff:192.0.2.77', ['192.0.2.0/24'])).toBe(true);
    expect(isWithinRanges('192.0.3.1', ['192.0.2.0/24', '10.0.0.0/8'])).toBe(false);
    expect(isWithinRanges('2001:db8:1::9', ['2001:db8::/32'])).toBe(true);
    expect(isWithinRanges('2001:db9::9', ['2001:db8::/32'])).toBe(false);
    expect(isWithinRanges('192.0.2.7', ['::/0'])).toBe(false);
    expect(isWithinRanges('203.0.113.9', ['0.0.0.0/0'])).toBe(true);
    for (const none of ['', 'unknown', '192.0.2.7, 192.0.2.8'])
      expect(isWithinRanges(none, ['0.0.0.0/0', '::/0'])).toBe(false);
  });
});
