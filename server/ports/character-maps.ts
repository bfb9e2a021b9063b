/** A map of the characters of Asian fonts that a document names and does not hold, by its file name: `UniGB-UCS2-H.bcmap`. */
export type CharacterMaps = (name: string) => Promise<Uint8Array>;
