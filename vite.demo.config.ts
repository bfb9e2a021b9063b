import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import base from './vite.config';

/** Begins with the server instead of the console, and puts the service worker beside the page. */
const demo = (): Plugin => ({
  name: 'demo',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/src/main.tsx', '/mocks/main.ts') },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'mockServiceWorker.js', source: readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'))) });
  },
});

export default mergeConfig(
  base,
  defineConfig({
    plugins: [demo()],
    build: { outDir: 'dist-demo', emptyOutDir: true },
    // PGlite finds its files beside its own code; bundling it in development would part them.
    optimizeDeps: { exclude: ['@electric-sql/pglite'] },
    worker: { format: 'es' },
  }),
);
