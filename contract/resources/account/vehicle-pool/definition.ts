import { BRANDS } from '../../sys/role/data-permissions';
import { ENABLED, enabling } from '../../../language/enabled';
import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';
import { ELSEWHERE, POOL_KINDS } from './kinds';
import { VIN_FILE, VINS_PASTED } from '../vehicle-pool-vin/rules';

/** A named set of vehicles that rules refer to. Its VINs stand one a row in `account/vehicle-pool-vin`. */
export const vehiclePool = defineResource({
  module: 'account',
  object: 'vehicle-pool',
  icon: 'group',
  order: 110,
  title: 'name',
  tenant: 'scoped',
  madeAt: 'hidden',
  find: ['number', 'name'],
  live: true,
  where: { kind: ['account'] },
  fields: {
    number: f.text({
      required: true,
      unique: true,
      search: 'contains',
      sortable: true,
      write: 'create',
      code: true,
      max: 32,
    }),
    name: f.text({ required: true, search: 'contains', sortable: true, max: 100, size: 'l' }),
    status: ENABLED,
    vinCount: f.int({ required: true, write: 'never', default: 0, sortable: true, size: 's', sum: true }),
    brand: f.option(BRANDS, { search: 'in', sortable: true }),
    model: f.text({ search: 'contains', sortable: true, max: 64, hideInTable: true }),
    vdn: f.text({ search: 'contains', code: true, max: 64, hideInTable: true }),
    /** From that moment on rules find no vehicle in it. */
    invalidDate: f.dateTime({
      search: 'dateRange',
      searchNames: ['invalidFrom', 'invalidTo'],
      ahead: true,
      sortable: true,
    }),
    /** Days after which a VIN leaves the pool by itself; empty means never. */
    clearCycle: f.int({ min: 1, max: 3650, hideInTable: true }),
    /** When the oldest of its VINs is due. */
    nextClearAt: f.dateTime({
      write: 'never',
      search: 'dateRange',
      searchNames: ['clearFrom', 'clearTo'],
      ahead: true,
      hideInTable: true,
      sortable: true,
    }),
    /** When VINs left it by themselves last. */
    lastAutoClear: f.dateTime({ write: 'never', hideInTable: true, sortable: true }),
    kind: f.option(POOL_KINDS, { required: true, default: 'account', ...ELSEWHERE }),
    owner: f.ref('sys/user', { ...ELSEWHERE, search: 'eq', emptiedWith: true }),
    purpose: f.longText({ ...ELSEWHERE, max: 500 }),
    /** Name of the file that VINs were read from last. */
    sourceImport: f.text({ ...ELSEWHERE }),
    description: f.longText({ max: 1000, search: 'contains', hideInTable: true }),
    /** Counts how often VINs were put in: a version that was approved at 7 means those that were put in by then. */
    joins: f.int({ ...ELSEWHERE, default: 0 }),
    /** What the pool begins with; more comes by `addVins`. */
    vinList: f.vinList({ virtual: true, write: 'create', max: VINS_PASTED }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export', 'import'],
  searchDates: ['createDate'],
  home: {
    waiting: { clearing: { search: { status: [1], nextClearAt: { from: 0, to: 7 } }, rows: 'nextClearAt' } },
    today: { enabled: { search: { status: [1] } } },
  },
  lifecycle: enabling({ batch: true }),
  actions: {
    /** A pasted list is written at once, a file by a data task that counts what it added and names the lines that it refused. */
    addVins: {
      input: { vinList: f.vinList({ max: VINS_PASTED }), file: f.files({ ...VIN_FILE }) },
      leadsTo: { route: '/diagnosis-sequence-management/data-task/index', query: 'id' },
    },
    /** The vehicles of the register that an expression means now; those that come later are not added. */
    addByExpression: { input: { expression: f.code({ syntax: 'expression', required: true }) } },
    removeVins: { input: { vinList: f.vinList({ required: true, max: VINS_PASTED }) }, danger: true },
    clear: { confirm: true, danger: true },
    /** A file with the one column that `addVins` reads. */
    vinTemplate: { at: 'toolbar', screen: 'vin-template', permission: 'page', ownRoute: true },
  },
  related: {
    vins: { resource: 'account/vehicle-pool-vin', by: 'poolId' },
    rules: { resource: 'account/gray-rule', by: 'vehiclePoolId' },
    bss: { resource: 'account/bss-gray', by: 'vehiclePoolId' },
  },
});
