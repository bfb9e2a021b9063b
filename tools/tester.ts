import { commandLine } from './tester/command-line';

process.exitCode = await commandLine(process.argv.slice(2), console.log, console.error);
