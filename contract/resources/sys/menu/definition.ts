import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** An entry of the navigation or a button on a screen: what roles are made of. One tree for the platform, cut to each tenant. */
export const menu = defineResource({
  module: 'sys',
  object: 'menu',
  icon: 'menu',
  order: 40,
  title: 'name',
  tenant: 'platform',
  madeAt: 'hidden',
  tree: 'parentId',
  treeOrder: 'sort',
  fields: {
    /** A word key (`account.activation-code.title`) or the words themselves. */
    name: f.text({ required: true, search: 'contains', max: 128, size: 'l', words: true }),
    type: f.option(['menu', 'button'], { required: true, default: 'menu', search: 'in', size: 's' }),
    parentId: f.ref('sys/menu', { search: 'eq' }),
    url: f.text({ rules: ['menuUrl'], search: 'contains', max: 500, opens: true }),
    permissions: f.text({
      rules: ['permissions'],
      max: 2000,
      search: 'contains',
      size: 'l',
      code: true,
      control: 'permissions',
    }),
    icon: f.icon({ size: 's' }),
    sort: f.int({ required: true, min: 0, max: 9999, default: 100, sortable: true, size: 's' }),
    /** 0 inside the console, 1 a new page. */
    openStyle: f.option([0, 1], { required: true, default: 0, hideInTable: true }),
    /** The address is asked from `url` by GET. */
    isApi: f.bool({ default: false, hideInTable: true }),
    /** Where opening the entry leads, a path of ours: a folder to one of its screens, an address that moved to where it went. */
    redirect: f.text({ rules: ['ownPath'], max: 500, hideInTable: true, shownWhen: { type: ['menu'] } }),
    /** False of what belongs to another console of the platform: the navigation leaves it out, with all that stands below it. */
    isGNDS: f.bool({ default: true, hideInTable: true, shownWhen: { type: ['menu'] } }),
    /** Calls of the API that the entry gives access to: the permissions that they ask for become the entry's own. */
    resources: f.rows(
      {
        method: f.text({ required: true, rules: ['callMethod'], max: 8, code: true, size: 's' }),
        url: f.text({ required: true, rules: ['ownPath'], max: 500, code: true, size: 'l' }),
      },
      { hideInTable: true, max: 100, control: 'apiCalls' },
    ),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  sort: { field: 'sort', order: 'asc' },
  checks: ['menuTarget'],
  screens: { beside: 'menu-preview' },
  actions: {
    /** The whole tree as a file, to be kept or taken to another server. */
    exportTree: { at: 'toolbar', permission: 'export', screen: 'menu-export', ownRoute: true },
    /** Makes the tree what a file says, once its differences were seen. */
    importTree: { at: 'toolbar', screen: 'menu-import', ownRoute: true },
  },
});
