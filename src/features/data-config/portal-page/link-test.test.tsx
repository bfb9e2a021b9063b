import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { configureHttp, httpSettings } from '../../../http/settings';
import { WordsProvider } from '../../../i18n/words-provider';
import { withPeer } from '../../../testing/with-peer';
import { LinkTest } from './link-test';

const peer = withPeer('data-config', 'data-config/portal-page');
const asked = () => peer.heard.map(({ method, path }) => `${method} ${path}`).toSorted();
let contentServer = '';

beforeEach(() => {
  contentServer = `${window.location.origin}/contents`;
  configureHttp({ ...httpSettings(), contents: { contentServer, cdnSite: 'https://cdn.example/copies/' } });
});

it('asks for what lies here or on the content server, tells what is dead and what its copy stands for, and asks nobody else [CFG-05] [FILE-03]', async () => {
  const gone = new Set(['/contents/gone.pdf', '/contents/gone.zip', '/gone.txt']);
  peer.answer(({ path }) => ({ status: gone.has(path) ? 404 : 200, body: '' }));
  const addresses = [
    `${contentServer}/there.pdf`,
    `${contentServer}/gone.pdf`,
    `${contentServer}/gone.zip`,
    '/there.txt',
    '/gone.txt',
    'https://elsewhere.example/a.pdf',
    `${contentServer}-of-others/a.pdf`,
    '//elsewhere.example/a.pdf',
  ];
  const words = { 'en-US': 'x' };
  render(
    <WordsProvider>
      <LinkTest
        values={{
          downloads: addresses.slice(0, 3).map((address) => ({ name: words, address })) as never,
          links: addresses.slice(3).map((address) => ({ name: words, address })) as never,
        }}
      />
    </WordsProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  const outcomes = screen.getByRole('status');
  await waitFor(() => expect(outcomes.children).toHaveLength(addresses.length), { timeout: 5_000 });
  expect([...outcomes.children].map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Reachable',
    'No response, served from the CDN',
    'No response within a second',
    'Reachable',
    'No response within a second',
    'External site, not tested',
    'External site, not tested',
    'External site, not tested',
  ]);
  expect(new Set(asked())).toEqual(
    new Set([
      'HEAD /contents/there.pdf',
      'HEAD /contents/gone.pdf',
      'HEAD /contents/gone.zip',
      'HEAD /there.txt',
      'HEAD /gone.txt',
    ]),
  );
});
