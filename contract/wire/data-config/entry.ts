import * as v from 'valibot';
import { ENTRY_LANGUAGES } from '../../text/entry-languages';
import { textUpTo } from '../input';
import { uuid } from '../scalar';

/** GET /data-config/entry/coverage: how many entries of each source have a text in each language. */
export const EntryCoverage = v.array(
  v.object({
    sourceType: v.number(),
    total: v.number(),
    published: v.number(),
    /** By language; one that none has is left out. */
    written: v.record(v.string(), v.number()),
  }),
);
export type EntryCoverage = v.InferOutput<typeof EntryCoverage>;

/** GET /data-config/entry/suggestions?id=…&language=… */
export const SuggestionsQuery = v.object({ id: textUpTo(36), language: v.picklist(ENTRY_LANGUAGES) });
export const Suggestions = v.array(
  v.object({
    id: uuid,
    text: v.string(),
    /** Of the entry that the text is taken from. */
    sourceText: v.string(),
    sourceType: v.number(),
    /** How alike the source texts are: 1 where they are equal. */
    share: v.number(),
  }),
);
export type Suggestions = v.InferOutput<typeof Suggestions>;
