import { fieldsOf } from '../../../contract/language/derive';
import { isCopied, isCopiedField } from '../../../contract/language/changeable';
import type { AnyResource } from '../../../contract/language/resource';
import { isEmpty } from '../../../contract/validation/check-field';
import { mayDo } from '../guards';
import type { Row } from '../row';
import type { FormValues } from './field-rules';

/** Whether the user may make a new row out of another. */
export const mayCopy = (r: AnyResource): boolean =>
  isCopied(r) && !r.screens?.form && mayDo(r, 'save') && mayDo(r, 'info');

/** What the form of a new row opens with where it begins as another: that one's values, and whose it is. */
export const copiedValues = (r: AnyResource, row: Row): FormValues => ({
  ...(row.tenantCode === undefined ? {} : { tenantCode: row.tenantCode }),
  ...Object.fromEntries(
    fieldsOf(r).flatMap(([name, field]) =>
      isCopiedField(r, name, field) && !isEmpty(row[name]) ? [[name, row[name]]] : [],
    ),
  ),
});

/** Fields of the form that the other row has and that are left to be filled in. */
export const leftEmpty = (r: AnyResource, row: Row): string[] =>
  fieldsOf(r).flatMap(([name, field]) =>
    !field.hideInForm &&
    field.write !== 'never' &&
    field.kind !== 'state' &&
    !isCopiedField(r, name, field) &&
    !isEmpty(row[name])
      ? [name]
      : [],
  );
