import type { ClientBssAnswer } from '../../contract/wire/client/client-bss';
import type { ActivateAnswer, ClientStatus } from '../../contract/wire/tester';
import { getCertificate, renewWhereDue, type CertificateWork } from './certificate';
import { languageGiven, need, patientAt, signedOn, type TesterCommand, type Options, type Print } from './given';
import { answerLogRequests } from './log';
import { anyMachine, machineIdOf, thisMachine } from './machine';
import { showMessages } from './messages';
import { askSupport } from './order';
import { Refused, serverAt } from './server';
import { readState, writeState, type State } from './state';
import { updateSelf } from './update';
import { loginAtTester, logout, tellSignedIn, unbindTester } from './user';
import { VEHICLE_COMMANDS } from './vehicle-commands';

async function activate(options: Options, print: Print): Promise<number> {
  const state = await readState(options.state);
  const server = need(options.server ?? state.server, 'server');
  const language = languageGiven(options, state);
  const machineId = options.machine ?? machineIdOf(state.installation);
  const body = { code: need(options.code, 'code'), machine: thisMachine(machineId) };
  const { testerCode, clientSecret, expiresAt } = await serverAt(server, language).call<ActivateAnswer>(
    'POST',
    '/client/activate',
    { body },
  );
  await writeState(options.state, {
    installation: state.installation,
    server,
    language,
    machineId,
    testerCode,
    clientSecret,
    expiresAt,
  });
  print(`activated as ${testerCode}`);
  print(`machine ${machineId}`);
  print(`credentials in ${options.state}, valid until ${expiresAt}`);
  await afterLogin({ server: patientAt(server, language, print), secret: clientSecret, print, state: options.state });
  return 0;
}

/** A certificate that was deleted meanwhile, or ends soon, is applied for anew. */
const afterLogin = async (work: CertificateWork): Promise<void> =>
  renewWhereDue(work, await work.server.call<ClientStatus>('GET', '/client/status', { secret: work.secret }));

const tell = (
  print: Print,
  {
    testerCode,
    tenantCode,
    activatedAt,
    enabled,
    serverTime,
    logRequests,
    signedIn,
    update: higher,
    messagesDue,
  }: ClientStatus,
): void => {
  print(`tester ${testerCode} of tenant ${tenantCode}: ${enabled ? 'enabled' : 'revoked'}`);
  print(`activated ${activatedAt}, server time ${serverTime}`);
  tellSignedIn(print, signedIn);
  if (logRequests.length > 0)
    print(`asked for ${logRequests.length === 1 ? 'a log' : `${logRequests.length} logs`}: run log to send it`);
  if (messagesDue > 0)
    print(`${messagesDue === 1 ? 'a message is' : `${messagesDue} messages are`} to be shown: run messages to see`);
  if (higher)
    print(
      `version ${higher.version} waits${higher.forceupdate ? ', to be put on at once' : ''}: run update to fetch it`,
    );
};

async function status(options: Options, print: Print): Promise<number> {
  const { server, secret } = await signedOn(options, print);
  tell(print, await server.call<ClientStatus>('GET', '/client/status', { secret }));
  return 0;
}

async function heartbeat(options: Options, print: Print): Promise<number> {
  const { server, secret, version } = await signedOn(options, print);
  const answer = await server.call<ClientStatus>('POST', '/client/heartbeat', {
    secret,
    body: version === undefined ? {} : { version },
    repeats: true,
  });
  tell(print, answer);
  await renewWhereDue({ server, secret, print, state: options.state }, answer);
  return 0;
}

/** Applies for the certificate of this tester, or fetches it. */
async function certificate(options: Options, print: Print): Promise<number> {
  const { server, secret } = await signedOn(options, print);
  const work: CertificateWork = { server, secret, print, state: options.state };
  return getCertificate(work, options);
}

