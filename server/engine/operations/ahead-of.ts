import { isUuid } from '../../../contract/validation/uuid';
import type { EarlyCall } from '../../http/route';
import type { CompiledResource } from '../model/compiled-resource';
import { asObject } from '../model/request-values';

/** What the behaviour does before the transaction, where there is something. */
export async function aheadOf(
  compiled: CompiledResource,
  operation: string,
  { scope, ports, params: { id = '' }, body }: EarlyCall,
): Promise<unknown> {
  const { ahead } = compiled.hooks;
  return ahead?.({ scope, ports, operation, id: isUuid(id) ? id : null, input: asObject(body ?? {}) });
}
