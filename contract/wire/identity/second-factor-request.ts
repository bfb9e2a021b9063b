import * as v from 'valibot';
import { f } from '../../language/field';
import { SECOND_FACTOR_CODE } from './login-request';
import { fieldText } from '../field-text';

const IF_ANY = { password: f.text({ max: 128 }), code: f.text({ max: 64 }) };

/** POST /sys/second-factor: proved by the password where there is one, and by a code as well where a second factor is replaced. */
export const SecondFactorStart = v.object({
  password: v.optional(fieldText(IF_ANY.password)),
  code: v.optional(fieldText(IF_ANY.code)),
});
/** The other calls of /sys/second-factor, which prove by a code who asks. */
export const CodeRequest = v.object({ code: fieldText(SECOND_FACTOR_CODE) });
