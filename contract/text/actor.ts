/* Who did something, as logs keep it: a username, or a machine account that acted for one. No username has a space, so neither can be taken for the other. */

/** A machine account that acted in the name of its maker: `key Parts system of kim`. */
export const keyActor = (name: string, username: string): string => `key ${name} of ${username}`;

/** The name of the machine account and its maker; null where a person acted. */
export function keyActorParts(actor: string): { name: string; username: string } | null {
  const end = actor.lastIndexOf(' of ');
  if (!actor.startsWith('key ') || end < 5) return null;
  return { name: actor.slice(4, end), username: actor.slice(end + 4) };
}
