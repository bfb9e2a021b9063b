import { ConfigError, readConfig } from './config';
import { calledAs, confirm, helpOf, readCommandLine, usageOf } from './node/admin/command-line';
import { ADMIN_COMMANDS } from './node/admin/commands';
import { installationAt, requireInstallation } from './node/admin/installation';
import { fail } from './node/fail';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(words: readonly string[], program: string): Promise<void> {
  const asked = readCommandLine(ADMIN_COMMANDS, words);
  const about = (name: string | undefined): string => {
    const command = name === undefined ? undefined : ADMIN_COMMANDS[name];
    return name !== undefined && command ? helpOf(name, command, program) : usageOf(ADMIN_COMMANDS, program);
  };
  if (asked.kind === 'help') return say(about(asked.name));
  if (asked.kind === 'wrong') {
    process.stderr.write(`${asked.why}\n\n${about(asked.name)}`);
    process.exit(2);
  }
  const { command, argument, options } = asked;
  const config = readConfig(process.env);
  const place = installationAt(config);
  say(`Installation: ${place}`);
  if (!command.makes) await requireInstallation(config);
  if (command.changes && !options.has('--yes')) {
    const refusal = await confirm(`This ${command.changes} ${place}.`, {
      input: process.stdin,
      output: process.stdout,
    });
    if (refusal !== null) throw new ConfigError(refusal);
  }
  await command.run(config, {
    argument,
    has: (option) => options.has(option),
    valueOf: (option) => options.get(option),
    say,
  });
}

main(process.argv.slice(2), calledAs(process.argv[1] ?? '')).then(() => process.exit(), fail);
