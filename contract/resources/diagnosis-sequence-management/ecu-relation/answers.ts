import { a, answering } from '../../../language/answer';
import { f } from '../../../language/field';
import { DIAGNOSTIC_PLATFORMS } from '../../sys/tenant/diagnostic-platforms';

const RESOURCE = 'diagnosis-sequence-management/ecu-relation';
const units = () => a.graph('diagnosis-sequence-management.ecu-relation.option.kind');

/** The control units of a platform and how they stand to each other; those whose name or address holds the search are marked. */
export const GRAPH = {
  at: 'toolbar',
  permission: 'page',
  input: {
    platform: f.option(DIAGNOSTIC_PLATFORMS, { required: true, default: DIAGNOSTIC_PLATFORMS[0] }),
    search: f.text({ max: 64 }),
  },
  answer: answering({ units: units() }, { reads: true }),
} as const;

/** The same of the platform of a row, with its own unit marked. */
export const RELATIONS = {
  at: 'answer',
  permission: 'info',
  answer: answering({ units: units() }, { reads: true, words: { of: RESOURCE, at: 'answer.graph' } }),
} as const;
