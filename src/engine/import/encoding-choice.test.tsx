import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { TEXT_ENCODINGS } from '../../../contract/text/encodings';
import type { ImportView } from '../../../contract/wire/import';
import { configureHttp } from '../../http/settings';
import { currentLanguage, loadWords, startWords, translate } from '../../i18n/words';
import { EngineFrame } from '../../testing/engine-frame';
import { startPeer, successAnswer } from '../../testing/peer';
import { EncodingChoice } from './encoding-choice';

const resource = resourceNamed('account/client');
const ID = '0190f3a2-1111-7222-8333-444455556666';
let peer: Awaited<ReturnType<typeof startPeer>>;
beforeAll(async () => {
  peer = await startPeer();
  peer.answer(() => successAnswer({ id: ID, jobId: ID }));
  configureHttp({
    base: peer.base,
    token: () => null,
    tenant: () => null,
    language: currentLanguage,
    translate,
    onUnauthorized: () => undefined,
  });
  await startWords('en-US');
  await loadWords('engine');
});
beforeEach(() => void (peer.heard.length = 0));
afterEach(cleanup);
afterAll(() => peer.close());

const shown = (text: ImportView['text']) =>
  render(
    <EngineFrame resource={resource}>
      <EncodingChoice resource={resource} view={{ id: ID, text } as unknown as ImportView} />
    </EngineFrame>,
  );

test('[FIL-02] the encoding of a text is named beside its lines, and another one is chosen there', async () => {
  shown({ encoding: 'euc-kr', judged: 'euc-kr', lines: ['이름', '정비소'] });
  expect(screen.getByText('Korean (CP949, EUC-KR) – detected')).toBeTruthy();
  expect(document.querySelector('pre')?.textContent).toBe('이름\n정비소');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Text encoding' }));
  fireEvent.click(await screen.findByText('Western European (Windows-1252)'));
  await waitFor(() => expect(peer.heard).toHaveLength(1));
  expect(peer.heard[0]).toMatchObject({ method: 'PUT', path: `/account/client/import/${ID}/encoding` });
});

test('[FIL-02] nothing is chosen for a workbook, and each encoding has its word', () => {
  expect(shown(null).container.querySelector('section')).toBeNull();
  for (const name of TEXT_ENCODINGS)
    expect(translate(`engine.import.encoding.${name}`)).not.toBe(`engine.import.encoding.${name}`);
});
