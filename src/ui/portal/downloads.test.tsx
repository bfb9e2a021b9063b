import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { configureHttp } from '../../http/settings';
import { startWords, translate } from '../../i18n/words';
import { startPeer, type Peer } from '../../testing/peer';
import { Downloads } from './downloads';

let peer: Peer;
let contents: string;
const went = vi.fn<(address: string | URL) => void>();

beforeAll(async () => {
  await startWords('en-US');
  peer = await startPeer();
  peer.answer(({ path }) => ({ status: path.includes('dead') ? 404 : 200 }));
  contents = new URL('/content', window.location.href).href;
  configureHttp({
    base: peer.base,
    token: () => null,
    tenant: () => null,
    language: () => 'en-US',
    translate,
    onUnauthorized: () => undefined,
    contents: { contentServer: contents, cdnSite: 'https://cdn.example' },
  });
  vi.spyOn(window.location, 'assign').mockImplementation(went);
});
afterEach(() => {
  cleanup();
  went.mockClear();
});
afterAll(() => peer.close());

const press = (address: string): boolean => {
  const one = { name: 'Tester', version: '1.0.0.1', size: 10, sha256: 'a'.repeat(64), address };
  render(<Downloads downloads={[one] as never} />);
  return fireEvent.click(screen.getByRole('link'));
};

test('a download of the portal comes from the CDN where it is dead, and from its place where it is not [FILE-03]', async () => {
  press(`${contents}/dead.pdf`);
  await waitFor(() => expect(went).toHaveBeenCalledWith('https://cdn.example/dead.pdf'));
  cleanup();
  press(`${contents}/there.pdf`);
  await waitFor(() => expect(went).toHaveBeenLastCalledWith(`${contents}/there.pdf`));
});

test('one that lies elsewhere opens as any link does [FILE-03]', () => {
  expect(press('https://example.com/dead.pdf')).toBe(true);
  expect(went).not.toHaveBeenCalled();
});
