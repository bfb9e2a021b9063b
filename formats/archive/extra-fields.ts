/** A field that a program added to an entry of a zip archive. */
type ExtraField = { id: number; data: DataView };

/** The extra fields of an entry in their order; one that reaches beyond the end is left out, and so is what follows it. */
export function* extraFields({ buffer, byteOffset, byteLength }: Uint8Array): Generator<ExtraField, void> {
  const view = new DataView(buffer, byteOffset, byteLength);
  for (let at = 0; at + 4 <= byteLength;) {
    const size = view.getUint16(at + 2, true);
    if (at + 4 + size > byteLength) return;
    yield { id: view.getUint16(at, true), data: new DataView(buffer, byteOffset + at + 4, size) };
    at += 4 + size;
  }
}
