import { Refusal } from '../../refusal';
import { bytesBody } from '../../http/body';

/** Greatest body of a request for a token, bytes: an id, a secret and every permission there is. */
export const TOKEN_REQUEST_LIMIT = 64 * 1024;

/** Names of errors of RFC 6749 that the endpoint answers. */
export type OAuthError =
  'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope' | 'temporarily_unavailable';

/** What is answered in place of a token. */
export class TokenRefusal extends Error {
  constructor(
    readonly error: OAuthError,
    readonly description: string,
    /** The refusal of the key behind it, whose code is told beside. */
    override readonly cause?: Refusal,
  ) {
    super(error);
  }
}

export type TokenRequest = {
  clientId: string;
  secret: string;
  /** Permissions asked for; null for all. */
  scopes: readonly string[] | null;
};

type Client = Pick<TokenRequest, 'clientId' | 'secret'>;

/** A part of Basic credentials: percent-encoded as a form is, by RFC 6749, section 2.3.1. */
const decoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/** Longer credentials are none of ours. */
const LONGEST_BASIC = 1024;

function basicClient(header: string): Client {
  const none = { clientId: '', secret: '' };
  if (header.length > LONGEST_BASIC || !header.toLowerCase().startsWith('basic ')) return none;
  try {
    const text = atob(header.slice('basic '.length).trim());
    const colon = text.indexOf(':');
    return colon < 0 ? none : { clientId: decoded(text.slice(0, colon)), secret: decoded(text.slice(colon + 1)) };
  } catch {
    return none;
  }
}

const malformed = (description: string): TokenRefusal => new TokenRefusal('invalid_request', description);

async function formOf(request: Request): Promise<Map<string, string>> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? ''))
    throw malformed('send the parameters as application/x-www-form-urlencoded');
  const bytes = await bytesBody(request, TOKEN_REQUEST_LIMIT).catch((error: unknown) => {
    throw error instanceof Refusal ? malformed('the body is cut off or too large') : error;
  });
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) {
    if (form.has(name)) throw malformed(`the parameter ${printable(name)} comes twice`);
    // RFC 6749, section 3.1: a parameter without a value counts as left out.
    if (value !== '') form.set(name, value);
  }
  return form;
}

/** As much of a text as a description may hold: printable ASCII without quotes and backslashes. */
const printable = (text: string): string => text.slice(0, 100).replaceAll(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?');

/** How the client names itself: by the header or by the body, never by both. */
function clientIn(form: ReadonlyMap<string, string>, header: string | null): Client {
  const [id, secret] = [form.get('client_id'), form.get('client_secret')];
  if (header === null) return { clientId: id ?? '', secret: secret ?? '' };
  if (secret !== undefined) throw malformed('name the client by the header or by the body, not by both');
  const client = basicClient(header);
  if (id !== undefined && id !== client.clientId) throw malformed('client_id differs from the one of the header');
  return client;
}

/** What a request for a token asks for; throws a `TokenRefusal`. */
export async function tokenRequestOf(request: Request): Promise<TokenRequest> {
  const form = await formOf(request);
  const grant = form.get('grant_type');
  if (grant === undefined) throw malformed('grant_type is missing');
  if (grant !== 'client_credentials')
    throw new TokenRefusal('unsupported_grant_type', 'the only grant_type is client_credentials');
  const scopes = form.get('scope')?.split(' ').filter(Boolean) ?? null;
  return { ...clientIn(form, request.headers.get('authorization')), scopes };
}
