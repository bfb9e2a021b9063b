// Starts other programs. Everything here runs on Node 20 and before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const MODULES = join(ROOT, 'node_modules');
/** The product's own Node, fetched as a package: the machine's may be older. */
export const NODE = join(MODULES, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The environment of everything we start: our Node first on the path, no telemetry. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: [dirname(NODE), join(MODULES, '.bin'), process.env.PATH ?? ''].join(delimiter),
  SCARF_ANALYTICS: 'false',
  DO_NOT_TRACK: '1',
  // Vite's hint about file endings in its configuration: ours has none anywhere.
  VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
  ...extra,
});

/** The file behind a command of an installed package: `bin('vite')`, `bin('dependency-cruiser', 'depcruise')`. */
export function bin(name, command = name) {
  const folder = join(MODULES, name);
  const { bin: entry } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof entry === 'string' ? entry : entry[command]);
}

/**
 * Runs a program to its end. `quiet` keeps the output and shows it only where the program fails.
 * Answers `{ code, output }`; never throws for an exit code.
 */
export function run(command, args, { env = {}, quiet = false, cwd = ROOT, echo = false } = {}) {
  return new Promise((resolve) => {
    const piped = quiet || echo;
    const child = spawn(command, args, {
      cwd,
      env: environment(env),
      stdio: ['ignore', piped ? 'pipe' : 'inherit', piped ? 'pipe' : 'inherit'],
    });
    let output = '';
    const take = (stream, to) =>
      stream?.on('data', (data) => {
        output += data;
        if (echo) to.write(data);
      });
    take(child.stdout, process.stdout);
    take(child.stderr, process.stderr);
    const release = passSignals(child);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => {
      release();
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

/** Runs a file with our Node. */
export const runNode = (args, options) => run(existsSync(NODE) ? NODE : process.execPath, args, options);

/** How often is looked for the program that started us, ms. */
const LOOK_EVERY = 500;

/**
 * Ends the child when we are asked to end; answers a function that stops doing so. npm gives a signal to the shell in which it runs a
 * script. The shell ends and tells nobody, so its end is watched for.
 */
export function passSignals(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const pass = (signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  for (const signal of signals) process.on(signal, pass);
  const parent = process.ppid;
  const look = () => process.ppid !== parent && child.kill('SIGTERM');
  const looking = process.env.npm_lifecycle_event ? setInterval(look, LOOK_EVERY).unref() : undefined;
  return () => {
    clearInterval(looking);
    for (const signal of signals) process.off(signal, pass);
  };
}

/** Stays in the foreground until the program ends, and ends with its code. */
export async function become(args, env = {}) {
  const child = spawn(NODE, args, { cwd: ROOT, env: environment(env), stdio: 'inherit' });
  passSignals(child);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('close', (exit, signal) => resolve(exit ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)));
  });
  process.exit(code);
}

/** Prints one line that says what takes time, and how long it took once it is done. */
export async function step(title, work) {
  const started = Date.now();
  if (process.stdout.isTTY) process.stdout.write(`${title} …`);
  else console.log(`${title} …`);
  const answer = await work();
  const took = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.log(process.stdout.isTTY ? ` ${took}` : `${title}: ${took}`);
  return answer;
}
