import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { LoadedPortal, type PortalContents as Content } from '../../../contract/wire/portal-page';
import { configureHttp } from '../../http/settings';
import { changeLanguage, currentLanguage, loadWords, startWords, translate } from '../../i18n/words';
import { WordsProvider } from '../../i18n/words-provider';
import { clearSession, keepToken } from '../../session/session';
import { startPeer, successAnswer, type PeerAnswer } from '../../testing/peer';
import { ThemeProvider } from '../../theme/theme-provider';
import { PortalPage } from './portal-page';

let peer: Awaited<ReturnType<typeof startPeer>>;
const onUnknown = vi.fn<() => void>();
const PAGE: Content = {
  headline: 'Diagnosis for all',
  introduction: 'First.\n\n<b>Second</b>.',
  pictures: [
    { address: '/portal/a.svg', caption: 'A vehicle' },
    { address: '/portal/b.svg', caption: 'A network' },
  ],
  news: [{ date: '2026-11-20', title: 'Release 3.5' }],
  downloads: [
    { name: 'Tester', version: '3.5.0', size: '193986560', sha256: 'ab'.repeat(32), address: '/portal/tester.zip' },
  ],
  links: [
    { title: 'Interface', address: '/api/docs', note: 'Every call' },
    { title: 'Standard', address: 'https://www.iso.org/' },
  ],
  contactName: 'Technical centre',
  contactEmail: 'help@example.com',
  contactPhone: '+46 31 555',
};
const answer = (how: PeerAnswer | (() => PeerAnswer | Promise<PeerAnswer>)) =>
  peer.answer(() => (typeof how === 'function' ? how() : how));
const page = (content: Content = PAGE) => successAnswer({ language: 'en-US', page: content });
const show = () =>
  render(
    <ThemeProvider language="en-US">
      <PortalPage product="GNDS Cloud" label="(PRE)" version="3.5.0" region="EU" onUnknown={onUnknown} />
    </ThemeProvider>,
    { wrapper: WordsProvider },
  );

beforeAll(async () => {
  await startWords('en-US');
  await loadWords('portal');
});
beforeEach(async () => {
  localStorage.clear();
  clearSession();
  onUnknown.mockClear();
  peer = await startPeer();
  configureHttp({
    base: peer.base,
    token: () => null,
    tenant: () => null,
    language: currentLanguage,
    translate,
    onUnauthorized: clearSession,
  });
});
afterEach(async () => {
  cleanup();
  await changeLanguage('en-US');
  await peer.close();
});

describe('the portal [PUB-05]', () => {
  it('shows what the tenant wrote, as plain text, and names the product in the title [APP-02]', async () => {
    answer(page({ ...PAGE, product: 'Named Cloud' }));
    show();
    await screen.findByRole('heading', { level: 1, name: 'Diagnosis for all' });
    expect(screen.getByText('<b>Second</b>.')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Portal · Named Cloud (PRE)'));
    expect(screen.getByRole('banner').textContent).toContain('Named Cloud (PRE)');
    expect(screen.getByRole('region', { name: 'News' }).textContent).toContain('Nov 20, 2026');
    expect(screen.getByRole('link', { name: 'Interface' }).getAttribute('target')).toBeNull();
    expect(screen.getByRole('link', { name: /^Standard/ }).getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByRole('link', { name: '+46 31 555' }).getAttribute('href')).toBe('tel:+4631555');
    expect(peer.first().query.get('language')).toBe('en-US');
  });

  it('tells size and checksum of a download, and copies the checksum', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    answer(page());
    show();
    const downloads = await screen.findByRole('region', { name: 'Downloads' });
    expect(downloads.textContent).toContain('185 MB');
    expect(within(downloads).getByRole('link', { name: 'Download Tester 3.5.0' }).getAttribute('href')).toBe(
      '/portal/tester.zip',
    );
    fireEvent.click(within(downloads).getByRole('button', { name: `Copy ${'ab'.repeat(32)}` }));
    expect(await within(downloads).findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith('ab'.repeat(32));
  });

  it('leaves out what nobody wrote', async () => {
    answer(page({ headline: 'Only this' }));
    show();
    await screen.findByRole('heading', { name: 'Only this' });
    expect(screen.queryAllByRole('region')).toEqual([]);
    expect(screen.queryAllByRole('heading')).toHaveLength(1);
  });

  it('leads to the login, or to the console for who is signed in [RT-03]', async () => {
    answer(page());
    show();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('#/login');
    keepToken({ token: 'a-token', expiresAt: '2099-01-01T00:00:00Z' });
    expect((await screen.findByRole('link', { name: 'Go to console' })).getAttribute('href')).toBe('#/');
    // A question that is still on its way serves whoever sees the page again at once: here the test that comes next.
    await screen.findByRole('heading', { name: 'Diagnosis for all' });
  });

  it('says why nothing came and asks again; the way in stays open meanwhile', async () => {
    answer({ status: 503, body: 'down' });
    show();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading').textContent).toBe('The portal could not be loaded');
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
    answer(page());
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Diagnosis for all' })).toBeTruthy();
  });

  it('asks anew when it is told to, whatever is still on its way', async () => {
    answer({ status: 503, body: 'down' });
    show();
    await screen.findByRole('alert');
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const meets = vi.fn<() => Promise<PeerAnswer>>(() => held.then(() => ({ status: 503, body: 'down' })));
    answer(meets);
    fireEvent.click(screen.getByRole('button', { name: '한국어' }));
    await vi.waitFor(() => expect(meets).toHaveBeenCalled());
    answer(page());
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
    expect(await screen.findByRole('heading', { name: 'Diagnosis for all' })).toBeTruthy();
    release();
  });

  it('asks again by itself once the network is back', async () => {
    answer({ status: 503, body: 'down' });
    show();
    await screen.findByRole('alert');
    answer(page());
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Diagnosis for all' })).toBeTruthy();
  });

  it('keeps what is shown while another language is on its way', async () => {
    answer(page());
    show();
    await screen.findByRole('heading', { name: 'Diagnosis for all' });
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer(() => held.then(() => successAnswer({ language: 'ko-KR', page: { headline: '모두를 위한 진단' } })));
    fireEvent.click(screen.getByRole('button', { name: '한국어' }));
    expect(await screen.findByRole('link', { name: '로그인' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Diagnosis for all' })).toBeTruthy();
    release();
    expect(await screen.findByRole('heading', { name: '모두를 위한 진단' })).toBeTruthy();
    expect(screen.getByRole('main').lang).toBe('ko-KR');
  });

  it('tells where nobody has the name in the address', async () => {
    answer(successAnswer(null));
    show();
    await vi.waitFor(() => expect(onUnknown).toHaveBeenCalledTimes(1));
  });

  it.each(['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x'])(
    'does not believe an answer that leads to %s',
    async (address) => {
      answer(page({ headline: 'x', links: [{ title: 'x', address }] }));
      show();
      expect(await screen.findByRole('alert')).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'x' })).toBeNull();
    },
  );
});

it('judges any answer without failing, and shows none whose parts it cannot read', () => {
  fc.assert(fc.property(fc.anything(), (data) => typeof v.is(LoadedPortal, data) === 'boolean'));
  const odd = fc.record({ headline: fc.anything(), links: fc.anything(), news: fc.anything(), product: fc.anything() });
  fc.assert(
    fc.property(odd, (content) => {
      if (!v.is(LoadedPortal, { language: 'en-US', page: content })) return;
      render(<PortalPage product="p" label="" version="" region="" onUnknown={onUnknown} />);
      cleanup();
    }),
    { numRuns: 50 },
  );
});
