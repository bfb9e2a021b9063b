import { parseArgs } from 'node:util';
import { PART_LIMIT } from '../../contract/wire/upload';
import { COMMANDS } from './commands';
import { Usage, type Options } from './given';
import { Refused, Unreachable } from './server';
import { Untrusted } from './update';
import { DEFAULT_FILE, isTesterLanguage } from './state';

type Say = (line: string) => void;

const HELP = `A workshop tester, as a process of its own that speaks to the server over HTTP.

  npm run tester -- activate --code XXXX-XXXX-XXXX-XXXX --server http://127.0.0.1:3000
  npm run tester -- status
  npm run tester -- heartbeat
  npm run tester -- login --user NAME --password PASSWORD [--mfa 123456]
  npm run tester -- logout
  npm run tester -- unbind [--tester GT-XXXX-XXXX]
  npm run tester -- log [--file diagnosis.log]
  npm run tester -- messages [--read] [--watch 60]
  npm run tester -- order [--subject 'Horn sounds by itself' --text '…' --vin L6TEX7E46PZ000001 --file diagnosis.log]
  npm run tester -- order --order ID
  npm run tester -- order --list [--vin L6TEX7E46PZ000001]
  npm run tester -- certificate [--reason 'first certificate'] [--force]
  npm run tester -- update [--version 1.2.0.0] [--out folder]
  npm run tester -- bss --vin L6TEX7E46PZ000001
  npm run tester -- readout --vin L6TEX7E46PZ000001 [--brand geely] [--market CN] [--platform CMA] [--vdn LHD1,B4204] [--dtc 1A01/U0121-87]
  npm run tester -- sequence --vin L6TEX7E46PZ000001 [--run SEQ-2026-000128] [--reason interrupted]
  npm run tester -- sequence --vin L6TEX7E46PZ000001 --run SEQ-2026-000128 --vehicle 127.0.0.1:13400
  npm run tester -- sequence --vin L6TEX7E46PZ000001 --run SEQ-2026-000128 --fault 1A01/refuse:31:72
  npm run tester -- sequence --vin L6TEX7E46PZ000001 --keep
  npm run tester -- sequence --vin L6TEX7E46PZ000001 --run SEQ-2026-000130 --offline
  npm run tester -- guided --vin L6TEX7E46PZ000001 [--out folder]
  npm run tester -- tasks --vin L6TEX7E46PZ000001 [--decline]
  npm run tester -- todo --vin L6TEX7E46PZ000001 [--done ID --status success --feedback 'replaced the sensor']
  npm run tester -- work --vin L6TEX7E46PZ000001,L6TEX7E46PZ000002
  npm run tester -- storm --code XXXX-XXXX-XXXX-XXXX --server http://127.0.0.1:3000 --count 50

  --code     the activation code
  --server   address of the server; status and heartbeat use the one that activated the tester
  --machine  machine id in place of this computer's fingerprint
  --user     an account of testers; --password its password, --new-password another one where that is over
  --mfa      code of the second factor; where absent the authenticator app is played, too
  --tester   the tester that is unbound in place of this one
  --file     the log that is sent (.log, .txt, .gz, .zip); a made one where it is absent
  --subject  what a new work order is about, --text its description, --issue its issue type, --emergency how urgent it is; it
             names what was executed last (at --vin), and has a log
  --order    id of the order whose answers are told; --list tells those that this tester opened in place of opening one
  --part     bytes of one part, sent or fetched (1048576)
  --stop     stop after so many parts, or steps of a sequence; the next run goes on from there
  --version  the version that the tester runs; the one that it put on last where absent (1.0.0.0)
  --out      folder for packages (.), and for guided diagnosis: what a vehicle has, from which the next run goes on
  --fail     say that the package could not be put on, and why
  --vin      the vehicle at hand; those of a day's work split by commas
  --read     confirm what pops up as read
  --watch    seconds to go on looking: what is terminated meanwhile is closed
  --brand    its brand, --market its market, --platform its platform, --vdn its VDN codes split by commas
  --dtc      a fault code that an ECU of the simulated vehicle stores, as in 1A01/U0121-87; may stand several times, \`none\` if
             there is none
  --run      number of the sequence that is fetched, checked and run; what applies and why is told in any case
  --refuse   say that there is no such log
  --name     common name that the request for a certificate claims
  --vehicle  address and port of a vehicle (127.0.0.1:13400, see npm run vehicle) at which sequences are executed; a simulated
             vehicle of this process where absent: it is as the server knows the vehicle, and stays in --out as it is left
  --fault    what goes wrong in that one, as in npm run vehicle: refuse:31:72, 1A01/power:3, pending:36:5; several times
  --decline  the person at the vehicle, or the driver, says no to whatever is asked
  --keep     fetch and keep the offline sequences that apply
  --offline  run a kept one without the server; what became of it is reported once the server is asked again
  --done     id of the pending task or to-do that is reported, or all; --status what became of it (success), --feedback a note
  --reason   why the certificate is applied for, or a reload is run though the vehicle has its target
  --force    apply although there is one in force
  --count    how many machines the storm has (50)
  --lang     zh-CN, en-US or ko-KR: language of messages; that of the system (LANG) where absent
  --state    file that keeps the credentials (${DEFAULT_FILE})

Exit codes: 0 done, 1 the server refused or a step failed, 2 wrong use, 3 the server does not answer, 4 a package or a
sequence is not to be trusted, does not apply, or was not started for another reason, 5 the vehicle was lost on the way: the same
command goes on.`;

