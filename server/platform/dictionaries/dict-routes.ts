import { hexOf } from '../../http/hex';
import { DictionaryAnswer, DictionariesQuery } from '../../../contract/wire/dictionary';
import { readText } from '../../../contract/text/entry-languages';
import { RULES } from '../../../contract/validation/rules';
import { readDictionaries } from '../../engine/model/dictionaries';
import { addRoute, type Api } from '../../http/route';
import { Refusal } from '../../refusal';

/** As many as a screen may need at once. */
const MOST = 50;

async function tagOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `"${hexOf(bytes.subarray(0, 12))}"`;
}

/** Codes split by commas, each once. */
function codesIn(types: string): string[] {
  const codes = [...new Set(types.split(',').map((code) => code.trim()))];
  if (codes.length > MOST || !RULES.dictTypes(codes.join(','))) throw new Refusal('badRequest', { name: 'types' });
  return codes;
}

/** GET /sys/dict?types=gender,media-type: the words of several dictionaries in one call. Nothing is sent again that the caller has already. */
export function addDictRoutes(api: Api): void {
  addRoute(
    api,
    {
      method: 'GET',
      path: '/sys/dict',
      summary:
        'Values of dictionaries in the language of the caller, by their codes, which commas split; retired ones are marked',
      auth: 'session',
      personOnly: false,
      access: 'read',
      tenantScoped: true,
      query: DictionariesQuery,
      response: DictionaryAnswer,
    },
    async ({ scope, tx, query, language, c }) => {
      const codes = codesIn(query.types);
      const known = await readDictionaries(tx, scope.tenant, codes);
      const data = Object.fromEntries(
        codes.map((code) => [
          code,
          (known.get(code) ?? []).map(({ value, label, tone, isRetired }) => ({
            value,
            label: readText(label, language)?.text ?? value,
            tone,
            isRetired,
          })),
        ]),
      );
      const etag = await tagOf(`${language} ${JSON.stringify(data)}`);
      // To be kept by the browser of this one person, and asked for again each time: then mostly nothing is sent.
      const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization, Accept-Language' };
      if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
      return c.json({ code: 0, msg: 'success', data }, 200, headers);
    },
  );
}
