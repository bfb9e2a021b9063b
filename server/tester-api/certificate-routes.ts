import { CERTIFICATE } from '../../contract/resources/account/certificate/rules';
import { CertificateApply, ClientCertificateAnswer } from '../../contract/wire/certificate';
import { dynamicKey } from '../../contract/text/word-key';
import type { WriteContext } from '../engine/model/behaviour';
import { addRoute, type Api } from '../http/route';
import { hasWord, translate } from '../http/words';
import { newestOf, certificateOf } from '../modules/account/certificate';
import { authoritiesIn } from '../platform/pki/stored-authority';
import { chainOf } from '../platform/pki/x509';
import { mintScope } from '../scope';
import { consoleAddress } from '../http/own-address';
import { apply, lastApplication } from './certificate-apply';
import { ownRow } from './own-row';

/** How it stands, with the certificate itself while it is good for something. */
async function answerOf(context: WriteContext, clientId: string): Promise<ClientCertificateAnswer> {
  const standing = await certificateOf(context, clientId);
  const newest = await newestOf(context, clientId);
  const application = await lastApplication(context, clientId);
  const word = `account.certificate-apply.failure.${application?.failureReason ?? ''}`;
  const { language } = context.scope;
  const paper = newest?.status === CERTIFICATE.normal ? newest.paper : null;
  return {
    ...standing,
    application: application && {
      ...application,
      failureReason: hasWord(language, word) ? translate(language, dynamicKey(word)) : application.failureReason,
    },
    certificate: paper,
    chain: paper && chainOf(paper, await authoritiesIn(context)),
  };
}

/** The calls by which a tester gets its certificate. */
export function addCertificateCalls(api: Api): void {
  const common = { auth: 'client', tenantScoped: true, response: ClientCertificateAnswer } as const;
  addRoute(
    api,
    {
      ...common,
      method: 'POST',
      path: '/client/certificate/apply',
      summary:
        "Applies for the tester's certificate with a request (PKCS #10, PEM); answers it where it is granted at once",
      access: 'write',
      audit: true,
      body: CertificateApply,
    },
    async ({ scope, tx, ports, body, c }) => {
      const { clientId } = await ownRow(tx, scope);
      const context = { scope: mintScope({ ...scope, base: consoleAddress(c) }), tx, ports };
      const refused = await apply(context, clientId, body);
      if (refused) return () => Promise.reject(refused);
      return answerOf(context, clientId);
    },
  );
  addRoute(
    api,
    {
      ...common,
      method: 'GET',
      path: '/client/certificate',
      summary: "The tester's certificate with its chain, and how its last application stands",
      access: 'read',
    },
    async ({ scope, tx, ports }) => answerOf({ scope, tx, ports }, (await ownRow(tx, scope)).clientId),
  );
}
