/** Constants of the product that both sides share; the numbers are the specification's. */
export const APP_VERSION = '3.5.0';
/** Of the API: its first number is raised where programs that use it break. `docs/api/changes.md` says what each version changed. */
export const API_VERSION = '4.0';
export const SYSTEM_VERSION = '2.1.0';
export const STORAGE_VERSION = '2022.02.25.2';
/** Before every value in the browser's storage. */
export const STORAGE_PREFIX = 'v1@';
/** Header of the worker that keeps the console's page, where the server wants none: what stands there then takes an earlier one away. */
export const NO_SHELL = 'X-No-Shell';
export const SYSTEM_CODE = 'GNDS-CLOUD';
export const DEFAULT_TENANT = '1001';

/** Asks a login to bind its session to the browser by a cookie that scripts cannot read. */
export const SESSION_BINDING = { header: 'X-Session-Binding', value: 'cookie' } as const;

export const LANGUAGES = ['zh-CN', 'en-US', 'ko-KR'] as const;
export type Language = (typeof LANGUAGES)[number];

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const PAGE_SIZE = 10;
/** Rows of an unpaged list, as the options of a select. */
export const LIST_LIMIT = 1000;
/** Rows of a tree, which is shown whole: a part of it would hide what stands below the rest. */
export const TREE_LIMIT = 10_000;
/** Records that one batch call may name. */
export const BATCH_LIMIT = 1000;
/** Values that a search by a list of them may have. */
export const MOST_SEARCHED = 100;

/** Milliseconds. */
export const REQUEST_TIMEOUT = 3_000_000;
export const LOGIN_READY_DELAY = 600;
export const DEBOUNCE = 1000;
export const CLOCK_TOLERANCE = 5 * 60_000;
/** How long a captcha can be answered; the login page draws another one then. */
export const CAPTCHA_LIFETIME = 2 * 60_000;
/** How long request ids, and what the first call of each was answered, are known: longer than the ten minutes of the specification. */
export const NONCE_LIFETIME = 24 * 60 * 60_000;

/** Header of a write that its caller names: see `exactlyOnce` in `facets/operations.ts`. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';
/** Header of answers of the API: the file that the console's page begins with now. */
export const CONSOLE_BUILD = 'x-console-build';

/** Pixels. */
export const MOBILE_WIDTH = 768;
export const DRAWER_WIDTH = 230;
export const MAX_KEPT_PAGES = 10;

/** Levels of the navigation at most: deeper nobody finds anything, and there is no room for the names. */
export const MENU_DEPTH = 8;
/** Characters of the longest password that any profile allows; what is longer is not even sent. */
export const LONGEST_PASSWORD = 128;
