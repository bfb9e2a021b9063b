import { create } from 'zustand';
import { fetchFile, openFile, type DownloadOptions } from '../http/download';
import { onLeave } from './session';

/** A file that this tab fetches itself, as the download centre shows it. */
export type Transfer = {
  id: string;
  name: string;
  state: 'requesting' | 'downloading' | 'completed' | 'failed';
  /** Bytes so far, and of how many; null where the server does not tell. */
  loaded: number;
  total: number | null;
  /** Why it failed. */
  msg: string | null;
  at: number;
  again: () => void;
  giveUp: () => void;
};

type Downloads = {
  transfers: readonly Transfer[];
  /** Raised whenever this tab begins a data task. */
  begun: number;
  /** The centre is open. */
  isOpen: boolean;
};

/** Ended transfers that are still shown. */
const MOST = 20;

export const useDownloads = create<Downloads>(() => ({ transfers: [], begun: 0, isOpen: false }));
onLeave(() => useDownloads.setState({ transfers: [], begun: 0, isOpen: false }));

const change = (id: string, part: Partial<Transfer>): void =>
  useDownloads.setState(({ transfers }) => ({
    transfers: transfers.map((each) => (each.id === id ? { ...each, ...part } : each)),
  }));

export const dropTransfer = (id: string): void =>
  useDownloads.setState(({ transfers }) => ({ transfers: transfers.filter((each) => each.id !== id) }));
export const openDownloads = (isOpen = true): void => useDownloads.setState({ isOpen });
/** A data task was begun: the centre looks. */
export const noteTask = (): void => useDownloads.setState(({ begun }) => ({ begun: begun + 1 }));

/** What a transfer tells while it goes on. */
export type DownloadReport = {
  signal: AbortSignal;
  onProgress: (progress: { loaded: number; total: number | null }) => void;
};

/** Does the work as a transfer that the download centre shows, and can begin again. It may answer a better name. Rejects as the work does. */
export async function transfer(
  name: string,
  work: (report: DownloadReport) => Promise<string | void>,
  id: string = crypto.randomUUID(),
): Promise<void> {
  const ending = new AbortController();
  const fresh: Transfer = {
    id,
    name,
    state: 'requesting',
    loaded: 0,
    total: null,
    msg: null,
    at: Date.now(),
    again: () => void transfer(name, work, id).catch(() => undefined),
    giveUp: () => ending.abort(),
  };
  useDownloads.setState(({ transfers }) => ({
    transfers: [fresh, ...transfers.filter((each) => each.id !== id)].slice(0, MOST),
  }));
  try {
    const told = await work({
      signal: ending.signal,
      onProgress: (progress) => change(id, { state: 'downloading', ...progress }),
    });
    change(id, { state: 'completed', ...(told ? { name: told } : {}) });
  } catch (error) {
    if (ending.signal.aborted) dropTransfer(id);
    else change(id, { state: 'failed', msg: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

/** Fetches a file as a transfer of the download centre, under a name of its own until the server tells its name. */
export const download = (
  path: string,
  { name, ...options }: Pick<DownloadOptions, 'params' | 'fileName' | 'post'> & { name?: string } = {},
): Promise<void> =>
  transfer(options.fileName ?? name ?? path.split('/').at(-1) ?? path, (report) =>
    fetchFile(path, { ...options, ...report }),
  );

/** Opens the copy of a file in place of the file itself; the centre shows it as one that the browser fetches. */
export const downloadCopy = (address: string, name: string): Promise<void> =>
  transfer(name, () => {
    openFile(address);
    return Promise.resolve(name);
  });
