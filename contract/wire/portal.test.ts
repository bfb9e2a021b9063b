import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPortalContent, checkPortalPage, portalPageIn } from './portal';
import type { PortalContents } from './portal-page';

const PAGE: PortalContents = {
  headline: 'Diagnosis',
  pictures: [{ address: '/portal/a.svg', caption: 'A vehicle' }],
  downloads: [
    {
      name: 'Tester',
      version: '3.5.0',
      size: '193986560',
      sha256: 'a'.repeat(64),
      address: 'https://files.example.com/tester.zip',
    },
  ],
  links: [{ title: 'Docs', address: '/api/docs' }],
  news: [{ date: '2026-11-20', title: 'New release' }],
};
const keysOf = (page: unknown) =>
  Object.fromEntries(Object.entries(checkPortalPage(page)).map(([place, { key }]) => [place, key]));
const withLink = (address: unknown) => ({ ...PAGE, links: [{ title: 'Link', address }] });

describe('the content of the portal [CFG-05]', () => {
  it('is a headline at least', () => {
    expect(checkPortalPage(PAGE)).toEqual({});
    expect(checkPortalPage({ headline: 'Diagnosis' })).toEqual({});
    expect(keysOf({})).toEqual({ headline: 'required' });
    expect(keysOf(null)).toEqual({ '': 'type' });
    expect(keysOf([])).toEqual({ '': 'type' });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//host/x', '\\\\host', 'ftp://host', ' /x', '/a"b', '/a<b', 7])(
    'leads nowhere by %s',
    (address) => {
      expect(Object.keys(checkPortalPage(withLink(address)))).toEqual(['links.0.address']);
    },
  );

  it('never leads to another scheme, whatever is written', () => {
    const accepted = fc.string().filter((address) => Object.keys(checkPortalPage(withLink(address))).length === 0);
    fc.assert(
      fc.property(accepted, (address) =>
        ['http:', 'https:'].includes(new URL(address, 'https://console.example').protocol),
      ),
      { numRuns: 50 },
    );
    fc.assert(
      fc.property(fc.string(), (text) => Object.keys(checkPortalPage(withLink(`javascript:${text}`))).length > 0),
    );
  });

  it('takes pictures from this server only', () => {
    const from = (address: string) => keysOf({ ...PAGE, pictures: [{ address, caption: 'x' }] });
    expect(from('https://elsewhere.example/a.png')).toEqual({ 'pictures.0.address': 'ownPath' });
    expect(from('//elsewhere.example/a.png')).toEqual({ 'pictures.0.address': 'ownPath' });
  });

  it('has limits of lengths and counts, and names the place of what is wrong', () => {
    expect(keysOf({ headline: 'x'.repeat(91) })).toEqual({ headline: 'maxLength' });
    expect(keysOf({ ...PAGE, links: Array.from({ length: 13 }, () => ({ title: 'x', address: '/' })) })).toEqual({
      links: 'maxItems',
    });
    expect(
      keysOf({
        ...PAGE,
        downloads: [{ name: 'Tester', version: '1', size: '0', sha256: 'A'.repeat(64), address: '/x' }],
      }),
    ).toEqual({
      'downloads.0.size': 'positiveInt',
      'downloads.0.sha256': 'sha256',
    });
    expect(keysOf({ ...PAGE, news: [{ date: '2026-02-30', title: 'x' }, 'text'] })).toEqual({
      'news.0.date': 'date',
      'news.1': 'type',
    });
  });

  it('is kept for one language at least, with nothing in it that has no place', () => {
    const keys = (content: unknown) => Object.keys(checkPortalContent(content));
    expect(keys({ 'ko-KR': PAGE })).toEqual([]);
    expect(keys({})).toEqual(['content']);
    expect(keys('text')).toEqual(['content']);
    expect(keys({ 'ko-KR': PAGE, 'de-DE': PAGE })).toEqual(['de-DE']);
    expect(keys({ 'ko-KR': { ...PAGE, html: '<b>' } })).toEqual(['ko-KR.html']);
    expect(keys({ 'ko-KR': { ...PAGE, links: [{ title: 'x', address: '/', onclick: 'x' }] } })).toEqual([
      'ko-KR.links.0.onclick',
    ]);
    expect(keys({ 'zh-CN': {} })).toEqual(['zh-CN.headline']);
  });

  it('is read in the language asked for, else in English, else in any', () => {
    const page = (headline: string) => ({ headline });
    expect(portalPageIn({ 'zh-CN': page('z'), 'en-US': page('e') }, 'zh-CN')).toEqual({
      language: 'zh-CN',
      page: page('z'),
    });
    expect(portalPageIn({ 'ko-KR': page('k'), 'en-US': page('e') }, 'zh-CN')).toEqual({
      language: 'en-US',
      page: page('e'),
    });
    expect(portalPageIn({ 'ko-KR': page('k') }, 'zh-CN')).toEqual({ language: 'ko-KR', page: page('k') });
    expect(portalPageIn({}, 'zh-CN')).toBeNull();
  });
});
