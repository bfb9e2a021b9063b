import { LANGUAGES } from '../../../contract/constants';
import { MAIL_CODES } from '../../../contract/resources/sys/mail-template/rules';
import { mailTemplate } from '../../../contract/resources/sys/mail-template/definition';
import type { WriteContext } from '../../engine/model/behaviour';
import { insertRows } from '../../engine/write/trusted';
import { makeOnce } from '../make-once';
import { shippedTemplate } from './render';

/** Puts the mails of the product where the platform can change their words. */
export const ensureMailTemplates = (context: WriteContext): Promise<void> =>
  makeOnce(context.tx, 'mail-templates.made', MAIL_CODES, async (missing) => {
    const rows = missing.map((code) => ({ tenantCode: '', code, ...shippedTemplate(code, LANGUAGES) }));
    await insertRows(context, mailTemplate, rows, 'save');
  });
