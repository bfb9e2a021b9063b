import { PASSWORD } from '../../e2e/support/accounts';

/** One console that is measured, by what its pages are made of. */
export type Subject = {
  url: string;
  user: string;
  password: string;
  /** Selector of the first thing that a person types into. */
  username: string;
  /** Selector of the rows of a list. */
  row: string;
  /** Address below `url` at which the login shows, and from which a login leads to the first list. */
  door: string;
  /** Addresses of two lists below `url`, each with rows of its own. */
  lists: readonly [string, string];
  /** Selectors of what leads to each of them while both are open. */
  tabs: readonly [string, string];
  /** The first list with a hundred rows a page. */
  hundred: string;
  /** Selectors of headings that sort, and of the button to the next page. */
  sorts: readonly string[];
  next: string;
};

const FIRST = '/#/account/activation-code/index';
const SECOND = '/#/account/client/index';
const heading = (n: number): string =>
  `section:not([data-shown="false"]) .ant-table-thead th.ant-table-column-has-sorters >> nth=${n}`;

export const ours = (url: string): Subject => ({
  url,
  user: 'admin',
  password: PASSWORD,
  username: 'input[autocomplete="username"]',
  row: 'tbody tr[data-row-key]',
  door: FIRST,
  lists: [FIRST, SECOND],
  tabs: [`nav li a[href^="${FIRST.slice(1)}"]`, `nav li a[href^="${SECOND.slice(1)}"]`],
  hundred: `${FIRST}?limit=100`,
  sorts: [heading(0), heading(2)],
  next: '.ant-pagination-next button:visible',
});

export const yardstick = (url: string): Subject => ({
  url,
  user: 'anybody',
  password: 'at all',
  username: 'input[name="username"]',
  row: 'tbody tr',
  // By the address of a list it takes ten seconds to find out that nobody is signed in, which is no measure of anything.
  door: '/#/login',
  lists: ['/#/codes', '/#/clients'],
  tabs: ['a[href="#/codes"]', 'a[href="#/clients"]'],
  hundred: '/#/codes?perPage=100&page=1&sort=createDate&order=DESC&filter=%7B%7D',
  sorts: ['th.column-code .MuiTableSortLabel-root', 'th.column-maxClients .MuiTableSortLabel-root'],
  next: 'button[aria-label="Go to next page"]',
});
