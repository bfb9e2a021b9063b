import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AnswerOf } from '../../../../contract/language/answer';
import { operationsOf } from '../../../../contract/language/derive';
import type { AUTHORITY } from '../../../../contract/resources/account/certificate/answers';
import { certificate } from '../../../../contract/resources/account/certificate/definition';
import type { AnyResource } from '../../../../contract/language/resource';
import { dynamicKey } from '../../../../contract/text/word-key';
import { AnswerShell } from '../../../engine/answers/answer-shell';
import { translate } from '../../../i18n/words';
import { EngineFrame } from '../../../testing/engine-frame';
import { successAnswer } from '../../../testing/peer';
import { withPeer } from '../../../testing/with-peer';
import { DownloadDialog } from './download-dialog';

const resource = certificate as unknown as AnyResource;
const ID = '00000000-0000-4000-8000-000000000001';
const ROW = { id: ID, version: 1, createDate: '', updateDate: '', creator: null, updater: null, commonName: 'GT-0001' };
const peer = withPeer('engine', 'account/certificate');
const word = (key: string, params: Record<string, unknown> = {}): string =>
  translate(dynamicKey(`account.certificate.${key}`), params);

const own = (subject: string) => ({
  subject,
  serialNumber: 'A1',
  validFrom: '2026-01-01T00:00:00Z',
  validTo: '2029-01-01T12:00:00Z',
  fingerprint: 'f'.repeat(64),
  key: 'EC P-256',
});
const LIST = { number: 7, thisUpdate: '2026-03-01T08:00:00Z', nextUpdate: '2026-03-08T08:00:00Z', count: 2 };
const view = (endsAt: string | null): AnswerOf<typeof AUTHORITY.fields> => ({
  issuers: [{ role: 'issuing', ...own('CN=Issuing'), ...LIST, crlUrl: 'http://x/crl' }],
  above: [{ role: 'root', ...own('CN=Root') }],
  crl: '/pki/crl.pem',
  chain: '/pki/chain',
  ocspUrl: 'http://x/ocsp',
  endsAt,
});
const shown = (endsAt: string | null) => {
  peer.answer(() => successAnswer(view(endsAt)));
  const operation = operationsOf(resource).find(({ name }) => name === 'authority')!;
  return render(
    <EngineFrame>
      <AnswerShell resource={resource} operation={operation} rows={[]} onClosed={() => undefined} />
    </EngineFrame>,
  );
};

test('the authority says when the key that issues ends soon, and what is to be done [ACC-10]', async () => {
  shown('2029-01-01T12:00:00Z');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(word('answer.authority.alert.endsAt', { value: 'Jan 1, 2029' }));
  expect(alert.textContent).toContain(word('answer.authority.alertText.endsAt'));
});

test('the authority says nothing of it while there is time [ACC-10]', async () => {
  shown(null);
  await screen.findByText('CN=Issuing');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a certificate and its chain are copied as text; bytes are not [ACC-10]', async () => {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void written.push(text)));
  peer.answer(({ query }) => ({
    headers: { 'content-type': 'application/x-pem-file', 'content-disposition': 'attachment; filename="x.pem"' },
    body: `paper as ${query.get('form')}`,
  }));
  render(
    <EngineFrame>
      <DownloadDialog resource={resource} rows={[ROW]} onClose={() => undefined} />
    </EngineFrame>,
  );
  const copy = () => screen.getByRole<HTMLButtonElement>('button', { name: word('form.copy') });
  for (const form of ['pem', 'chain'] as const) {
    fireEvent.click(screen.getByRole('radio', { name: word(`form.${form}`) }));
    await waitFor(() => expect(copy().disabled).toBe(false));
    fireEvent.click(copy());
    await waitFor(() => expect(written.at(-1)).toBe(`paper as ${form}`));
  }
  fireEvent.click(screen.getByRole('radio', { name: word('form.der') }));
  expect(copy().disabled).toBe(true);
  expect(peer.heard.map(({ path, query }) => [path, query.get('form')])).toEqual([
    [`/account/certificate/${ID}/file`, 'pem'],
    [`/account/certificate/${ID}/file`, 'chain'],
  ]);
  vi.restoreAllMocks();
});
