/** What a file may cost whoever reads it. */
export const READER_LIMITS = {
  /** From when a reader begins, or goes on with the next rows, until it answers, ms. */
  time: 10_000,
  /** Of the time above, how much it must have worked: a machine that is busy with other things delays it, and that is not the file's fault. ms. */
  work: 4_000,
  /** After so long it is refused in any case, ms. */
  patience: 25_000,
  /** Of all steps of one file, ms. */
  allSteps: 180_000,
  /** Memory of a process that reads, beside the file itself, bytes. */
  memory: 256 * 1024 * 1024,
  /** Size of an answer, of a head, or of one batch of rows, bytes, about. */
  output: 48 * 1024 * 1024,
  /** Rows of a batch, and their size, bytes, about: what goes over first. */
  batch: 500,
  batchBytes: 512 * 1024,
  /** A file whose rows nobody asked for so long is given up, ms. */
  silence: 120_000,
} as const;

/**
 * To write a document takes more than to read a file: its last step packs all of it. Times in ms, memory in bytes; a file that is taken in has to
 * be read within the time of one step.
 */
export const WRITER_LIMITS = {
  time: 20_000,
  work: 15_000,
  patience: 120_000,
  allSteps: 1_800_000,
  memory: 768 * 1024 * 1024,
} as const;

/** How many files are read at a time, and how many wait. */
export const READER_PLACES = {
  /** Files that are read in earnest. */
  working: 2,
  /** Files whose reader is open, most of them waiting until somebody asks for more rows. */
  open: 8,
  /** Of one tenant, of those that are open. */
  openOfTenant: 4,
  /** Waiting, of all tenants and of one. */
  waiting: 400,
  waitingOfTenant: 100,
  /** A process that had nothing to read for so long ends, ms. */
  idle: 60_000,
} as const;
