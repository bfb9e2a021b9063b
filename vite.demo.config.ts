import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import base from './vite.config';

/** Begins with the server instead of the console, and puts the service worker beside the page. */
const demo = (): Plugin => ({
  name: 'demo',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/src/main.tsx', '/mocks/main.ts') },
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'mockServiceWorker.js',
      source: readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'))),
    });
  },
});

// The groups of the real build begin at the console's entry, which is not the first one here.
const { rolldownOptions: _, ...build } = base.build ?? {};

export default mergeConfig(
  { ...base, build },
  defineConfig({
    plugins: [demo()],
    define: { 'import.meta.env.VITE_SESSION_BINDING': JSON.stringify('off') },
    build: { outDir: 'dist-demo', emptyOutDir: true },
    worker: { format: 'es' },
    // Static files and nothing behind them.
    preview: { proxy: {} },
  }),
);
