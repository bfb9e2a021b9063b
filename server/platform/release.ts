import { RELEASE_KEY, signerNamed, type Signer } from '../engine/audit/chain/signer';
import type { WriteContext } from '../engine/model/behaviour';
import type { Release } from '../engine/model/engine';
import { asPlatform } from './elevate';
import { readParameter } from './parameters/parameter';

/** Signs what is released. One key for all tenants: a tester keeps its public half from the first time on. */
export const releaseSigner = ({ tx, scope, ports }: WriteContext): Promise<Signer> =>
  signerNamed((work) => asPlatform(tx, scope, () => work(tx)), ports.keys, RELEASE_KEY);

/** Signatures that are kept in memory for each key. */
const SIGNATURES = 10_000;
const signed = new WeakMap<Signer, Map<string, Promise<string>>>();

/** Signs what is asked for over and over: Ed25519 gives the same signature for the same words, so that it is made once. */
export function signOnce(signer: Signer, what: object): Promise<string> {
  const own = signed.get(signer) ?? new Map<string, Promise<string>>();
  signed.set(signer, own);
  const key = JSON.stringify(what);
  const made = own.get(key) ?? signer.sign(what);
  own.set(key, made);
  made.catch(() => own.delete(key));
  if (own.size > SIGNATURES) own.delete(own.keys().next().value ?? '');
  return made;
}

/** What the engine asks the platform when something is published. */
export const release: Release = { isOn: readParameter, signer: releaseSigner };
