import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { resourceNamed } from '../../../../contract/registry';
import { Panels } from '../../../engine/detail/panels';
import type { Row } from '../../../engine/row';
import { useSession } from '../../../session/session';
import { EngineFrame } from '../../../testing/engine-frame';
import { successAnswer } from '../../../testing/peer';
import { withPeer } from '../../../testing/with-peer';

const vehicle = resourceNamed('data-config/vehicle');
/** With one of its panels. */
const withPanel = (answer: string) => ({ ...vehicle, panels: { [answer]: { answer } } });
const answered = withPanel('software');
const row = { id: 'v-1', version: 1, vdnList: ['LHD1', 'TOW1', 'X9'] } as unknown as Row;
let ecus: object[] = [];
let sequences: object = {};
let drawings: object = {};
const looks = { hasNone: true, pictures: [], codes: [{ code: 'LHD1', name: 'Left-hand drive' }] };

const peer = withPeer('engine', 'validate', 'data-config/vehicle');
beforeEach(() => {
  useSession.setState({ permissions: new Set(['data-config:vehicle:info']) });
  peer.answer(({ path, query }) => {
    if (path.endsWith('/software')) return successAnswer({ ecus });
    if (path.endsWith('/drawings')) return successAnswer(drawings);
    if (path.endsWith('/sequences'))
      return successAnswer(query.get('search') === '000003' ? { ...sequences, applies: [] } : sequences);
    return successAnswer(path.endsWith('/looks') ? looks : []);
  });
});

test('what was read out stands beside what is published, and what is newer is said so [CFG-12]', async () => {
  const address = '/guided-diagnosis/software-package/index?id=p-1';
  ecus = [
    { ecuAddress: '1001', ecuName: 'VGM', softwarePart: '8891 A', published: '8891 B', address, state: 'newer' },
    { ecuAddress: '1A01', ecuName: null, softwarePart: null, published: '8892 A', address, state: 'unread' },
  ];
  render(
    <EngineFrame>
      <Panels resource={answered} row={row} />
    </EngineFrame>,
  );
  expect(await screen.findByRole('region', { name: 'Published software' })).toBeDefined();
  const lines = (await screen.findAllByRole('row')).map(({ textContent }) => textContent ?? '');
  expect(lines.some((line) => /VGM 1001.*Newer version published.*8891 A.*8891 B/.test(line))).toBe(true);
  expect(lines.some((line) => /1A01.*Not read out.*8892 A/.test(line))).toBe(true);
  expect(screen.getByRole('link', { name: '8891 B' }).getAttribute('href')).toContain(address);
});

test('where nothing is published for it, that is said; and its codes have their names [CFG-12]', async () => {
  ecus = [];
  render(
    <EngineFrame>
      <Panels resource={answered} row={row} />
      <Panels resource={withPanel('looks')} row={row} />
    </EngineFrame>,
  );
  expect(await screen.findByText(/^No software is published/)).toBeDefined();
  expect(await screen.findByText('Left-hand drive')).toBeDefined();
  expect(screen.getByText(/^There is no picture for its VDN codes/)).toBeDefined();
});

test('a panel is shown to whoever holds the permission of its answer alone [PERM-02]', async () => {
  useSession.setState({ permissions: new Set() });
  render(
    <EngineFrame>
      <Panels resource={answered} row={row} />
    </EngineFrame>,
  );
  expect(screen.queryByRole('region', { name: 'Published software' })).toBeNull();
  expect(peer.heard.filter(({ path }) => path.endsWith('/software'))).toEqual([]);
});

const lineOf = (place: number) => ({
  sequenceNo: `SEQ-2026-00000${place}`,
  name: 'Body control',
  kind: 'reload',
  kindWord: 'Reload',
  status: 'publish',
  statusWord: 'Published',
  version: 3,
  address: `/diagnosis-sequence-management/reload-list/index?id=s-${place}`,
});

test('sequences that apply say what they write, the others why they do not, and one is found by its number [CFG-12]', async () => {
  sequences = {
    basis: true,
    applies: [
      { ...lineOf(1), change: '1A01 3232 AB → 3232 AC' },
      { ...lineOf(2), address: null, change: null },
    ],
    keptOut: [{ ...lineOf(3), clause: 'vdn', reason: 'VDN expression not met: RHD1' }],
    total: 1900,
  };
  render(
    <EngineFrame>
      <Panels resource={withPanel('sequences')} row={row} />
    </EngineFrame>,
  );
  expect(await screen.findByRole('region', { name: 'Sequences that apply' })).toBeDefined();
  const lines = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(lines).toContain('SEQ-2026-000001Body control1A01 3232 AB → 3232 ACReloadPublished3');
  expect(lines).toContain('SEQ-2026-000003Body controlVDN expression not met: RHD1ReloadPublished3');
  expect(screen.getByText(/^What every tester of the tenant gets/)).toBeDefined();
  const folded = screen.getByText('Sequences that do not apply (1,900)').closest('details');
  expect(folded?.open).toBe(false);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [1, 3].map((place) => `#${lineOf(place).address}`),
  );
  fireEvent.change(screen.getByLabelText('Number or name of a sequence'), { target: { value: '000003' } });
  expect(await screen.findByText(/^No sequence with this number or name applies/)).toBeDefined();
});

test('drawings open, and lists with what is valid for the VIN [CFG-12] [GD-10]', async () => {
  const list = (name: string) => `/guided-diagnosis/${name}/index`;
  drawings = {
    isUndated: true,
    more: 50,
    drawings: [
      { number: 'CD-1', name: 'Lights', list: 'x', listWord: 'Circuit diagram', address: `${list('circuit')}?id=d` },
    ],
    counts: [{ list: 'y', listWord: 'Wires', count: 812, address: `${list('wire-import')}?validForVin=L6T` }],
  };
  render(
    <EngineFrame>
      <Panels resource={withPanel('drawings')} row={row} />
    </EngineFrame>,
  );
  expect((await screen.findByRole('link', { name: 'CD-1' })).getAttribute('href')).toBe(`#${list('circuit')}?id=d`);
  expect(screen.getByRole('link', { name: 'Wires' }).getAttribute('href')).toBe(
    `#${list('wire-import')}?validForVin=L6T`,
  );
  expect(screen.getByText('812')).toBeDefined();
  expect(screen.getByText(/^50 more drawings/)).toBeDefined();
  // The week of this one is not in the register.
  expect(screen.getByText(/^The structure week of the vehicle is not known/)).toBeDefined();
});
