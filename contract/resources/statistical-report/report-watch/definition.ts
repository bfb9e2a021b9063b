import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import {
  MEASURES_OVER_ROWS,
  PART_DIMENSIONS,
  WATCH_COMPARISONS,
  WATCH_SPANS,
  WATCH_STATES,
  WATCHED_MEASURES,
} from './rules';

const THRESHOLD = { group: 'threshold' } as const;

/** A figure of a report of which its owner wants to know when it passes a threshold, counted by his own rights. */
export const reportWatch = defineResource({
  module: 'statistical-report',
  object: 'report-watch',
  icon: 'bell',
  order: 80,
  title: 'name',
  tenant: 'scoped',
  find: ['name'],
  live: true,
  madeAt: 'hidden',
  fields: {
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 100 }),
    status: ENABLED,
    /** Address of the report in the console, its question behind it. */
    address: f.text({ required: true, rules: ['reportAddress'], max: 2000, hideInTable: true, size: 'l' }),
    /** Key of the title of the report that the address leads to. */
    report: f.text({ words: true, leads: 'address', write: 'never', search: 'eq', hideInTable: true }),
    measure: f.option(WATCHED_MEASURES, { required: true, default: 'success', search: 'in', ...THRESHOLD }),
    comparison: f.option(WATCH_COMPARISONS, { required: true, default: 'below', size: 's', ...THRESHOLD }),
    /** A number, a percentage, or seconds, as the measure is. */
    threshold: f.decimal({ required: true, min: 0, scale: 1, digits: 12, size: 's', ...THRESHOLD }),
    /** Rows without which nothing is judged. */
    leastCount: f.int({
      required: true,
      default: 30,
      min: 1,
      max: 1_000_000,
      hideInTable: true,
      shownWhen: { measure: MEASURES_OVER_ROWS },
      ...THRESHOLD,
    }),
    span: f.option(WATCH_SPANS, { required: true, default: 'days7', hideInTable: true, ...THRESHOLD }),
    /** One value of the breakdown alone. */
    dimension: f.option(PART_DIMENSIONS, { hideInTable: true, group: 'part' }),
    dimensionValue: f.text({
      required: true,
      max: 255,
      hideInTable: true,
      group: 'part',
      shownWhen: { dimension: PART_DIMENSIONS },
    }),
    byMail: f.bool({ default: false, hideInTable: true }),
    owner: f.ref('sys/user', { write: 'never', search: 'eq', emptiedWith: true, hideInTable: true }),
    state: f.option(WATCH_STATES, {
      required: true,
      default: 'waiting',
      write: 'never',
      search: 'in',
      tones: { waiting: 'default', normal: 'success', crossed: 'error', noAccess: 'warning' },
    }),
    /** When the state changed last. */
    changedAt: f.dateTime({ write: 'never', sortable: true, hideInTable: true }),
    base: f.text({ write: 'never', hideInTable: true, hideInForm: true, exportable: false }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  copy: true,
  lifecycle: enabling(),
});
