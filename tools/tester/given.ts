import type { Language } from '../../contract/constants';
import { languageFrom } from './language';
import type { LogOptions } from './log';
import type { OrderOptions } from './order';
import { patient, REAL_WAITING } from './patience';
import { serverAt, type TesterServer } from './server';
import { readState, type State } from './state';
import type { TodoOptions } from './todo';
import type { UpdateOptions } from './update';
import type { UserOptions } from './user';

export type Options = {
  server?: string;
  code?: string;
  machine?: string;
  count: number;
  lang?: Language;
  state: string;
  name?: string;
  reason?: string;
  vehicle?: string;
  force: boolean;
  vin?: string;
  read: boolean;
  watch?: number;
  brand?: string;
  market?: string;
  platform?: string;
  vdn?: string;
  dtc: string[];
  run?: string;
  fault: string[];
  keep: boolean;
  offline: boolean;
  decline: boolean;
} & LogOptions &
  OrderOptions &
  TodoOptions &
  UserOptions &
  UpdateOptions;

/** The command was not given what it needs. */
export class Usage extends Error {}

export type Print = (line: string) => void;

export const need = (value: string | undefined, name: string): string => {
  if (!value) throw new Usage(`--${name} is missing`);
  return value;
};
export const languageGiven = ({ lang }: Options, state?: State): Language =>
  lang ?? languageFrom(process.env) ?? state?.language ?? 'en-US';

/** The server for somebody who waits where it is away, and says so. */
export const patientAt = (address: string, language: Language, print: Print): TesterServer =>
  patient(serverAt(address, language), {
    ...REAL_WAITING,
    onPause: (ms, { message }) => print(`${message}: tries again in ${(ms / 1000).toFixed(1)} s`),
  });

/** The server that activated this tester, its secret, and what it runs where it was ever updated. */
export async function signedOn(options: Options, print: Print) {
  const state = await readState(options.state);
  if (!state.clientSecret) throw new Usage('this tester is not activated: run activate first');
  const { clientSecret: secret, version } = state;
  const language = languageGiven(options, state);
  return {
    server: patientAt(need(options.server ?? state.server, 'server'), language, print),
    secret,
    version,
    language,
  };
}

export type TesterCommand = (options: Options, print: Print) => Promise<number>;
