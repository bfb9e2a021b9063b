import { RELEASE_KEY, signerNamed, type Signer } from '../../../engine/audit/chain/signer';
import type { WriteContext } from '../../../engine/model/behaviour';
import { asPlatform } from '../../../platform/elevate';

/** Signs what is released to testers. One key for all tenants: a tester keeps its public half from the first time on. */
export const releaseSigner = ({ tx, scope, ports }: WriteContext): Promise<Signer> =>
  signerNamed((work) => asPlatform(tx, scope, () => work(tx)), ports.keys, RELEASE_KEY);
