// Bundles the server into dist/server, so that it starts without a compiler. Packages stay where they are.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './process.mjs';

const OUT = join(ROOT, 'dist/server');

/** What runs by itself: the server, its commands, and every file that a thread is started with. */
function entries() {
  const threads = readdirSync(join(ROOT, 'server'), { recursive: true })
    .map(String)
    .filter((name) => /(^|[/-])worker\.ts$/.test(name));
  return Object.fromEntries(
    ['main.ts', 'admin.ts', ...threads]
      .filter((name) => existsSync(join(ROOT, 'server', name)))
      .map((name) => [name.replace(/\.ts$/, ''), join(ROOT, 'server', name)]),
  );
}

rmSync(OUT, { recursive: true, force: true });
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    outDir: OUT,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rollupOptions: { input: entries(), output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' } },
  },
});
