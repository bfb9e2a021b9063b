import { InvalidFields } from '../../refusal';

/** Words below `validate` that say what is wrong with a request. */
export type CsrFault = 'csrForm' | 'csrSignature' | 'csrKey' | 'csrName' | 'csrAttribute';

/** The request is at fault. `record` says whether it could be read so far that somebody should see it. */
export class RefusedCsr extends InvalidFields {
  constructor(
    readonly fault: CsrFault,
    params: Record<string, string | number> = {},
  ) {
    super({ csr: { key: fault, params } });
  }
}
