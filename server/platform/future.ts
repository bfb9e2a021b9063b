import type { WriteContext } from '../engine/model/behaviour';
import { InvalidFields } from '../refusal';

/** Refuses a moment that is over, on the field of that name. */
export function refusePast({ ports }: Pick<WriteContext, 'ports'>, name: string, at: string): void {
  if (Date.parse(at) <= ports.clock.now().getTime()) throw new InvalidFields({ [name]: { key: 'future' } });
}
