import { isAhead, isTooLong } from '../../../contract/validation/date-range';
import { rangeNames, searchedFields } from '../../../contract/language/derive';
import { Refusal } from '../../refusal';
import type { CompiledResource } from '../model/compiled-resource';
import type { ListParameters } from './query';
import { instantOf } from '../model/kinds/search-value';

/** Refuses a range of dates that spans more than a year, or ends after today where its field does not look ahead. What is no date the search refuses. */
export function checkDateRanges(compiled: CompiledResource, query: ListParameters, now: Date): void {
  for (const [name, field] of searchedFields(compiled.resource)) {
    if (field.search !== 'dateRange') continue;
    const [from, to] = rangeNames(compiled.resource, name);
    const [first, last] = [instantOf(query[from] ?? '', 'from'), instantOf(query[to] ?? '', 'to')].map((text) =>
      text === null ? null : new Date(text),
    );
    if (last && !field.ahead && isAhead(last, now)) throw new Refusal('rangeAhead', { name: to });
    if (first && last && isTooLong(first, last)) throw new Refusal('rangeTooLong', { name: to });
  }
}
