import type { ClientSignedIn, ClientUnbindAnswer } from '../../contract/wire/tester';
import { secondStep, type Authenticator } from './second-factor';
import { Refused, type TesterServer } from './server';

/** What the person at the tester says. */
export type UserOptions = { user?: string; password?: string; 'new-password'?: string; mfa?: string; tester?: string };
type Desk = { server: TesterServer; secret: string; print: (line: string) => void };
type Person = { username: string; password: string; newPassword?: string };

/** The signed-in account and its rights, in a few lines. */
export function tellSignedIn(print: Desk['print'], signedIn: ClientSignedIn | null): void {
  if (!signedIn) return print('nobody is signed in');
  const { user, menus, grayGroup, uploads, expiresAt } = signedIn;
  print(`signed in as ${user.username}${user.realName ? ` (${user.realName})` : ''} until ${expiresAt}`);
  print(`may use: ${menus.join(', ') || 'nothing'}`);
  if (grayGroup) print(`grey-release group ${grayGroup.name}, level ${grayGroup.level}`);
  if (uploads.sysLog || uploads.pcapLog)
    print(
      `sends ${[uploads.sysLog && 'system logs', uploads.pcapLog && 'packet captures'].filter(Boolean).join(' and ')} by itself`,
    );
}

/** Signs somebody in at this tester, by a second factor where the server asks for one. */
export async function loginAtTester(desk: Desk, person: Person, authenticator?: Authenticator): Promise<number> {
  const { server, secret, print } = desk;
  const signedIn = await server
    .call<ClientSignedIn>('POST', '/client/login', { secret, body: person })
    .catch((error: unknown) => {
      if (authenticator && error instanceof Refused) return secondStep(desk, error, authenticator);
      throw error;
    });
  tellSignedIn(print, signedIn);
  return 0;
}

export async function logout({ server, secret, print }: Desk): Promise<number> {
  await server.call<null>('POST', '/client/logout', { secret, body: {} });
  print('signed out');
  return 0;
}

/** Takes the signed-in account off this tester, or off another of its own. */
export async function unbindTester({ server, secret, print }: Desk, testerCode?: string): Promise<number> {
  const body = testerCode === undefined ? {} : { testerCode };
  const answer = await server.call<ClientUnbindAnswer>('POST', '/client/unbind', { secret, body });
  print(`unbound from ${answer.testerCode}; bound to ${answer.boundCount} more`);
  return 0;
}
