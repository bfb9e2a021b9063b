import { describe, expect, it } from 'vitest';
import { agentNamesOf } from './agent-names';
import { networkOf } from './remote-login';

describe('what an agent says of itself [SYS-19]', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome 141',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge 140',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari 26',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604',
      'Safari 18',
      'iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144', 'Linux'],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet 27',
      'Android 15',
    ],
    ['curl/8.10.1', 'curl 8', null],
    ['', null, null],
    ['<script>alert(1)</script>', null, null],
  ])('%s', (agent, browser, system) => expect(agentNamesOf(agent)).toEqual({ browser, system }));

  it.each([
    ['203.0.113.7', '203.0'],
    ['::ffff:203.0.113.7', '203.0'],
    ['::1', '127.0'],
    ['2001:DB8:7:1::5', '2001:db8:7'],
    ['', null],
    ['unknown', null],
    ['fe80::', null],
  ])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});
