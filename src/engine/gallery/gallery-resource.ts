import { f } from '../../../contract/language/field';
import { PUBLISHED_FIELDS, ROLL_BACK } from '../../../contract/language/publishing';
import { defineResource, type AnyResource } from '../../../contract/language/resource';
import type { Row } from '../row';

const VIN = '1M8GDM9AXKP042788';
const ID = '00000000-0000-4000-8000-000000000001';

/** A field of every kind, for the gallery and for tests. No server knows this resource. */
export const galleryResource = defineResource({
  module: 'engine',
  object: 'gallery',
  title: 'text',
  tenant: 'platform',
  fields: {
    text: f.text({ required: true, search: 'contains', sortable: true }),
    longText: f.longText({ max: 200, search: 'contains' }),
    int: f.int({ min: 0, max: 99_999_999, search: 'range' }),
    decimal: f.decimal({ search: 'range' }),
    bool: f.bool({ search: 'eq' }),
    date: f.date({ search: 'dateRange' }),
    dateTime: f.dateTime({ search: 'dateRange' }),
    option: f.option(['a', 'b'], { search: 'in', tones: { a: 'success', b: 'warning' } }),
    options: f.options(['a', 'b', 'c'], { search: 'in' }),
    ref: f.ref('sys/dept', { search: 'eq' }),
    refs: f.refs('sys/dept'),
    files: f.files({ max: 3, maxMb: 1 }),
    json: f.json(),
    vin: f.vin({ search: 'eq' }),
    vinList: f.vinList(),
    codes: f.codes({ search: 'eq', max: 200 }),
    localized: f.localized({ source: 'manual', languages: ['en-US', 'ko-KR'], search: 'contains' }),
    richText: f.richText({ max: 2000, search: 'contains' }),
    code: f.code({ syntax: 'json', search: 'contains' }),
    icon: f.icon({ search: 'eq' }),
    rows: f.rows(
      {
        name: f.text({ required: true, max: 40 }),
        amount: f.decimal({ unit: 'km', scale: 2 }),
        kind: f.option(['a', 'b']),
      },
      { max: 4 },
    ),
    state: f.state(['draft', 'released', 'withdrawn'], { search: 'in' }),
    ...PUBLISHED_FIELDS,
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  lifecycle: {
    field: 'state',
    initial: 'draft',
    tones: { draft: 'processing', released: 'success', withdrawn: 'error' },
    transitions: {
      release: { from: ['draft'], to: 'released', confirm: true },
      revise: { from: ['released', 'withdrawn'], to: 'draft' },
      withdraw: { from: ['released'], to: 'withdrawn', danger: true },
    },
  },
  publishing: {
    states: { draft: 'draft', published: 'released', abandoned: 'withdrawn' },
    content: ['text', 'code', 'files'],
    targets: true,
  },
  actions: { rollBack: ROLL_BACK },
}) as unknown as AnyResource;

export const galleryRow: Row = {
  id: ID,
  version: 1,
  createDate: '2026-01-31T08:00:00Z',
  updateDate: '2026-01-31T08:00:00Z',
  creator: null,
  updater: null,
  text: 'Gateway 4',
  longText: 'First line\nSecond line',
  int: 1_234_567,
  decimal: '12345678901234567.123456789',
  bool: true,
  date: '2026-01-31',
  dateTime: '2026-01-31T08:00:00Z',
  option: 'b',
  options: ['a', 'c'],
  ref: ID,
  refTitle: 'Service station north',
  refs: [ID],
  refsTitles: ['Service station north'],
  files: [ID],
  filesTitles: ['protocol.pdf'],
  json: { ecu: 'gateway', versions: [1, 2, 3] },
  vin: VIN,
  vinList: [VIN, '1HGCM82633A004352'],
  codes: ['LHD1', 'B4204', 'AWD2', 'WLTP2', 'MRKT-KR', 'HUD1', 'SUNR2', 'TOW1', 'AUD3', 'CAM360'],
  localized: { 'en-US': 'Brake control unit', 'de-DE': 'Bremssteuergerät', ar: 'وحدة التحكم في المكابح' },
  localizedWord: 'Brake control unit',
  richText:
    '<h2>Before the recall</h2><p>Call the <strong>workshop</strong>, see <a href="https://example.com">the notice</a>.</p>',
  code: '{\n  "ecu": "gateway"\n}',
  icon: 'car',
  rows: [
    { name: 'First service', amount: '15000', kind: 'a' },
    { name: 'Second service', amount: '30000.5', kind: 'b' },
  ],
  state: 'released',
};
