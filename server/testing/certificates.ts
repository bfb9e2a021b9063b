import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { expect } from 'vitest';
import type { ActivateAnswer } from '../../contract/wire/tester';
import type { ClientCertificateAnswer } from '../../contract/wire/certificate';
import { openOpenssl, type Openssl, type Said } from './openssl';
import type { TestAnswer } from './test-app';
import { ensureParameters } from '../platform/parameters/parameter-seed';
import { openWorkshop, type Workshop } from './workshop';

export type ActivatedTester = ActivateAnswer & {
  apply: (csr: string, reason?: string) => Promise<TestAnswer>;
  own: () => Promise<ClientCertificateAnswer>;
};
export type CertificateRow = Record<string, unknown> & {
  id: string;
  status: number;
  serialNumber: string;
  paper: string;
  validTo: string;
};

/** What anybody can fetch, in files. */
async function published(w: Workshop, o: Openssl) {
  const bytes = async (path: string) => new Uint8Array(await (await w.t.app.request(`/api/pki/${path}`)).arrayBuffer());
  const chain = new TextDecoder().decode(await bytes('chain'));
  const papers = chain.match(/-----BEGIN[\s\S]+?-----END CERTIFICATE-----\n/g) ?? [];
  const issuings = papers.slice(0, -1);
  const named = (file: string, what: string): string =>
    o.run('x509', '-in', file, '-noout', `-${what}`).text.replace(/^\w+\s*=\s*/, '');
  return {
    root: o.keep('root.pem', papers.at(-1) ?? ''),
    /** All that issue or did. */
    issuing: o.keep('issuing.pem', issuings.join('')),
    /** The one that issued a certificate, by its name. */
    issuerOf: (leaf: string): string =>
      issuings
        .map((paper) => o.keep('issuer.pem', paper))
        .find((file) => named(file, 'subject') === named(leaf, 'issuer')) ?? '',
    crl: o.keep('crl.pem', await bytes('crl.pem')),
    bytes,
  };
}

/** A workshop whose testers get certificates, and the real openssl that judges them. */
export async function openCertificates() {
  const w = await openWorkshop();
  const o = openOpenssl();
  await w.t.system(({ tx, ports }) => ensureParameters(tx, ports));
  const setParameter = async (key: string, value: string): Promise<void> => {
    const asPlatform = { token: w.t.tokens.platform };
    const { data } = await w.t.call(
      'GET',
      `/sys/params/page?page=1&limit=100&key=${key}&tenantCode=`,
      undefined,
      asPlatform,
    );
    const line = (data as { list: { id: string; version: number; key: string; tenantCode?: string }[] }).list.find(
      (one) => one.key === key && !one.tenantCode,
    );
    expect((await w.t.call('PUT', `/sys/params/${line?.id}`, { version: line?.version, value }, asPlatform)).code).toBe(
      0,
    );
  };
  /** Seconds since 1970 of the server's own clock, which a test may have moved. */
  const time = () => String(Math.floor(w.t.ports.clock.now().getTime() / 1000));
  const server = serve({ fetch: w.t.app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/pki/ocsp`;
  return {
    w,
    o,
    setParameter,
    published: () => published(w, o),
    tester: async (): Promise<ActivatedTester> => {
      const signed = await w.signOn(await w.newCode());
      const token = signed.clientSecret;
      return {
        ...signed,
        apply: (csr, reason) =>
          w.t.call('POST', '/client/certificate/apply', { csr, ...(reason ? { reason } : {}) }, { token }),
        own: async () =>
          (await w.t.call('GET', '/client/certificate', undefined, { token })).data as ClientCertificateAnswer,
      };
    },
    requestOf: (name: string) => o.request(`/CN=${name}`),
    /** The certificate of that serial number as its list has it. */
    rowOf: async (serial: string | null): Promise<CertificateRow> => {
      const { data } = await w.admin('GET', `/account/certificate/page?serialNumber=${serial ?? 'none'}`);
      const [row] = (data as { list: CertificateRow[] }).list;
      expect(row).toBeDefined();
      return (await w.admin('GET', `/account/certificate/${row?.id}`)).data as CertificateRow;
    },
    /** `openssl verify` with the list of this moment. */
    verify: async (paper: string): Promise<Said> => {
      const { root, issuing, crl } = await published(w, o);
      return o.run(
        'verify',
        '-crl_check',
        '-CAfile',
        root,
        '-untrusted',
        issuing,
        '-CRLfile',
        crl,
        '-attime',
        time(),
        o.keep('leaf.pem', paper),
      );
    },
    /** `openssl ocsp`: asks over HTTP, with a nonce, and verifies the answer. */
    statusBy: async (paper: string): Promise<Said> => {
      const { root, issuerOf } = await published(w, o);
      const leaf = o.keep('leaf.pem', paper);
      return o.ask('ocsp', '-issuer', issuerOf(leaf), '-cert', leaf, '-url', address, '-CAfile', root);
    },
    close: async () => {
      o.close();
      await new Promise((resolve) => server.close(resolve));
      await w.t.close();
    },
  };
}
export type Certificates = Awaited<ReturnType<typeof openCertificates>>;
