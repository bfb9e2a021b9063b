import * as v from 'valibot';
import { LANGUAGES, SYSTEM_CODE } from '../constants';
import { textUpTo } from './input';

/** GET /sys/ui-language/resourceList: words that lie over the built-in ones. */
const LanguageResource = v.object({ languageType: v.string(), languageKey: v.string(), languageContent: v.string() });
export type LanguageResource = v.InferOutput<typeof LanguageResource>;
export const LanguageResources = v.array(LanguageResource);
export const LanguageResourcesQuery = v.object({
  systemCode: v.optional(textUpTo(32), SYSTEM_CODE),
  languageType: v.picklist(LANGUAGES),
});
/** GET /sys/tenant/getTenantCode */
export const TenantCodeQuery = v.object({ shortName: textUpTo(64) });
/** Null where there is no such tenant. */
export const TenantCode = v.nullable(v.string());
