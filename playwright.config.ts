import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium, defineConfig, devices } from '@playwright/test';

/** Browsers of the machine; first the one without windows, which Playwright fetches by itself, too: it works a tenth less. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** The machine's own browser, where Playwright's was not fetched. */
const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => BROWSERS.map((name) => join(folder, name)))
    .find(existsSync);
const bundled = existsSync(chromium.executablePath());
const executablePath = process.env.CHROMIUM ?? (bundled ? undefined : onPath());

/** A press that meets a menu on its way is lost, and on a slow machine the way is long: the long run alone tries with motion. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

const FIRST = ['platform/demo.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  // Beside them lie tests of the folder itself, which Vitest runs.
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/world.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at the second try is a defect of the test or of the product.
  retries: 0,
  // Each with a server and a browser of its own; they wait more than they work, so one more than there are cores.
  workers: Math.max(1, Math.min(3, availableParallelism() + 1)),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // What failed leaves its picture and the page as it stood. The steps before it (`--trace on`) cost every test a sixth of its time.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    serviceWorkers: 'allow',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      // Begun first, for it takes longest: at the end it would run alone beside idle cores.
      name: 'first',
      testMatch: FIRST,
      grepInvert: /@full/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, ...STILL },
    },
    {
      name: 'desktop',
      testIgnore: FIRST,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, ...STILL },
      grepInvert: /@full/,
    },
    // The full run tries with motion, too.
    {
      name: 'full',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      grep: /@full/,
      grepInvert: /@phone/,
    },
    {
      name: 'full-phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, ...STILL },
      grep: /(?=.*@full)(?=.*@phone)/,
    },
  ],
});
