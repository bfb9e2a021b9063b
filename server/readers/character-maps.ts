import type { CharacterMaps } from '../ports/character-maps';

let source: CharacterMaps | null = null;

/** Names where the maps come from; whoever runs the readers knows. */
export function provideCharacterMaps(maps: CharacterMaps): void {
  source = maps;
}

/** A map of the characters of fonts that a document does not hold. */
export const characterMaps: CharacterMaps = (name) =>
  source ? source(name) : Promise.reject(new Error('there are no maps of characters'));