const MOST = 10_000;

function wholeOf(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Usage(`--${name} is a whole number from 1 to ${most}, not ${text}`);
  return value;
}

function optionsFrom(args: string[]): { command: string | undefined; options: Options; help: boolean } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      code: { type: 'string' },
      server: { type: 'string' },
      machine: { type: 'string' },
      count: { type: 'string', default: '50' },
      lang: { type: 'string' },
      user: { type: 'string' },
      password: { type: 'string' },
      'new-password': { type: 'string' },
      mfa: { type: 'string' },
      tester: { type: 'string' },
      file: { type: 'string' },
      part: { type: 'string', default: '1048576' },
      stop: { type: 'string' },
      refuse: { type: 'boolean', default: false },
      version: { type: 'string' },
      out: { type: 'string' },
      fail: { type: 'string' },
      vin: { type: 'string' },
      subject: { type: 'string' },
      text: { type: 'string' },
      issue: { type: 'string' },
      emergency: { type: 'string' },
      order: { type: 'string' },
      list: { type: 'boolean', default: false },
      read: { type: 'boolean', default: false },
      watch: { type: 'string' },
      brand: { type: 'string' },
      market: { type: 'string' },
      platform: { type: 'string' },
      vdn: { type: 'string' },
      dtc: { type: 'string', multiple: true, default: [] },
      run: { type: 'string' },
      name: { type: 'string' },
      reason: { type: 'string' },
      vehicle: { type: 'string' },
      fault: { type: 'string', multiple: true, default: [] },
      decline: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      offline: { type: 'boolean', default: false },
      done: { type: 'string' },
      status: { type: 'string' },
      feedback: { type: 'string' },
      force: { type: 'boolean', default: false },
      state: { type: 'string', default: DEFAULT_FILE },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (positionals.length > 1) throw new Usage(`one command at a time, not ${positionals.join(' ')}`);
  const { lang, server, help, ...rest } = values;
  if (lang !== undefined && !isTesterLanguage(lang)) throw new Usage(`--lang is zh-CN, en-US or ko-KR, not ${lang}`);
  if (server !== undefined && !/^https?:\/\/[^/]/.test(server))
    throw new Usage(`--server starts with http:// or https://, not ${server}`);
  const count = wholeOf('count', rest.count, MOST);
  const part = wholeOf('part', rest.part, PART_LIMIT);
  const stop = rest.stop === undefined ? undefined : wholeOf('stop', rest.stop, MOST);
  const watch = rest.watch === undefined ? undefined : wholeOf('watch', rest.watch, MOST);
  return { command: positionals[0], options: { ...rest, lang, server, count, part, stop, watch }, help };
}

async function run(args: string[], say: Say): Promise<number> {
  const { command, options, help } = optionsFrom(args);
  if (help || command === 'help') {
    say(HELP);
    return 0;
  }
  const work = command === undefined ? undefined : COMMANDS[command];
  if (!work) throw new Usage(command === undefined ? 'a command is missing' : `there is no command ${command}`);
  return work(options, say);
}

/** Says what went wrong in one line; answers the exit code for it. */
function failureOf(error: unknown, complain: Say): number {
  if (error instanceof Refused) {
    complain(`refused (${error.code}): ${error.message}`);
    complain(`request id ${error.requestId}`);
    return 1;
  }
  if (error instanceof Unreachable) {
    complain(error.message);
    return 3;
  }
  complain(error instanceof Error ? error.message : String(error));
  if (error instanceof Untrusted) return 4;
  if (error instanceof Usage || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
    complain('Run with --help to see how it is used.');
  return 2;
}

/** What the arguments ask for; lines go to `say`, errors to `complain`. Answers the exit code, and never throws. */
export const commandLine = (args: string[], say: Say, complain: Say): Promise<number> =>
  run(args, say).catch((error: unknown) => failureOf(error, complain));
