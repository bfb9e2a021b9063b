import { and, eq } from 'drizzle-orm';
import { LANGUAGES } from '../../../contract/constants';
import type { MailCode } from '../../../contract/resources/sys/mail-template/rules';
import { mailTemplate } from '../../../contract/resources/sys/mail-template/definition';
import { sysMailTemplate } from '../../db/tables';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { insertRows } from '../../engine/write/trusted';
import { InvalidFields, Refusal } from '../../refusal';
import { render, sampleVariables, shippedTemplate } from '../../platform/mail/render';

/** Copies the platform's mail, or the product's where the platform has none. */
async function adapt(context: WriteContext, code: MailCode): Promise<{ id: string }> {
  const { tx, scope } = context;
  const of = (tenant: string) =>
    tx
      .select()
      .from(sysMailTemplate)
      .where(and(eq(sysMailTemplate.code, code), eq(sysMailTemplate.tenantCode, tenant)));
  const shared = await of('');
  if ((await of(scope.tenant)).length > 0) throw new InvalidFields({ code: { key: 'unique' } });
  const { subject, body } = shared[0] ?? shippedTemplate(code, LANGUAGES);
  const [row] = await insertRows(context, mailTemplate, [{ tenantCode: scope.tenant, code, subject, body }], 'adapt');
  return { id: row?.id ?? '' };
}

/** The words of mails: looked at with sample values, and taken over by tenants. */
export const mailTemplateBehaviour = behaviour(mailTemplate, {
  actions: {
    show: ({ scope }, [row], { language }) => {
      if (!row) throw new Refusal('gone');
      const { subject, html } = render(row, language ?? scope.language, sampleVariables(row.code));
      return Promise.resolve({ subject, html });
    },
    adapt: (context, _, { code }) => adapt(context, code),
  },
});
