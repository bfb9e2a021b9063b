import type { AnyBehaviour } from './behaviour';

type Hooks = AnyBehaviour['hooks'];

let hooks: ReadonlyMap<string, Hooks> = new Map();

/** Takes the behaviours of the modules; the application does so once when it is made. */
export function setBehaviours(behaviours: readonly AnyBehaviour[]): void {
  hooks = new Map(behaviours.map((behaviour) => [behaviour.resource, behaviour.hooks]));
}

const NONE: Hooks = {};

/** The hooks of a resource; none where it needs none. */
export const hooksOf = ({ name }: { name: string }): Hooks => hooks.get(name) ?? NONE;
