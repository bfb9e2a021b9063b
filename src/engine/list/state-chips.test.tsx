import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import type { Params } from '../api';
import { StateChips } from './state-chips';

const codes = resourceNamed('account/activation-code');
const peer = withPeer('engine', 'account/activation-code');
const searched = vi.fn<(search: Params) => void>();
afterEach(() => {
  cleanup();
  searched.mockClear();
});

const draw = (search: Params, isReady = true) =>
  render(
    <EngineFrame>
      <StateChips resource={codes} search={search} isReady={isReady} onSearch={searched} />
    </EngineFrame>,
  );
const texts = () => screen.getAllByRole('button').map((chip) => chip.textContent);

test('the states stand above the list with their counts, and one press searches for one [LIST-03]', async () => {
  peer.answer(() => successAnswer({ counts: { active: 1200, revoked: 3 } }));
  draw({ code: 'A', status: 'revoked' });
  await waitFor(() => expect(texts()).toEqual(['All1,203', 'Active1,200', 'Expired0', 'Revoked3']));
  // The counts are those of the rest of the search.
  expect(peer.first().path).toBe('/account/activation-code/states');
  expect(peer.first().query.get('code')).toBe('A');
  expect(peer.first().query.has('status')).toBe(false);
  expect(screen.getByRole('button', { name: /Revoked/ }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: /Active/ }));
  expect(searched).toHaveBeenLastCalledWith({ code: 'A', status: 'active' });
  fireEvent.click(screen.getByRole('button', { name: /Revoked/ }));
  expect(searched).toHaveBeenLastCalledWith({ code: 'A' });
});

test('nothing is asked before the rows are there, and what is not counted has no number', async () => {
  peer.answer(() => successAnswer({ counts: null }));
  const { rerender } = draw({}, false);
  expect(texts()).toEqual(['All', 'Active', 'Expired', 'Revoked']);
  expect(peer.heard).toHaveLength(0);
  rerender(
    <EngineFrame>
      <StateChips resource={codes} search={{}} isReady onSearch={searched} />
    </EngineFrame>,
  );
  await waitFor(() => expect(peer.heard).toHaveLength(1));
  expect(texts()).toEqual(['All', 'Active', 'Expired', 'Revoked']);
});

test('a list without a status has none', () => {
  render(
    <EngineFrame>
      <StateChips resource={resourceNamed('sys/role')} search={{}} isReady onSearch={searched} />
    </EngineFrame>,
  );
  expect(screen.queryByRole('group')).toBeNull();
});
