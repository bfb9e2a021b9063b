import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import base from './vite.config';

const WORKER = '/mockServiceWorker.js';
const workerSource = (): Buffer => readFileSync(fileURLToPath(import.meta.resolve(`msw${WORKER}`)));

/** Begins with the server instead of the console, and puts the service worker beside the page. */
const demo = (): Plugin => ({
  name: 'demo',
  configureServer({ middlewares }) {
    middlewares.use(
      WORKER,
      (_, response) => void response.setHeader('content-type', 'text/javascript').end(workerSource()),
    );
  },
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/src/main.tsx', '/mocks/main.ts') },
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: WORKER.slice(1),
      source: workerSource(),
    });
  },
});

// The groups of the real build begin at the console's entry, which is not the first one here.
const { rolldownOptions: _, ...build } = base.build ?? {};
/**
 * Nobody serves what would be compressed beforehand, which takes most of the build. And nobody answers what the page asks for ahead of its
 * first script: here that script is the server.
 */
const LEFT_OUT = new Set(['precompress', 'parts-ahead', 'wait-for-server']);
const plugins = (base.plugins ?? []).filter((one) => !(one && 'name' in one && LEFT_OUT.has(one.name)));

export default mergeConfig(
  { ...base, build, plugins },
  defineConfig({
    plugins: [demo()],
    define: { 'import.meta.env.VITE_SESSION_BINDING': JSON.stringify('off') },
    build: {
      outDir: 'dist-demo',
      emptyOutDir: true,
      // Without it modules run in the order of the files that they are put into: what the library of certificates needs came behind it.
      rolldownOptions: { output: { strictExecutionOrder: true } },
    },
    worker: { format: 'es' },
    // Static files and nothing behind them.
    preview: { proxy: {} },
    server: { proxy: {} },
  }),
);
