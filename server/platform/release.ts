import { RELEASE_KEY, signerNamed, type Signer } from '../engine/audit/chain/signer';
import type { WriteContext } from '../engine/model/behaviour';
import type { Release } from '../engine/model/engine';
import { asPlatform } from './elevate';
import { readParameter } from './parameters/parameter';

/** Signs what is released. One key for all tenants: a tester keeps its public half from the first time on. */
export const releaseSigner = ({ tx, scope, ports }: WriteContext): Promise<Signer> =>
  signerNamed((work) => asPlatform(tx, scope, () => work(tx)), ports.keys, RELEASE_KEY);

/** What the engine asks the platform when something is published. */
export const release: Release = { isOn: readParameter, signer: releaseSigner };
