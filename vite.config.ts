import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { analyticsOrigin } from './scripts/build/analytics-origin';
import { fewerFiles } from './scripts/build/fewer-files';
import { ownCopies } from './scripts/build/own-copies';
import { partsAhead } from './scripts/build/parts-ahead';
import { shortClassNames } from './scripts/build/short-class-names';
import { staticStyles } from './scripts/build/static-styles';
import { waitForServer } from './scripts/dev/wait-for-server';
import { wordsInPlace } from './scripts/dev/words-in-place';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files gain nothing worth a file of their own. */
const LEAST = 1024;
/** `npm test` serves nobody but itself, and the best compression takes most of a build. */
const isQuick = process.env.COMPRESSION === 'quick';
const BROTLI = isQuick ? constants.BROTLI_MIN_QUALITY + 3 : constants.BROTLI_MAX_QUALITY;
const GZIP = isQuick ? constants.Z_BEST_SPEED : constants.Z_BEST_COMPRESSION;

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing while it serves. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(m?js|css|html|svg|json)$/.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (source.length < LEAST) return;
          const [br, gz] = await Promise.all([
            brotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI } }),
            zip(source, { level: GZIP }),
          ]);
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gz });
        }),
      );
    },
  },
});

const OWN = /[\\/](src|contract)[\\/]/;
const SHARED = /contract\/wire\/news\.ts$|src\/http\/live-address\.ts|contract\/wire\/upload\.ts/;

/** What the entry imports without `import()`; filled when the modules are known, before they are grouped. */
const initial = new Set<string>();
const initialModules = (): Plugin => ({
  name: 'initial-modules',
  apply: 'build',
  buildEnd() {
    const add = (id: string) => {
      if (initial.has(id)) return;
      initial.add(id);
      this.getModuleInfo(id)?.importedIds.forEach(add);
    };
    for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) add(id);
  },
});

export default defineConfig({
  plugins: [
    react(),
    shortClassNames(),
    staticStyles(),
    ownCopies(),
    analyticsOrigin(),
    fewerFiles(),
    partsAhead(),
    initialModules(),
    precompress(),
    waitForServer(`http://127.0.0.1:${process.env.OPS_PORT ?? 3001}/readyz`),
    wordsInPlace(),
  ],
  // Below whatever path the page stands: what a file asks for is relative to it, and the server puts the path into the page.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }) },
  build: {
    target: 'es2023',
    outDir: 'dist/console',
    modulePreload: { polyfill: false },
    // A few kB for all: one file fewer to wait for than there are parts.
    cssCodeSplit: false,
    reportCompressedSize: false,
    // For finding an error of a production build: they are twice as large as what they explain, and nobody else asks for them.
    sourcemap: process.env.SOURCE_MAPS === 'on',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the login page needs of the libraries: changes seldom, so that it stays in the browser's cache over releases.
            { name: 'ground', test: /node_modules/, tags: ['$initial'], priority: 3 },
            // With what the home page and the public portal share, which loads nothing of the console: too small for a file of its own.
            { name: 'start', test: (id: string) => OWN.test(id) && (initial.has(id) || SHARED.test(id)), priority: 3 },
            // A group takes along what its files import, unless a group above has it: few requests, and nothing before its time. The icons
            // and the definition of a tenant are in every menu and every list of the platform.
            {
              name: 'console',
              test: /src\/(app\/boot\/console\.tsx|ui\/icons\.ts|session\/live\.ts|features\/(home\/(?!news-dialog)|error\/))|contract\/(language\/(resource|enabled|sign-in-fields|check-out)|resources\/(account\/account-group\/members|sys\/role\/data-permissions|sys\/tenant\/(definition|diagnostic-platforms)))\.ts/,
              priority: 2,
            },
            { name: 'engine', test: /src\/engine\/resource-screen\.tsx/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, xfwd: true } },
  },
});
