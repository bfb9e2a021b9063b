import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Pkcs10CertificateRequestGenerator } from '@peculiar/x509';
import type { ClientStatus } from '../../contract/wire/tester';
import type { ClientCertificateAnswer } from '../../contract/wire/certificate';
import type { TesterServer } from './server';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

export type CertificateWork = { server: TesterServer; secret: string; print: (line: string) => void; state: string };

/** Beside the state of the tester: the key, and the certificate with its chain. */
const placesOf = (state: string) => {
  const base = state.replace(/\.json$/, '');
  return { key: `${base}.key.pem`, chain: `${base}.chain.pem` };
};

const pemOf = (bytes: ArrayBuffer, label: string): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(bytes)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`;

/** Written aside and renamed; only its owner may read it. */
async function keep(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, text, { mode: 0o600 });
  await chmod(aside, 0o600);
  await rename(aside, file);
}

const derOf = (pem: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(pem.replace(/-----[^-]+-----/g, '').replace(/\s+/g, ''), 'base64'));

async function keysIn(file: string): Promise<CryptoKeyPair> {
  const privateKey = await crypto.subtle.importKey('pkcs8', derOf(await readFile(file, 'utf8')), ALGORITHM, true, [
    'sign',
  ]);
  const { d: _, key_ops: __, ...jwk } = await crypto.subtle.exportKey('jwk', privateKey);
  return {
    privateKey,
    publicKey: await crypto.subtle.importKey('jwk', { ...jwk, key_ops: ['verify'] }, ALGORITHM, true, ['verify']),
  };
}

async function newKeys(file: string): Promise<CryptoKeyPair> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  await keep(file, pemOf(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY'));
  return keys;
}

/** The key of an application that is open is used again, so that a lost answer costs nothing. */
async function requestFor(name: string, file: string, isOpen: boolean): Promise<string> {
  const keys = isOpen ? await keysIn(file).catch(() => newKeys(file)) : await newKeys(file);
  const made = await Pkcs10CertificateRequestGenerator.create(
    { name: `CN=${name}`, keys, signingAlgorithm: ALGORITHM },
    webcrypto as unknown as Crypto,
  );
  return pemOf(made.rawData, 'CERTIFICATE REQUEST');
}

/** Stores what the server answers, and says how it stands. */
async function told(
  { print, state }: CertificateWork,
  { serialNumber, validTo, state: stand, application, chain }: ClientCertificateAnswer,
): Promise<number> {
  const { key, chain: file } = placesOf(state);
  if (chain) {
    await keep(file, chain);
    print(`certificate ${serialNumber}, valid until ${validTo}`);
    print(`key in ${key}, certificate and chain in ${file}`);
    return 0;
  }
  if (application?.status === 0) print('applied: the application waits for a decision');
  else if (application?.status === -1) print(`the application failed: ${application.failureReason}`);
  else print(`no certificate: ${stand}`);
  return 0;
}

/** Applies for a certificate where there is none in force, else fetches it. `name` and `reason` are what the request says. */
export async function getCertificate(
  work: CertificateWork,
  { name, reason, force }: { name?: string; reason?: string; force: boolean },
): Promise<number> {
  const { server, secret } = work;
  const { testerCode } = await server.call<ClientStatus>('GET', '/client/status', { secret });
  const own = await server.call<ClientCertificateAnswer>('GET', '/client/certificate', { secret });
  if (own.certificate && !own.mustApply && !force) return told(work, own);
  const csr = await requestFor(name ?? testerCode, placesOf(work.state).key, own.isApplying);
  const body = { csr, ...(reason ? { reason } : {}) };
  return told(work, await server.call<ClientCertificateAnswer>('POST', '/client/certificate/apply', { secret, body }));
}

/** After a login or a heartbeat: what was deleted or ends soon is applied for by the tester itself. */
export async function renewWhereDue(work: CertificateWork, { certificate }: ClientStatus): Promise<void> {
  if (!certificate.mustApply) return;
  work.print(
    `the certificate is ${certificate.state === 'normal' ? 'near its end' : certificate.state}: applying anew`,
  );
  await getCertificate(work, { reason: certificate.state, force: true });
}
