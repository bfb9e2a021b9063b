// Type tests: `tsc` is the runner. A line after @ts-expect-error must not compile.
import { f } from './field';
import { PUBLISHED_FIELDS } from './publishing';
import { defineResource, type CreateOf, type InputOf, type PermissionOf, type RowOf } from './resource';
import type { Permission } from '../names.generated';
import type { NamedPermission } from './derive';
import type { activationCode } from '../resources/account/activation-code/definition';
import type { tenant } from '../resources/sys/tenant/definition';
import type { user } from '../resources/sys/user/definition';

type Code = RowOf<typeof activationCode>;
const code = {} as Code;
export const state: 'active' | 'expired' | 'revoked' = code.status;
export const remark: string | null = code.remark;
export const version: number = code.version;
// @ts-expect-error a secret never appears in a row
({}) as RowOf<typeof tenant>['webhookKey'];
// @ts-expect-error nor does a virtual field
({}) as RowOf<typeof user>['password'];

/** Without what says how long he holds. */
type NewUser = Omit<CreateOf<typeof user>, 'validity' | 'effectiveTimes' | 'expiresOn'>;
export const create: NewUser = { username: 'kim', password: 'Abc-12d3' };
// @ts-expect-error a required field is missing
export const withoutName: NewUser = { password: 'Abc-12d3' };
// @ts-expect-error the state cannot be written
export const withState: NewUser = { username: 'kim', password: 'x', status: 0 };
// @ts-expect-error a generated value cannot be written
export const withGenerated: NewUser = { username: 'kim', password: 'x', superAdmin: 1 };

export const may: PermissionOf<typeof activationCode> = 'account:activation-code:revoke';
export const mayGenerate: PermissionOf<typeof activationCode> = 'account:activation-code:generate';
// @ts-expect-error nobody holds a permission to make an automatic transition
export const mayExpire: PermissionOf<typeof activationCode> = 'account:activation-code:expire';
// @ts-expect-error 'save' is not among the standard actions of this resource
export const maySave: PermissionOf<typeof activationCode> = 'account:activation-code:save';
// @ts-expect-error no such permission
export const mayFly: PermissionOf<typeof activationCode> = 'account:activation-code:fly';

const input = { reason: f.longText({ required: true }), note: f.text() };
export const given: InputOf<typeof input> = { reason: 'lost', note: null };
// @ts-expect-error a required value of the dialog is missing
export const notGiven: InputOf<typeof input> = { note: 'x' };

// Misspelt traits must not pass in silence.
// @ts-expect-error serach
export const m1 = f.text({ required: true, serach: 'eq' });
// @ts-expect-error requird
export const m2 = f.option(['a'], { search: 'eq', requird: true });
// @ts-expect-error maxMB
export const m3 = f.files({ max: 1, maxMB: 2 });
// @ts-expect-error a rule that nobody wrote
export const m4 = f.text({ rules: ['emial'] });
// @ts-expect-error the default of a number is a number
export const m5 = f.int({ default: '1' });
// @ts-expect-error the default of an option is one of its options
export const m6 = f.option(['a', 'b'], { default: 'c' });

