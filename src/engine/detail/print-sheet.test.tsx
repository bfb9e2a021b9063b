import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listPermissionOf } from '../../../contract/language/derive';
import { resourceNamed } from '../../../contract/registry';
import type { AnyResource } from '../../../contract/language/resource';
import { useSession } from '../../session/session';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import { galleryResource, galleryRow } from '../gallery/gallery-resource';
import type { Row } from '../row';
import { PrintSheet } from './print-sheet';

const peer = withPeer('engine', 'validate', 'shell', 'account/vdn-image', 'account/activation-code', 'account/client');
const print = vi.fn<() => void>();
beforeEach(() => {
  print.mockClear();
  window.print = print;
  useSession.setState({ permissions: new Set() });
});

const ENTRY = {
  at: '2026-03-01T08:00:00Z',
  operation: 'update',
  userId: null,
  username: 'ada',
  reason: null,
  requestId: null,
};

/** Draws the sheet of a row; answers it once it was printed. */
async function printed(resource: AnyResource, row: Row, related: AnyResource = resource): Promise<HTMLElement> {
  render(
    <EngineFrame resource={related}>
      <PrintSheet resource={resource} row={row} onPrinted={() => undefined} />
    </EngineFrame>,
  );
  await waitFor(() => expect(print).toHaveBeenCalled(), { timeout: 5000 });
  return document.querySelector<HTMLElement>('[data-print-sheet]')!;
}

test('on paper stands what is opened on the screen: files by their names, VINs, JSON, and what became of the record [LIST-12]', async () => {
  peer.answer(() =>
    successAnswer(
      Array.from({ length: 23 }, (_, n) => ({
        ...ENTRY,
        id: String(n),
        changes: [{ field: 'int', before: n, after: n + 1 }],
      })),
    ),
  );
  const sheet = await printed(
    galleryResource,
    { ...galleryRow, json: { notes: 'x'.repeat(2000) } },
    resourceNamed('sys/dept'),
  );
  for (const text of ['protocol.pdf', '1M8GDM9AXKP042788, 1HGCM82633A004352', 'x'.repeat(2000)])
    expect(sheet.textContent).toContain(text);
  expect(sheet.querySelectorAll('details, .copy-text-button ~ button, a[role="button"]')).toHaveLength(0);
  expect(sheet.querySelectorAll('ol > li')).toHaveLength(20);
  expect(sheet.textContent).toContain('3 more');
  // What is a month ago is not when the paper is read.
  expect(sheet.textContent).not.toContain('ago');
});

test('a record is printed once its pictures are there, each with its name [FILE-02]', async () => {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  peer.answer(async ({ path }) => {
    if (!path.startsWith('/sys/file/')) return successAnswer([]);
    await sent;
    return { headers: { 'content-type': 'image/png' }, body: 'a picture' };
  });
  const row = {
    ...galleryRow,
    picture: ['p1'],
    pictureTitles: ['front.png'],
    vdnCode: 'V1',
    platform: 'GEEA2',
    name: 'Front',
  };
  const whole = printed(resourceNamed('account/vdn-image'), row);
  await waitFor(() => expect(peer.heard.some(({ path }) => path.startsWith('/sys/file/'))).toBe(true));
  expect(print).not.toHaveBeenCalled();
  send();
  const sheet = await whole;
  expect(sheet.querySelector('figure img')).toBeTruthy();
  expect(sheet.querySelector('figcaption')?.textContent).toBe('front.png');
});

test('rows that point to a record are printed, and how many more there are', async () => {
  const codes = resourceNamed('account/activation-code');
  const clients = resourceNamed('account/activation-client');
  useSession.setState({ permissions: new Set([listPermissionOf('account/activation-client')]) });
  const row = (n: number) => ({ ...galleryRow, id: `row-${n}`, machineId: `machine-${n}` });
  peer.answer(({ path }) => successAnswer(path.endsWith('/page') ? { list: [row(1), row(2)], total: 60 } : []));
  const code: Row = { ...galleryRow, code: 'ABCD' };
  const table = await printed(codes, code, clients);
  expect(
    [...table.querySelectorAll('tbody tr')].map(({ firstElementChild }) => firstElementChild?.textContent),
  ).toEqual(['machine-1', 'machine-2']);
  expect(table.textContent).toContain('58 more');
  expect(peer.heard.find(({ path }) => path.endsWith('/page'))?.query.get('limit')).toBe('50');
});

test('rows with more columns than a sheet is wide are printed one by one, each value behind its name', async () => {
  useSession.setState({ permissions: new Set([listPermissionOf('account/client-activity')]) });
  const row = (n: number) => ({ ...galleryRow, id: `row-${n}`, testerCode: `tester-${n}`, ip: '10.0.0.1' });
  peer.answer(({ path }) => successAnswer(path.endsWith('/page') ? { list: [row(1), row(2)], total: 2 } : []));
  const sheet = await printed(
    resourceNamed('account/client'),
    { ...galleryRow, testerCode: 'T1' },
    resourceNamed('account/client-activity'),
  );
  expect(sheet.querySelector('section table')).toBeNull();
  expect([...sheet.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('tester-1'),
    expect.stringContaining('tester-2'),
  ]);
});

test('a list that could not be fetched is not left out of a printed record without a word', async () => {
  useSession.setState({ permissions: new Set([listPermissionOf('account/activation-client')]) });
  peer.answer(({ path }) =>
    path.endsWith('/page') ? { body: { code: 500, msg: 'The list is lost', data: null } } : successAnswer([]),
  );
  const sheet = await printed(
    resourceNamed('account/activation-code'),
    { ...galleryRow, code: 'ABCD' },
    resourceNamed('account/activation-client'),
  );
  expect(sheet.querySelector('h2')?.textContent).toBeTruthy();
  expect(sheet.textContent).toContain('The list is lost');
});
