// What the tests need from the machine beside packages: a browser, fonts for three scripts, a PostgreSQL.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT, bin, run, runNode, step } from './process.mjs';

const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

const isRoot = () => process.getuid?.() === 0;
const hasApt = () => process.platform === 'linux' && Boolean(onPath(['apt-get']));

let listsAreNew = false;
/** Installs Debian packages where we may; answers whether it worked. */
async function apt(packages) {
  if (!hasApt()) return false;
  const sudo = isRoot() ? [] : onPath(['sudo']) ? ['sudo', '-n'] : null;
  if (!sudo) return false;
  const call = (args) => {
    const [command, ...rest] = [
      ...sudo,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      // Programs are wanted, not services that would begin to listen.
      'RUNLEVEL=1',
      'apt-get',
      '-o',
      'Dpkg::Options::=--force-confold',
      '-qq',
      ...args,
    ];
    return run(command, rest, { quiet: true });
  };
  return step(`Installing ${packages.join(', ')} (once)`, async () => {
    if (!listsAreNew) await call(['update']);
    listsAreNew = true;
    return (await call(['install', '-y', '--no-install-recommends', ...packages])).code === 0;
  });
}

const ownBrowser = async () => {
  const { output } = await runNode(
    ['-e', "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"],
    { quiet: true },
  );
  return existsSync(output.trim());
};
/** As `playwright.config.ts` looks for them. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const findBrowser = async () => Boolean(process.env.CHROMIUM || onPath(BROWSERS)) || (await ownBrowser());

/** Answers null where a browser is there, else one line that says what to install. */
export async function ensureBrowser() {
  if (await findBrowser()) return null;
  for (const name of ['chromium-headless-shell', 'chromium'])
    if ((await apt([name])) && (await findBrowser())) return null;
  await step('Fetching a browser for the tests (once)', () =>
    runNode([bin('@playwright/test', 'playwright'), 'install', 'chromium'], { quiet: true }),
  );
  return (await findBrowser())
    ? null
    : 'No browser: install Chromium (Debian: apt-get install chromium) or name one in CHROMIUM.';
}

const FONTS = ['fontconfig', 'fonts-noto-cjk'];
async function hasFonts() {
  if (process.platform !== 'linux') return true;
  const { code, output } = await run('fc-list', [':lang=ko', 'family'], { quiet: true });
  return code === 0 && Boolean(output.trim());
}

/** Chinese and Korean need fonts; without them screenshots show boxes, so it is only a hint. */
export async function ensureFonts() {
  if (await hasFonts()) return null;
  return (await apt(FONTS)) ? null : 'No fonts for Chinese and Korean: install fonts-noto-cjk.';
}

/** Certificates are judged by what testers and vehicles know: answers null where it is there, else one line that says what to install. */
export async function ensureOpenssl() {
  if (onPath(['openssl'])) return null;
  return (await apt(['openssl'])) ? null : 'No openssl: install it (Debian: apt-get install openssl).';
}

/** Mailboxes are read from a mail server of others: answers null where it is there, else one line that says what to install. */
export async function ensureImap() {
  if (existsSync('/usr/sbin/dovecot')) return null;
  return (await apt(['dovecot-imapd'])) ? null : 'No mail server: install dovecot-imapd.';
}

/** Alert rules are judged by Prometheus' own program: answers null where it is there, else one line that says what to install. */
export async function ensurePromtool() {
  if (onPath(['promtool'])) return null;
  return (await apt(['prometheus'])) ? null : 'No promtool: install it (Debian: apt-get install prometheus).';
}

/** Servers that stand in front of ours: answers null where they are there, else one line that says what to install. */
export async function ensureProxies() {
  const places = { nginx: '/usr/sbin', haproxy: '/usr/sbin', caddy: '/usr/bin' };
  const missing = Object.keys(places).filter((name) => !existsSync(join(places[name], name)));
  if (missing.length === 0 || (await apt(missing))) return null;
  return `No ${missing.join(' and ')}: install it (Debian: apt-get install ${missing.join(' ')}).`;
}

/** Folders where installers put the server's programs; the newest version first. */
function postgresFolders() {
  const versions = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/Library/PostgreSQL'].filter(
    (path) => existsSync(path),
  );
  const found = versions.flatMap((path) =>
    readdirSync(path)
      .filter((name) => /^(\d+|postgresql(@\d+)?)$/.test(name))
      .map((name) => join(path, name, 'bin')),
  );
  const number = (path) => Number(/(\d+)\/bin$/.exec(path)?.[1] ?? 0);
  return [...found.sort((a, b) => number(b) - number(a)), ...(process.env.PATH ?? '').split(delimiter)];
}
export const findPostgres = () =>
  postgresFolders().find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
  null;

/** The package would start a database of its own; we only want its programs. */
function keepWithoutCluster() {
  if (!isRoot() || !hasApt() || existsSync('/etc/postgresql-common/createcluster.conf')) return;
  mkdirSync('/etc/postgresql-common', { recursive: true });
  writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
}

/** Answers null where the programs are there, else one line that says what to install. */
export async function ensurePostgres() {
  if (findPostgres()) return null;
  keepWithoutCluster();
  if ((await apt(['postgresql'])) && findPostgres()) return null;
  return 'No PostgreSQL: install version 15 or newer (Debian: apt-get install postgresql), or give the address of one in TEST_DATABASE_URL.';
}

/**
 * Fetches in one go what of all that is missing, while something else is waited for. Says nothing where that does not work: each part is
 * looked for once more where it is needed.
 */
export async function fetchAhead() {
  if (!hasApt()) return;
  const packages = [];
  const hasOwnBrowser = existsSync(join(homedir(), '.cache/ms-playwright'));
  if (!process.env.CHROMIUM && !hasOwnBrowser && !onPath(BROWSERS)) packages.push('chromium-headless-shell');
  if (!(await hasFonts())) packages.push(...FONTS);
  if (!onPath(['openssl'])) packages.push('openssl');
  if (!process.env.TEST_DATABASE_URL && !findPostgres()) {
    keepWithoutCluster();
    packages.push('postgresql');
  }
  if (packages.length > 0) await apt(packages);
}

export const RESULTS = join(ROOT, 'test-results');
