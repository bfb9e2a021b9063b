import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExecutionBegin, ExecutionEnd, ExecutionStep } from '../../contract/wire/client-sequence';
import { keptJson } from '../vehicle/kept';
import { reportsTo, type ExecutionReports } from './reports';
import { Refused, type TesterServer } from './server';

/* Executions without a connection: what is to be reported of them is kept in files, one for each, and sent in their order. */

type Late = { begin: ExecutionBegin; steps: ExecutionStep[]; end?: ExecutionEnd };
type Desk = { server: TesterServer; secret: string; print: (line: string) => void };

const FOLDER = 'reports';
/** In the order of their beginnings. */
const nameOf = ({ executionId, offline }: ExecutionBegin): string =>
  `${(offline?.startedAt ?? '').replace(/[^\dTZ]/g, '')}-${executionId}`;

function write(file: string, late: Late): void {
  writeFileSync(`${file}.new`, JSON.stringify(late));
  renameSync(`${file}.new`, file);
}

/** Keeps the reports of one execution below `out`. It counts as ended as its tester says; the server has the last word later. */
export function lateReports(out = '.'): ExecutionReports {
  const folder = join(out, FOLDER);
  mkdirSync(folder, { recursive: true });
  let file = '';
  let late: Late | undefined;
  const change = (values: Partial<Late>): void => {
    if (!late) throw new Error('the execution was not begun');
    late = { ...late, ...values };
    write(file, late);
  };
  return {
    begin(told) {
      const known = readdirSync(folder).find((name) => name.endsWith(`-${told.executionId}.json`));
      file = join(folder, known ?? `${nameOf(told)}.json`);
      late = (keptJson(file) as Late | null) ?? { begin: told, steps: [] };
      write(file, late);
      const status = late.end?.result ?? (late.steps.length > 0 ? 'running' : 'initial');
      return Promise.resolve({ status, steps: late.steps.map(({ no }) => no) });
    },
    step(step) {
      const known = late?.steps ?? [];
      if (!known.some(({ no }) => no === step.no)) change({ steps: [...known, step] });
      return Promise.resolve();
    },
    end(told) {
      change({ end: told });
      return Promise.resolve(told.result);
    },
    log(bytes) {
      writeFileSync(file.replace(/json$/, 'log.gz'), bytes);
      return Promise.resolve();
    },
  };
}

const OPEN: readonly string[] = ['initial', 'running'];

/** Sends one; its files are gone once it is over. One that was interrupted is told as far as it came. Answers whether it is over. */
async function send(desk: Desk, folder: string, name: string): Promise<boolean> {
  const file = join(folder, name);
  const { begin, steps, end } = keptJson(file) as Late;
  const log = file.replace(/json$/, 'log.gz');
  const reports = reportsTo(desk, begin.executionId);
  let status: string = (await reports.begin(begin)).status;
  if (OPEN.includes(status)) for (const step of steps) await reports.step(step);
  if (end) status = await reports.end(end);
  if (existsSync(log)) await reports.log(Uint8Array.from(readFileSync(log)));
  if (OPEN.includes(status)) return false;
  rmSync(file);
  rmSync(log, { force: true });
  desk.print(`reported ${begin.executionId} at ${begin.vin}: ${status}`);
  return true;
}

/**
 * Sends what was kept of executions without a connection, in the order in which they began. What the server refuses is put aside under the
 * name `….refused`, so that it stops nothing else. Answers how many are over.
 */
export async function sendLateReports(desk: Desk, out = '.'): Promise<number> {
  const folder = join(out, FOLDER);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  let sent = 0;
  for (const name of names.toSorted()) {
    try {
      if (await send(desk, folder, name)) sent += 1;
    } catch (error) {
      if (!(error instanceof Refused) || error.pause !== null) throw error;
      renameSync(join(folder, name), join(folder, `${name}.refused`));
      desk.print(`not reported (${error.code}): ${error.message}`);
    }
  }
  return sent;
}