const base = { module: 'a', object: 'b', tenant: 'platform', standard: ['page'], title: 'x' } as const;
const fields = { x: f.text(), st: f.state(['on', 'off']) };
export const sound = defineResource({
  ...base,
  fields,
  lifecycle: { field: 'st', initial: 'on', transitions: { stop: { from: ['on'], to: 'off' } } },
});
export const single = defineResource({ ...base, fields, standard: ['page', 'update'], singleRow: true });
defineResource({
  ...base,
  fields,
  standard: ['page', 'update', 'delete'],
  // @ts-expect-error one row a tenant is neither listed nor deleted
  singleRow: true,
});
defineResource({
  ...base,
  fields,
  // @ts-expect-error title must name a field
  title: 'nope',
});
defineResource({
  ...base,
  fields,
  lifecycle: {
    field: 'st',
    initial: 'on',
    transitions: {
      // @ts-expect-error 'of' is not a state
      go: { from: ['on'], to: 'of' },
    },
  },
});
defineResource({
  ...base,
  fields,
  lifecycle: {
    field: 'st',
    // @ts-expect-error 'onn' is not a state
    initial: 'onn',
    transitions: {},
  },
});
defineResource({
  ...base,
  fields,
  lifecycle: {
    field: 'st',
    initial: 'on',
    transitions: {
      // @ts-expect-error confrim
      go: { from: ['on'], to: 'off', confrim: true },
    },
  },
});
defineResource({
  ...base,
  fields,
  // @ts-expect-error a guard may only name fields and their values
  actions: { go: { at: 'row', when: { st: ['oops'] } } },
});
defineResource({
  ...base,
  fields,
  // @ts-expect-error onlyby
  actions: { go: { at: 'row', onlyby: 'x' } },
});
defineResource({
  ...base,
  fields,
  // @ts-expect-error audti
  audti: true,
});
defineResource({
  ...base,
  fields,
  // @ts-expect-error no such operation
  standard: ['page', 'destroy'],
});

const counted = {
  x: f.text({ search: 'contains' }),
  st: f.state(['on', 'off'], { search: 'in' }),
  at: f.dateTime({ search: 'dateRange' }),
  by: f.ref('sys/user'),
};
export const shown = defineResource({
  ...base,
  fields: counted,
  home: {
    waiting: { old: { search: { st: ['on'], at: { to: -30 } }, rows: 'at', urgent: true } },
    today: { made: { search: { createDate: { from: 0, to: 0 } }, series: 'createDate' } },
  },
});
defineResource({
  ...base,
  fields: counted,
  // @ts-expect-error 'of' is not a state
  home: { waiting: { a: { search: { st: ['of'] } } } },
});
defineResource({
  ...base,
  fields: counted,
  // @ts-expect-error a date is searched by days from today, not by a value
  home: { waiting: { a: { search: { at: '2026-01-01' } } } },
});
defineResource({
  ...base,
  fields: counted,
  // @ts-expect-error 'by' cannot be searched
  home: { waiting: { a: { search: { by: 'me' } } } },
});
defineResource({
  ...base,
  fields: counted,
  // @ts-expect-error nor say whose the rows are
  home: { waiting: { a: { search: {}, onlyBy: 'by' } } },
});
defineResource({
  ...base,
  fields: counted,
  // @ts-expect-error a text has no day to draw
  home: { today: { a: { search: {}, series: 'x' } } },
});
defineResource({
  ...base,
  fields: counted,
  // @ts-expect-error what waits is not drawn
  home: { waiting: { a: { search: {}, series: 'at' } } },
});
defineResource({
  ...base,
  fields: counted,
  // @ts-expect-error urgnet
  home: { waiting: { a: { search: {}, urgnet: true } } },
});

const leading = { ...base, fields } as const;

// Names of resources, screens, checks and permissions are those that there are.
export const member = f.ref('sys/dept');
// @ts-expect-error no such resource
export const stray = f.ref('sys/department');
// @ts-expect-error nor among several
export const strays = f.refs('sys/department');
export const sourced = f.localized({ source: 'publishContent' });
// @ts-expect-error texts come from no such source
export const sourceless = f.localized({ source: 'publishedContent' });
// @ts-expect-error a text says what it comes from
export const unsourced = f.localized({ max: 20 });
defineResource({ ...leading, related: { staff: { resource: 'sys/user', by: 'deptId' } } });
// @ts-expect-error no such resource
defineResource({ ...leading, related: { staff: { resource: 'sys/person', by: 'deptId' } } });
// @ts-expect-error a user has no such reference
defineResource({ ...leading, related: { staff: { resource: 'sys/user', by: 'departmentId' } } });
// @ts-expect-error the field is a client's
defineResource({ ...leading, related: { staff: { resource: 'sys/dept', by: 'deptId' } } });
// @ts-expect-error no such resource
defineResource({ ...leading, view: { of: 'sys/person' } });
// @ts-expect-error no such screen
defineResource({ ...leading, actions: { show: { screen: 'version-raech' } } });
// @ts-expect-error no such screen
defineResource({ ...leading, screens: { beside: 'gray-besides' } });
defineResource({ ...leading, panels: { changes: 'operation-changes' } });
// @ts-expect-error no such screen
defineResource({ ...leading, panels: { changes: 'operation-change' } });
defineResource({ ...leading, checks: [['notLater', 'x', 'st']] });
// @ts-expect-error no such check
defineResource({ ...leading, checks: ['notLatter'] });
// @ts-expect-error a check of a field that is not there
defineResource({ ...leading, checks: [['notLater', 'x', 'y']] });

