import { DIAGNOSTIC_PLATFORMS } from '../../sys/tenant/diagnostic-platforms';
import { f } from '../../../language/field';

/** Packages that one sequence writes at most. */
const PACKAGES_MOST = 50;

/** A sequence made from software packages, in the order of the ECU relations; what came of it is told where it leads to. */
export const GENERATE = {
  at: 'toolbar',
  onlyIn: 'tenant',
  input: {
    name: f.text({ required: true, max: 200 }),
    platform: f.option(DIAGNOSTIC_PLATFORMS, { required: true }),
    /** Narrows the relations to a model of the platform. */
    model: f.text({ max: 32 }),
    packageList: f.refs('guided-diagnosis/software-package', { required: true, min: 1, max: PACKAGES_MOST }),
    minVoltage: f.decimal({ required: true, min: 9, max: 16, scale: 1, default: '12.6', unit: 'V' }),
  },
  leadsTo: { route: '/diagnosis-sequence-management/data-fetch/index', query: 'id' },
} as const;
