import { f } from '../../../language/field';

/** What a tester says of its hardware, and the device keeps. The fingerprint stays the same as long as the machine does. */
export const HARDWARE = {
  machineGuid: f.text({
    required: true,
    search: 'eq',
    write: 'create',
    code: true,
    max: 64,
    size: 'l',
    group: 'hardware',
    hideInTable: true,
  }),
  mainboard: f.text({ search: 'contains', hideInTable: true, max: 128, group: 'hardware' }),
  mainboardUuid: f.text({ search: 'eq', hideInTable: true, code: true, max: 64, group: 'hardware' }),
  productId: f.text({ search: 'contains', code: true, max: 64, group: 'hardware' }),
  bios: f.text({ hideInTable: true, max: 128, group: 'hardware' }),
  cpu: f.text({ max: 128, hideInTable: true, group: 'hardware' }),
  disk: f.text({ max: 128, hideInTable: true, group: 'hardware' }),
  networkCard: f.text({ max: 128, hideInTable: true, group: 'hardware' }),
} as const;