const holds = <P extends string>(permission: NamedPermission<P>): boolean => permission.length > 0;
holds('account:activation-code:revoke');
holds('account:activation-code:revoke' as string);
// @ts-expect-error no definition has this permission
holds('account:activation-code:revok');
// @ts-expect-error nor may a route ask for it
export const asked: Permission = 'sys:role:pages';

// What is published has the fields for it, and names its own states, fields and parameters.
const published = {
  ...base,
  fields: { ...fields, ...PUBLISHED_FIELDS, life: f.state(['draft', 'out', 'gone']) },
  lifecycle: { field: 'life', initial: 'draft', transitions: { publish: { from: ['draft'], to: 'out' } } },
} as const;
const states = { draft: 'draft', published: 'out', abandoned: 'gone' } as const;
defineResource({ ...published, publishing: { states, content: ['x'], targets: true } });
// @ts-expect-error 'ot' is not a state
defineResource({ ...published, publishing: { states: { ...states, published: 'ot' }, content: ['x'] } });
// @ts-expect-error no such field
defineResource({ ...published, publishing: { states, content: ['y'] } });
// @ts-expect-error no such parameter
defineResource({ ...published, publishing: { states, content: ['x'], approval: 'release.aproval' } });
// @ts-expect-error a parameter that is a number is neither on nor off
defineResource({ ...published, publishing: { states, content: ['x'], approval: 'login.failures' } });
// @ts-expect-error a state is missing
defineResource({ ...published, publishing: { states: { draft: 'draft', published: 'out' }, content: ['x'] } });
// @ts-expect-error targets are kept or not: the behaviour names them
defineResource({ ...published, publishing: { states, content: ['x'], targets: 'vins' } });
// @ts-expect-error tragets
defineResource({ ...published, publishing: { states, content: ['x'], tragets: true } });
defineResource({
  ...base,
  fields: { ...fields, life: f.state(['draft', 'out', 'gone']) },
  lifecycle: published.lifecycle,
  // @ts-expect-error the fields of what is published are missing
  publishing: { states, content: ['x'] },
});

const changed = {
  x: f.text(),
  code: f.text({ unique: true }),
  once: f.text({ write: 'create' }),
  hidden: f.text({ secret: true }),
  shown: f.text({ shownWhen: { x: ['a'] } }),
  files: f.files(),
};
const changing = { ...base, fields: changed, standard: ['page', 'info', 'save', 'update'] } as const;
export const changes = defineResource({
  ...changing,
  inline: ['x', 'code'],
  bulk: ['x'],
  compare: false,
  copy: { without: ['x'] },
});
// @ts-expect-error what is written once is not changed in a cell
defineResource({ ...changing, inline: ['once'] });
// @ts-expect-error nor is a secret
defineResource({ ...changing, inline: ['hidden'] });
// @ts-expect-error nor what hangs on another field
defineResource({ ...changing, inline: ['shown'] });
// @ts-expect-error nor are files
defineResource({ ...changing, inline: ['files'] });
// @ts-expect-error what tells rows apart is not the same in many
defineResource({ ...changing, bulk: ['code'] });
// @ts-expect-error a copy leaves out fields that there are
defineResource({ ...changing, copy: { without: ['nope'] } });
