import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { f } from '../../../contract/language/field';
import { defineResource } from '../../../contract/language/resource';
import { resourceNamed } from '../../../contract/registry';
import { EngineFrame } from '../../testing/engine-frame';
import { successAnswer } from '../../testing/peer';
import { withPeer } from '../../testing/with-peer';
import type { Params } from '../api';
import { staleStates } from '../rows-loader';
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

test('another order or page does not ask for the counts again, a list that is asked for anew does [LIST-03]', async () => {
  peer.answer(() => successAnswer({ counts: { active: 1 } }));
  const known = vi.fn<(client: QueryClient) => void>();
  const Client = () => {
    const client = useQueryClient();
    useEffect(() => known(client), [client]);
    return null;
  };
  const show = (isReady: boolean) => (
    <EngineFrame>
      <Client />
      <StateChips resource={codes} search={{}} isReady={isReady} onSearch={searched} />
    </EngineFrame>
  );
  const { rerender } = render(show(true));
  await waitFor(() => expect(texts()).toContain('Active1'));
  rerender(show(false));
  rerender(show(true));
  const client = known.mock.calls[0]![0];
  expect(client.isFetching()).toBe(0);
  rerender(show(false));
  await staleStates(client, codes);
  rerender(show(true));
  await waitFor(() => expect(peer.heard).toHaveLength(2));
});

const STATES = Array.from({ length: 40 }, (_, n) => `s${n}`);
const thing = defineResource({
  module: 'account',
  object: 'client',
  title: 'name',
  tenant: 'scoped',
  status: 'step',
  fields: {
    name: f.text({ required: true, search: 'contains' }),
    step: f.option(STATES, { search: 'in' }),
  },
  standard: ['page', 'info'],
});

test('of forty states those stand there that count something or are searched for, each once, and all others stay in the search', async () => {
  peer.answer(() => successAnswer({ counts: { s3: 7, s39: 2 } }));
  const show = (step: string) => (
    <EngineFrame>
      <StateChips resource={thing} search={{ step }} isReady onSearch={searched} />
    </EngineFrame>
  );
  const { rerender } = render(show('s20,s21'));
  await waitFor(() => expect(texts()).toHaveLength(5));
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
  // All of them searched for, as a search that was kept may say.
  rerender(show(STATES.join(',')));
  await waitFor(() => expect(texts()).toHaveLength(41));
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(40);
  fireEvent.click(screen.getAllByRole('button')[0]!);
  expect(searched).toHaveBeenLastCalledWith({});
  // One of many that is pressed leads back to all, as where one alone is searched for.
  fireEvent.click(screen.getAllByRole('button')[40]!);
  expect(searched).toHaveBeenLastCalledWith({});
});

test('a list without a status has none', () => {
  render(
    <EngineFrame>
      <StateChips resource={resourceNamed('sys/role')} search={{}} isReady onSearch={searched} />
    </EngineFrame>,
  );
  expect(screen.queryByRole('group')).toBeNull();
});
