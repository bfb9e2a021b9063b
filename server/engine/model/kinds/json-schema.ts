import { dictOf, type Field } from '../../../../contract/language/field';
import { ENTRY_LANGUAGES } from '../../../../contract/text/entry-languages';
import { named } from '../../../http/json/json-schema';
import type { KindShape } from './kind';

export const text = (max: number) => (field: Field) => ({
  type: 'string',
  minLength: field.min,
  maxLength: field.max ?? max,
});
export const choice = (field: Field): KindShape =>
  Array.isArray(field.options)
    ? { enum: [...(field.options as readonly unknown[])] }
    : {
        ...(dictOf(field)?.numeric ? { type: 'integer' } : { type: 'string', maxLength: 64 }),
        description: `of the dictionary ${dictOf(field)?.dict}`,
      };
export const ids = (field: Field): KindShape => ({
  type: 'array',
  items: { type: 'string', format: 'uuid' },
  maxItems: field.max,
});
export const VIN = named('Vin', { type: 'string', pattern: '^[0-9A-Z]{17}$' });
export const CODE = named('Code', { type: 'string', pattern: '^[A-Z0-9][A-Z0-9._-]{0,31}$' });
export const localized = (max: number, required: readonly string[] = []): KindShape =>
  named(['Texts', max, ...required].join('.'), {
    type: 'object',
    description: 'a text by language code',
    properties: Object.fromEntries(ENTRY_LANGUAGES.map((code) => [code, { type: 'string', maxLength: max }])),
    required,
    additionalProperties: false,
  });
