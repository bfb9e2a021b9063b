import { isPlatformOnly } from '../../../contract/language/platform-search';
import type { Query } from '../../http/route';
import { InvalidFields, Refusal } from '../../refusal';
import type { WriteContext } from './behaviour';
import { checkDateRanges } from '../read/date-limits';
import type { CompiledResource } from './compiled-resource';
import { criteriaIn, type ListParameters } from '../read/query';

type Values = Record<string, unknown>;

/** A body, or the part of one that has the name, that is an object; refuses anything else. */
export const asObject = (body: unknown, name?: string): Values => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal('badRequest', name === undefined ? {} : { name });
  return body as Values;
};

/** A body that stands for a query: nothing but texts; refuses anything else on its field. Without a body it is empty. */
export function queryIn(body: unknown): Query {
  const query = asObject(body ?? {});
  const wrong = Object.entries(query).find(([, value]) => typeof value !== 'string');
  if (wrong) throw new InvalidFields({ [wrong[0]]: { key: 'type' } });
  return query as Query;
}

/** Search values as they would stand in a query. */
function asQuery(body: unknown, of?: string): ListParameters {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(asObject(body ?? {}, of))) {
    if (value === null || value === undefined) continue;
    const values: unknown[] = Array.isArray(value) ? value : [value];
    if (values.length === 0 || values.some((one) => typeof one === 'object')) throw new Refusal('badRequest', { name });
    query[name] = values.join(',');
  }
  return query;
}

/** Criteria of an action on all that they find: without any it would be everything, and those that only tell tenants or diagnostic platforms apart find all that one has. */
export function narrowQuery(
  compiled: CompiledResource,
  { ports }: Pick<WriteContext, 'ports'>,
  body: unknown,
  of?: string,
): ListParameters {
  const query = asQuery(body, of);
  checkDateRanges(compiled, query, ports.clock.now());
  const names = criteriaIn(query);
  if (names.length === 0) throw new Refusal('criteriaEmpty');
  if (isPlatformOnly(compiled.resource, names)) throw new Refusal('criteriaPlatformOnly');
  return query;
}
