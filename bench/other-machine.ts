/** Niceness of what stands for a machine of its own: it takes what this one has left. */
const NICENESS = '15';

/**
 * A command that runs a program as another machine would: callers and senders run on the processors of the server that they are measured with, and
 * would make others wait by themselves.
 */
export const asOtherMachine = ([program = '', ...args]: readonly string[]): { command: string; args: string[] } =>
  process.platform === 'win32'
    ? { command: program, args }
    : { command: 'nice', args: ['-n', NICENESS, program, ...args] };
