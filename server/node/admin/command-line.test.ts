import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { confirm, helpOf, readCommandLine, usageOf } from './command-line';
import { ADMIN_COMMANDS } from './commands';

const read = (...words: string[]) => readCommandLine(ADMIN_COMMANDS, words);

describe('the command line of an operator [OPS-02]', () => {
  it('has help for each command, and names each of its options', () => {
    const usage = usageOf(ADMIN_COMMANDS, 'node dist/admin.js');
    for (const [name, command] of Object.entries(ADMIN_COMMANDS)) {
      expect(read(...name.split(' '), '--help')).toEqual({ kind: 'help', name });
      expect(usage).toContain(`  ${name}`);
      const help = helpOf(name, command, 'node dist/admin.js');
      expect(help).toContain(`Usage: node dist/admin.js ${name}`);
      for (const option of Object.keys(command.options ?? {})) expect(help).toContain(`  ${option}`);
      expect(help.includes('--yes')).toBe(command.changes !== undefined);
    }
    expect(read()).toEqual({ kind: 'help', name: undefined });
    expect(read('--help')).toEqual({ kind: 'help', name: undefined });
  });

  it('reads options in any place, and refuses what it does not know', () => {
    const asked = read('backup', '--key-file', 'k', 'all.tar', '--with-files');
    expect(asked).toMatchObject({ kind: 'run', name: 'backup', argument: 'all.tar' });
    expect(asked.kind === 'run' && [...asked.options.keys()]).toEqual(['--key-file', '--with-files']);
    expect(asked.kind === 'run' && asked.options.get('--key-file')).toBe('k');
    expect(read('seed', 'bulk')).toMatchObject({ kind: 'run', name: 'seed bulk' });
    for (const wrong of [
      ['backup'],
      ['backup', 'a', 'b'],
      ['backup', 'a', '--frce'],
      ['backup', 'a', '--key-file'],
      ['audit-verify', '--yes'],
      ['migrate', 'x'],
      ['seed', 'all'],
      ['constructor'],
    ])
      expect(read(...wrong), wrong.join(' ')).toMatchObject({ kind: 'wrong' });
  });

  const terminal = (typed: string | null) => {
    const input = Object.assign(new PassThrough(), { isTTY: typed !== null });
    if (typed !== null) input.end(`${typed}\n`);
    return { input, output: new PassThrough() };
  };

  it('asks before it changes an installation: only a yes begins, and nobody there is a no', async () => {
    expect(await confirm('This migrates X.', terminal('y'))).toBeNull();
    expect(await confirm('This migrates X.', terminal('YES'))).toBeNull();
    for (const typed of ['', 'n', 'yesterday'])
      expect(await confirm('This migrates X.', terminal(typed))).toBe('Nothing was done.');
    expect(await confirm('This migrates X.', terminal(null))).toMatch(/Nothing was done.*--yes/);
  });
});