/** Sends the logs that this tester is asked for, a part after the other. */
async function log(options: Options, print: Print): Promise<number> {
  const { server, secret } = await signedOn(options, print);
  return answerLogRequests({ server, secret, print }, options);
}

/** Asks which basic software a vehicle gets before all others. */
async function bss(options: Options, print: Print): Promise<number> {
  const { server, secret } = await signedOn(options, print);
  const vin = need(options.vin, 'vin');
  const path = `/client/bss?vin=${encodeURIComponent(vin)}`;
  const { versions } = await server.call<ClientBssAnswer>('GET', path, { secret });
  if (versions.length === 0) print(`${vin} gets no basic software before others`);
  for (const { bssVersion, brand } of versions) print(`${vin} gets basic software ${bssVersion} (${brand})`);
  return 0;
}

/** Shows the messages that pop up now, and goes on looking where it is told to. */
async function messages(options: Options, print: Print): Promise<number> {
  const { server, secret } = await signedOn(options, print);
  return showMessages({ server, secret, print }, options);
}

/** Opens a work order at support, or tells what was answered to those that were opened here. */
async function order(options: Options, print: Print): Promise<number> {
  const { server, secret } = await signedOn(options, print);
  return askSupport({ server, secret, print, kept: await readState(options.state) }, options);
}

/** Puts a newer version on, where there is one for this tester. */
async function update(options: Options, print: Print): Promise<number> {
  const { server, secret } = await signedOn(options, print);
  const kept = await readState(options.state);
  const keep = (known: Pick<State, 'version' | 'releaseKey'>) => writeState(options.state, { ...kept, ...known });
  return updateSelf(
    { server, secret, print, kept: { version: kept.version, releaseKey: kept.releaseKey }, keep },
    options,
  );
}

/** Many machines with one code at the same moment; prints how many were activated and why the others were not. */
async function storm(options: Options, print: Print): Promise<number> {
  const server = serverAt(need(options.server, 'server'), languageGiven(options));
  const code = need(options.code, 'code');
  const machines = Array.from({ length: options.count }, anyMachine);
  const answers = await Promise.allSettled(
    machines.map((machine) => server.call<ActivateAnswer>('POST', '/client/activate', { body: { code, machine } })),
  );
  const refusals = new Map<string, number>();
  for (const answer of answers) {
    if (answer.status === 'fulfilled') continue;
    if (!(answer.reason instanceof Refused)) throw answer.reason;
    refusals.set(answer.reason.message, (refusals.get(answer.reason.message) ?? 0) + 1);
  }
  print(`${answers.filter((answer) => answer.status === 'fulfilled').length} of ${options.count} activated`);
  for (const [message, count] of refusals) print(`${count} refused: ${message}`);
  return 0;
}

const signIn: TesterCommand = async (options, print) => {
  const newPassword = options['new-password'];
  const who = {
    username: need(options.user, 'user'),
    password: need(options.password, 'password'),
    ...(newPassword === undefined ? {} : { newPassword }),
  };
  const desk = { ...(await signedOn(options, print)), print };
  const state = await readState(options.state);
  const keep = (uri: string) =>
    writeState(options.state, { ...state, authenticators: { ...state.authenticators, [who.username]: uri } });
  const code = await loginAtTester(desk, who, { code: options.mfa, uri: state.authenticators?.[who.username], keep });
  if (code === 0) await afterLogin({ ...desk, state: options.state });
  return code;
};
const signOut: TesterCommand = async (options, print) => logout({ ...(await signedOn(options, print)), print });
const leave: TesterCommand = async (options, print) =>
  unbindTester({ ...(await signedOn(options, print)), print }, options.tester);

export const COMMANDS: Readonly<Record<string, TesterCommand>> = {
  activate,
  status,
  heartbeat,
  log,
  messages,
  order,
  certificate,
  update,
  bss,
  ...VEHICLE_COMMANDS,
  storm,
  login: signIn,
  logout: signOut,
  unbind: leave,
};
