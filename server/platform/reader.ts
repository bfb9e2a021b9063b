import { LANGUAGES, type Language } from '../../contract/constants';
import type { Settings } from '../ports/ports';

/** The language in which a user is written to: the user's own, else that of the product. */
export const readerLanguage = (lang: string | null): Language =>
  LANGUAGES.find((each) => each === lang) ?? LANGUAGES[0];

/**
 * A link into the console for somebody who is elsewhere, as in a mail; empty where the address of the console is not known.
 *
 * @param base Where the call or the job came to, if the operator names no address.
 * @param address What stands behind the `#`, with its query.
 */
export function consoleLink({ consoleUrl }: Settings, base: string | null | undefined, address: string): string {
  const link = `${(consoleUrl ?? base ?? '').replace(/\/+$/, '')}/#${address}`;
  return /^https?:/.test(link) ? link : '';
}
