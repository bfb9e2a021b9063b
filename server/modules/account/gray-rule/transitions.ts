import type { WriteContext } from '../../../engine/model/behaviour';
import { InvalidFields } from '../../../refusal';

/** What is over already cannot begin: nobody would ever fall under it. */
function refuseOver({ ports }: WriteContext, { validTo }: { validTo: string | null }): Promise<void> {
  if (validTo !== null && Date.parse(validTo) <= ports.clock.now().getTime())
    throw new InvalidFields({ validTo: { key: 'future' } });
  return Promise.resolve();
}

export const grayTransitions = { activate: { after: refuseOver }, resume: { after: refuseOver } };
