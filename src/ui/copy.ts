/** Writes to the clipboard; false where the browser does not let us, or has none for a page that came without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
