/** Longer texts are no position that was answered. */
const LONGEST = 4000;

/** A position in a list as a text for addresses. Callers pass it on as it is: what it holds may change with any release. */
export function positionText(parts: readonly unknown[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What such a text holds; null where it is none. */
export function positionParts(text: string): unknown[] | null {
  if (text.length > LONGEST) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0)!);
    const parts = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
    return Array.isArray(parts) ? parts : null;
  } catch {
    return null;
  }
}
