// `npm run demo [-- --build]`: the whole product inside a browser tab, built into dist-demo and shown from there. Static files, no server.
import { bin, become, runNode, step } from './process.mjs';
import { ensureInstalled } from './install.mjs';
import { hashOf, unlessFresh } from './stamp.mjs';

await ensureInstalled();
const hash = hashOf([
  'contract',
  'server',
  'src',
  'mocks',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.demo.config.ts',
  '.env.demo',
  'package-lock.json',
]);
await unlessFresh('dist-demo', hash, () =>
  step('Building the demo', async () => {
    const { code, output } = await runNode(
      [bin('vite'), 'build', '--config', 'vite.demo.config.ts', '--mode', 'demo', '--logLevel', 'warn'],
      {
        quiet: true,
        env: { NODE_ENV: 'production' },
      },
    );
    if (code === 0) return;
    console.error(output);
    process.exit(1);
  }),
);
if (!process.argv.includes('--build')) {
  const port = process.env.PORT ?? '4173';
  const host = process.env.HOST ?? '127.0.0.1';
  console.log(
    `The demo: http://${host}:${port}/  (account admin, password Demo-pass1!; the first opening takes a few seconds)`,
  );
  const address = ['--port', port, '--strictPort', '--host', host];
  await become([
    bin('vite'),
    'preview',
    '--config',
    'vite.demo.config.ts',
    '--outDir',
    'dist-demo',
    ...address,
    '--logLevel',
    'warn',
  ]);
}
