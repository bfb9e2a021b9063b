import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { resourceNamed } from '../../../../contract/registry';
import type { Row } from '../../../engine/row';
import { EngineFrame } from '../../../testing/engine-frame';
import { successAnswer } from '../../../testing/peer';
import { withPeer } from '../../../testing/with-peer';
import { VehicleLooks } from './vehicle-looks';
import { VehicleSoftware } from './vehicle-software';

const vehicle = resourceNamed('data-config/vehicle');
const row = { id: 'v-1', version: 1, vdnList: ['LHD1', 'TOW1', 'X9'] } as unknown as Row;
const PACKAGE = '01a212d6-16a7-77ee-a4bb-f58337785177';
let software: object[] = [];

const peer = withPeer('engine', 'validate', 'data-config/vehicle');
beforeEach(() => {
  peer.answer(({ path }) => {
    if (path.endsWith('/software')) return successAnswer(software);
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
  software = [
    {
      ecuAddress: '1001',
      ecuName: 'VGM',
      softwarePart: '8891 A',
      published: '8891 B',
      packageId: PACKAGE,
      standing: 'newer',
    },
    {
      ecuAddress: '1A01',
      ecuName: null,
      softwarePart: null,
      published: '8892 A',
      packageId: PACKAGE,
      standing: 'unread',
    },
  ];
  render(
    <EngineFrame>
      <VehicleSoftware resource={vehicle} rows={[row]} />
    </EngineFrame>,
  );
  const lines = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(lines).toContain('1001 VGM8891 A8891 BA newer one is published');
  expect(lines).toContain('1A01 –8892 ANot read out');
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toContain(`/software-package/index?id=${PACKAGE}`);
});

test('where nothing is published for it, that is said; and its codes have their names [CFG-12]', async () => {
  software = [];
  render(
    <EngineFrame>
      <VehicleSoftware resource={vehicle} rows={[row]} />
      <VehicleLooks resource={vehicle} rows={[row]} />
    </EngineFrame>,
  );
  expect(await screen.findByText(/^Nothing is published/)).toBeDefined();
  expect(await screen.findByText('Left-hand drive')).toBeDefined();
  expect(screen.queryByText('X9')).toBeNull();
});
