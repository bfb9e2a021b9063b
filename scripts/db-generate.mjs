// `npm run db:generate [-- --name what]`: writes the next migration from the definitions, and the index that bundles all of them.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, bin, runNode } from './process.mjs';

const FOLDER = join(ROOT, 'server/db/migrations');

const journal = () => JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')).entries;
const snapshotOf = ({ tag }) => join(FOLDER, 'meta', `${tag.slice(0, 4)}_snapshot.json`);

/** `--index` only writes the index anew. */
if (!process.argv.includes('--index')) {
  const before = journal();
  const run = async (...args) => {
    const { code } = await runNode(args);
    if (code !== 0) process.exit(code ?? 1);
  };
  await run(bin('drizzle-kit'), 'generate', ...process.argv.slice(2));
  const [last, made] = [before.at(-1), journal().at(-1)];
  // Tables by month are no matter of drizzle-kit's.
  if (made.tag !== last.tag)
    await run(
      bin('tsx'),
      join(ROOT, 'scripts/generate/month-migration.ts'),
      join(FOLDER, `${made.tag}.sql`),
      snapshotOf(last),
    );
}

/** The next migration is compared with the newest snapshot, and `npm run new -- --remove` goes back to the one before: these two stay, a line each. */
const snapshots = readdirSync(join(FOLDER, 'meta'))
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .map((name) => join(FOLDER, 'meta', name));
for (const old of snapshots.slice(0, -2)) rmSync(old);
for (const file of snapshots.slice(-2))
  writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}\n`);

const lines = journal().map(({ tag }) => {
  const text = readFileSync(join(FOLDER, `${tag}.sql`), 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  return `  { name: ${JSON.stringify(tag)}, hash: '${hash}', sql: ${JSON.stringify(text)} },`;
});
writeFileSync(
  join(FOLDER, 'index.ts'),
  `// Written by \`npm run db:generate\`. Kept as text, so that the server's bundle and a browser hold the migrations without reading files.
export const MIGRATIONS: readonly { name: string; hash: string; sql: string }[] = [
${lines.join('\n')}
];
`,
);
