// Bundles the server and its packages into dist/server, so that it starts without a compiler and without looking for a thousand files: a second of
// work less for each start. The embedded database stays where it is, for it has files of its own beside its code.
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
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
  ssr: { noExternal: true, external: ['@electric-sql/pglite', '@electric-sql/pglite-socket'] },
  build: {
    ssr: true,
    outDir: OUT,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: entries(),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});

/** A fresh database as a file: unpacking it is quicker than making one. It depends on PGlite alone, so it is kept over builds. */
async function template() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'));
  const kept = join(ROOT, 'node_modules/.cache/console', `database-${version}.tar.gz`);
  if (!existsSync(kept)) {
    const database = await PGlite.create({ extensions: { pg_trgm } });
    const dump = await database.dumpDataDir('gzip');
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, new Uint8Array(await dump.arrayBuffer()));
    await database.close();
  }
  return kept;
}
copyFileSync(await template(), join(OUT, 'database-template.tar.gz'));

// The operator's commands by a short name: nothing but the built files and the production packages is needed to run them.
writeFileSync(join(ROOT, 'dist/admin.js'), "import './server/admin.js';\n");
