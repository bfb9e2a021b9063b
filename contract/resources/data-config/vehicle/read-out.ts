import { f } from '../../../language/field';
import { BRANDS } from '../../sys/role/data-permissions';
import { DIAGNOSTIC_PLATFORMS } from '../../sys/tenant/diagnostic-platforms';

const NEVER = { write: 'never' } as const;
const PART = { ...NEVER, search: 'contains', sortable: true, code: true, max: 32, size: 'm' } as const;

/** What a vehicle was built with, as the register keeps it and testers report it. */
export const BUILT_WITH = {
  brand: f.option(BRANDS, { search: 'in', sortable: true, size: 's' }),
  /** Code of the model as it was imported or reported. */
  model: f.text({ search: 'contains', sortable: true, code: true, max: 64, size: 's' }),
  platform: f.option(DIAGNOSTIC_PLATFORMS, { search: 'in', sortable: true, size: 's' }),
  market: f.text({ rules: ['regionCode'], search: 'eq', sortable: true, code: true, max: 16, size: 's' }),
  structureWeek: f.text({
    hideInTable: true,
    rules: ['structureWeek'],
    search: 'contains',
    sortable: true,
    code: true,
    max: 6,
    size: 's',
  }),
  vdnList: f.codes({ search: 'eq', max: 500 }),
};

/** What a control unit says of itself when it is read out. */
export const ECU_SAYS = {
  ecuAddress: f.text({
    ...NEVER,
    required: true,
    rules: ['ecuAddress'],
    search: 'contains',
    sortable: true,
    code: true,
    max: 4,
    size: 's',
  }),
  hardwarePart: f.text(PART),
  softwarePart: f.text(PART),
  diagnosticPart: f.text(PART),
  serialNumber: f.text({ ...PART, hideInTable: true, max: 64 }),
};
