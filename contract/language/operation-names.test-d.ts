import { f } from './field';
import { defineResource } from './resource';

/* What operations name: routes, permissions, transitions, users, roles. Each is one that there is. */

const base = { module: 'a', object: 'b', tenant: 'platform', standard: ['page'], title: 'x' } as const;
const fields = { x: f.text(), st: f.state(['on', 'off']) };

// Where an action leads on to is a route of ours and the name of a query parameter.
const leading = { ...base, fields } as const;
defineResource({
  ...leading,
  actions: { generate: { at: 'toolbar', leadsTo: { route: '/sys/role/index', query: 'id' } } },
});
// @ts-expect-error a route begins with a slash
defineResource({ ...leading, actions: { generate: { leadsTo: { route: 'sys/role/index', query: 'id' } } } });
defineResource({
  ...leading,
  actions: { generate: { leadsTo: { route: '/sys/user-operation/detail', query: 'id' } } },
});
// @ts-expect-error no such screen
defineResource({ ...leading, actions: { generate: { leadsTo: { route: '/sys/rule/index', query: 'id' } } } });
// @ts-expect-error the query parameter has a name
defineResource({ ...leading, actions: { generate: { leadsTo: { route: '/sys/role/index' } } } });
// @ts-expect-error leadTo
defineResource({ ...leading, actions: { generate: { leadTo: { route: '/sys/role/index', query: 'id' } } } });

// An action shares the permission of a standard action that there is; a transition is undone by one that there is.
defineResource({ ...leading, actions: { show: { permission: 'page' } } });
// @ts-expect-error nothing of it is exported
defineResource({ ...leading, actions: { show: { permission: 'export' } } });
const moving = { from: ['on'], to: 'off' } as const;
const back = { from: ['off'], to: 'on' } as const;
defineResource({
  ...leading,
  lifecycle: { field: 'st', initial: 'on', transitions: { stop: { ...moving, undo: 'start' }, start: back } },
});
defineResource({
  ...leading,
  lifecycle: {
    field: 'st',
    initial: 'on',
    // @ts-expect-error no such transition
    transitions: { stop: { ...moving, undo: 'begin' }, start: back },
  },
});

const approved = { ...base, fields: { ...fields, approver: f.ref('sys/user'), approvers: f.refs('sys/user') } };
defineResource({ ...approved, actions: { one: { onlyBy: 'approver' }, several: { onlyBy: 'approvers' } } });
// @ts-expect-error a text names nobody
defineResource({ ...approved, actions: { one: { onlyBy: 'x' } } });
// @ts-expect-error no such field
defineResource({ ...approved, actions: { one: { onlyBy: 'aprover' } } });
// @ts-expect-error a reference to something else names no user
defineResource({ ...base, fields: { ...fields, dept: f.ref('sys/dept') }, actions: { one: { onlyBy: 'dept' } } });
const ruled = {
  ...base,
  fields: { ...fields, by: f.ref('sys/user'), role: f.ref('sys/role'), all: f.refs('sys/role') },
};
defineResource({
  ...ruled,
  actions: { one: { onlyByRole: 'role' }, several: { onlyByRole: { field: 'all', whenEmpty: 'anybody' } } },
});
// @ts-expect-error a user is no role
defineResource({ ...ruled, actions: { one: { onlyByRole: 'by' } } });
// @ts-expect-error no such field
defineResource({ ...ruled, actions: { one: { onlyByRole: 'roles' } } });
// @ts-expect-error nor here
defineResource({ ...ruled, actions: { one: { onlyByRole: { field: 'by', whenEmpty: 'anybody' } } } });
// @ts-expect-error what is empty is nobody's, or anybody's
defineResource({ ...ruled, actions: { one: { onlyByRole: { field: 'all', whenEmpty: 'somebody' } } } });
