// `npm run dev`: the server restarts and the console follows by itself when a source changes. `npm run dev -- --mock`: no server runs, the page
// answers its own calls by MSW with the server's code and the demo's rows in the browser's storage.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { NODE, ROOT, bin, environment, passSignals } from './process.mjs';

await ensureInstalled();
const isMocked = process.argv.includes('--mock');
const port = process.env.PORT ?? '3000';
const apiPort = process.env.API_PORT ?? String(Number(port) + 10);
const opsPort = process.env.OPS_PORT ?? String(Number(apiPort) + 1);
const start = (args, env) => {
  const child = spawn(NODE, args, { cwd: ROOT, env: environment(env), stdio: ['ignore', 'inherit', 'inherit'] });
  passSignals(child);
  return child;
};
const startServer = () =>
  start([bin('tsx'), 'watch', '--clear-screen=false', 'server/main.ts'], {
    SEED: process.env.SEED ?? 'demo',
    PORT: apiPort,
    OPS_PORT: opsPort,
    CONSOLE_URL: `http://127.0.0.1:${port}/`,
  });
const parts = [
  ...(isMocked ? [] : [startServer()]),
  start(
    [
      bin('vite'),
      ...(isMocked ? ['--config', 'vite.demo.config.ts', '--mode', 'demo'] : []),
      '--port',
      port,
      '--strictPort',
      '--host',
      process.env.HOST ?? '127.0.0.1',
    ],
    { PORT: apiPort, OPS_PORT: opsPort },
  ),
];
console.log(
  `Console with hot reload: http://127.0.0.1:${port}/  ${isMocked ? '(no server: the page answers itself)' : `(API behind it on port ${apiPort})`}`,
);

// Where one of the two ends, the other one has no use.
for (const part of parts)
  part.on('exit', (code) => {
    for (const other of parts) if (other !== part) other.kill('SIGTERM');
    process.exitCode ??= code ?? 0;
  });
