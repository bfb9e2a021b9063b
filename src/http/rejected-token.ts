import { httpSettings, httpState } from './settings';

/** Notes that the server refused the token; false where that is known already, or where another one is in use. */
export function rejectToken(sentWith: unknown): boolean {
  const current = httpSettings().token();
  if (!current || sentWith !== `Bearer ${current}` || httpState().rejectedToken === current) return false;
  httpState().rejectedToken = current;
  return true;
}

/** The token in use; a refused one is never sent again, whoever may still hold it. */
export function liveToken(): string | null {
  const token = httpSettings().token();
  return token === httpState().rejectedToken ? null : token;
}
