// `npm run dev`: the server restarts and the console reloads by itself when a source changes.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { NODE, ROOT, bin, environment, passSignals } from './process.mjs';

await ensureInstalled();
const port = process.env.PORT ?? '3000';
const apiPort = process.env.API_PORT ?? String(Number(port) + 10);
const start = (args, env) => {
  const child = spawn(NODE, args, { cwd: ROOT, env: environment(env), stdio: ['ignore', 'inherit', 'inherit'] });
  passSignals(child);
  return child;
};
const server = start([bin('tsx'), 'watch', '--clear-screen=false', 'server/main.ts'], {
  SEED: process.env.SEED ?? 'demo',
  PORT: apiPort,
  CONSOLE_URL: `http://127.0.0.1:${port}/`,
});
const pages = start([bin('vite'), '--port', port, '--strictPort', '--host', process.env.HOST ?? '127.0.0.1'], {
  PORT: apiPort,
});
console.log(`Console with hot reload: http://127.0.0.1:${port}/  (API behind it on port ${apiPort})`);

// Where one of the two ends, the other one has no use.
for (const [one, other] of [
  [server, pages],
  [pages, server],
])
  one.on('exit', (code) => {
    other.kill('SIGTERM');
    process.exitCode ??= code ?? 0;
  });
