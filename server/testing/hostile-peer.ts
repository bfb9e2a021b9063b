import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Values = Record<string, unknown>;
/** What a path answers: JSON, or a text as it stands with its type. */
type Says = Values | { type: string; text: string; status?: number };

/** A provider that says whatever a test lets it say. */
export type HostilePeer = {
  issuer: string;
  /** By path: `/.well-known/openid-configuration`, `/token`, `/jwks`, `/userinfo`. */
  says: Record<string, Says>;
  /** Paths asked for, in order. */
  asked: string[];
  /** What a provider in good faith would say of itself. */
  metadata: Values;
  /** An id token; signed by the key that `/jwks` names unless told otherwise. */
  idToken(claims: Values, how?: { alg?: string; foreignKey?: boolean }): string;
  close(): Promise<void>;
};

const part = (value: Values): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export async function openHostilePeer(): Promise<HostilePeer> {
  const [own, foreign] = [newKey(), newKey()];
  const says: Record<string, Says> = {};
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    asked.push(path);
    const said = says[path];
    if (!said) return void response.writeHead(404).end();
    if (typeof said.text === 'string')
      return void response.writeHead(Number(said.status ?? 200), { 'content-type': String(said.type) }).end(said.text);
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
  says['/jwks'] = { keys: [{ ...own.publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'own' }] };
  return {
    issuer,
    says,
    asked,
    metadata,
    idToken: (claims, { alg = 'RS256', foreignKey = false } = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const text = `${part({ alg, kid: 'own' })}.${part({ iss: issuer, aud: 'console', sub: 'kim-1', iat: now, exp: now + 300, ...claims })}`;
      if (alg === 'none') return `${text}.`;
      const signature = createSign('RSA-SHA256')
        .update(text)
        .sign((foreignKey ? foreign : own).privateKey, 'base64url');
      return `${text}.${signature}`;
    },
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
