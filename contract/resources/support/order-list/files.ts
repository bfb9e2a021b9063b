import { f } from '../../../language/field';

const PROBLEM = { hideInTable: true, group: 'problem' } as const;
/** Logs and traces of a tester or a vehicle; sent in parts, so that a lost connection goes on where it stopped. */
const LOG_FILE = { max: 3, maxMb: 200, accept: '.log,.txt,.csv,.xml,.json,.pdf,.gz,.zip', atOnce: true } as const;
const SCREENSHOT = { max: 10, maxMb: 20, accept: '.png,.jpg,.jpeg,.webp', thumbnail: true } as const;

/** What a station attaches to an order. */
export const ORDER_FILES = {
  logFile: f.files({ ...PROBLEM, ...LOG_FILE }),
  screenshot: f.files({ ...PROBLEM, ...SCREENSHOT }),
  /** Files that the sender announced and that have not arrived yet: a phone sends the order first. */
  filesToFollow: f.int({
    ...PROBLEM,
    write: 'create',
    hideInForm: true,
    min: 1,
    max: LOG_FILE.max + SCREENSHOT.max,
  }),
};
