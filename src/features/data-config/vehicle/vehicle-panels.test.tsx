import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { resourceNamed } from '../../../../contract/registry';
import { Panels } from '../../../engine/detail/panels';
import type { Row } from '../../../engine/row';
import { useSession } from '../../../session/session';
import { EngineFrame } from '../../../testing/engine-frame';
import { successAnswer } from '../../../testing/peer';
import { withPeer } from '../../../testing/with-peer';
import { VehicleDrawings } from './vehicle-drawings';
import { VehicleLooks } from './vehicle-looks';
import { VehicleSequences } from './vehicle-sequences';

const vehicle = resourceNamed('data-config/vehicle');
/** Without its panels that are written by hand. */
const answered = { ...vehicle, panels: { software: { answer: 'software' } } };
const row = { id: 'v-1', version: 1, vdnList: ['LHD1', 'TOW1', 'X9'] } as unknown as Row;
const PACKAGE = '01a212d6-16a7-77ee-a4bb-f58337785177';
let ecus: object[] = [];
let sequences: object = {};
let drawings: object = {};

const peer = withPeer(
  'engine',
  'validate',
  'data-config/vehicle',
  'diagnosis-sequence-management/sequence',
  'guided-diagnosis/circuit-diagram-import',
  'guided-diagnosis/wire-import',
);
beforeEach(() => {
  useSession.setState({ permissions: new Set(['data-config:vehicle:info']) });
  peer.answer(({ path, query }) => {
    if (path.endsWith('/software')) return successAnswer({ ecus });
    if (path.endsWith('/drawings')) return successAnswer(drawings);
    if (path.endsWith('/sequences'))
      return successAnswer(query.get('search') === '000003' ? { ...sequences, applies: [] } : sequences);
    return successAnswer(
      path.endsWith('/codes')
        ? [
            { code: 'LHD1', name: 'Left-hand drive' },
            { code: 'TOW1', name: null },
          ]
        : [],
    );
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
  expect(lines.some((line) => /VGM 1001.*8891 A.*8891 B.*A newer one is published/.test(line))).toBe(true);
  expect(lines.some((line) => /1A01.*8892 A.*Not read out/.test(line))).toBe(true);
  expect(screen.getByRole('link', { name: '8891 B' }).getAttribute('href')).toContain(address);
});

test('where nothing is published for it, that is said; and its codes have their names [CFG-12]', async () => {
  ecus = [];
  render(
    <EngineFrame>
      <Panels resource={answered} row={row} />
      <VehicleLooks resource={vehicle} rows={[row]} />
    </EngineFrame>,
  );
  expect(await screen.findByText(/^Nothing is published/)).toBeDefined();
  expect(await screen.findByText('Left-hand drive')).toBeDefined();
  expect(screen.queryByText('X9')).toBeNull();
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

const NONE = { canList: true, applies: [], appliesTotal: 0, keptOut: [], keptOutTotal: 0 };
const sequenceOf = (place: number) => ({
  id: `01a212d6-16a7-77ee-a4bb-f5833778500${place}`,
  sequenceNo: `SEQ-2026-00000${place}`,
  kind: 'reload',
  name: 'Body control',
  version: 3,
  isPrepublished: false,
  canOpen: true,
});

test('sequences that apply say what they write, the others why they do not, and one is found by its number [CFG-12]', async () => {
  const target = { ecuAddress: '1A01', before: '3232 AB', after: '3232 AC', isInstalled: false };
  sequences = {
    canList: true,
    applies: [
      { ...sequenceOf(1), targets: [target], functionChange: null },
      { ...sequenceOf(2), canOpen: false, targets: [{ ...target, isInstalled: true }], functionChange: null },
    ],
    appliesTotal: 2,
    keptOut: [{ ...sequenceOf(3), clause: 'vdn', reason: 'VDN expression not met: RHD1' }],
    keptOutTotal: 1900,
  };
  render(
    <EngineFrame>
      <VehicleSequences resource={vehicle} rows={[row]} onClose={() => undefined} />
    </EngineFrame>,
  );
  const lines = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(lines).toContain('SEQ-2026-000001Body controlReload31A01 3232 AB → 3232 AC');
  expect(lines).toContain('SEQ-2026-000002Body controlReload31A01 3232 AC Already installed');
  expect(screen.getByText(/^What every tester of the tenant gets/)).toBeDefined();
  expect(screen.getByText('1,900 do not apply').closest('details')?.open).toBe(false);
  expect(lines).toContain('SEQ-2026-000003Body controlReload3VDN expression not met: RHD1');
  expect(screen.getByText(/^The first 1 of 1,900/)).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [1, 3].map((place) => `#/diagnosis-sequence-management/reload-list/index?id=${sequenceOf(place).id}`),
  );
  fireEvent.change(screen.getByLabelText('Number or name of a sequence'), { target: { value: ' 000003 ' } });
  expect(await screen.findByText('No sequence with this number or name applies.')).toBeDefined();
  expect(screen.getByText('1,900 do not apply').closest('details')?.open).toBe(true);
});

test('who may open no list of sequences, or no drawings, is told so [CFG-12]', async () => {
  sequences = { ...NONE, canList: false };
  drawings = { drawings: [], drawingsTotal: 0, counts: [] };
  render(
    <EngineFrame>
      <VehicleSequences resource={vehicle} rows={[row]} onClose={() => undefined} />
      <VehicleDrawings resource={vehicle} rows={[row]} onClose={() => undefined} />
    </EngineFrame>,
  );
  expect(await screen.findByText('You may not open any list of sequences.')).toBeDefined();
  expect(await screen.findByText('You may not open drawings, wires or fuses.')).toBeDefined();
});

test('drawings open, and lists with what is valid for the VIN [CFG-12] [GD-10]', async () => {
  const list = 'guided-diagnosis/circuit-diagram-import';
  drawings = {
    drawings: [{ list, id: PACKAGE, number: 'CD-1', name: 'Lights' }],
    drawingsTotal: 51,
    counts: [
      { list, count: 60 },
      { list: 'guided-diagnosis/wire-import', count: 812 },
    ],
  };
  render(
    <EngineFrame>
      <VehicleDrawings resource={vehicle} rows={[{ ...row, vin: 'L6TEX7E46PZ000001' }]} onClose={() => undefined} />
    </EngineFrame>,
  );
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(3));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `#/${list}/index?id=${PACKAGE}`,
    `#/${list}/index?validForVin=L6TEX7E46PZ000001`,
    '#/guided-diagnosis/wire-import/index?validForVin=L6TEX7E46PZ000001',
  ]);
  expect(screen.getByText('The first 1 of 51 are listed.')).toBeDefined();
  expect(screen.getByText('812')).toBeDefined();
  // The week of this one is not in the register.
  expect(screen.getByText(/^Its structure week is not known/)).toBeDefined();
});
