import { httpSettings } from './settings';

let dead: string | null = null;

/** Notes that the server refused the token; false where that is known already, or where another one is in use. */
export function rejectToken(sentWith: unknown): boolean {
  const current = httpSettings().token();
  if (!current || sentWith !== `Bearer ${current}` || dead === current) return false;
  dead = current;
  return true;
}

/** The token in use; a refused one is never sent again, whoever may still hold it. */
export function liveToken(): string | null {
  const token = httpSettings().token();
  return token === dead ? null : token;
}
