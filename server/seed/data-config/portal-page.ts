import type { Language } from '../../../contract/constants';
import { portalPage } from '../../../contract/resources/data-config/portal-page/definition';
import type { LocalizedText } from '../../../contract/text/entry-languages';
import type { PortalContents } from '../../../contract/wire/portal-page';
import type { PortalValues } from '../../../contract/wire/portal-values';
import { createRow, runTransition } from '../../engine/write/write';
import { demoSeed } from '../demo/demo-seed';
import platform from './portal-page/platform.json';
import korea from './portal-page/korea.json';

/** Packages that stand in `public/portal`; a test compares size and checksum with the files. */
const TESTER = {
  version: '3.5.0',
  size: '457',
  sha256: 'bbbf7b6414667ec3a80689632da87c47f7c1e41743e15671594f8331eb96deef',
  address: '/portal/gnds-tester-3.5.0-win-x64.zip',
};
const OFFLINE = {
  version: '2026.11',
  size: '479',
  sha256: '04e4c34ea790537b596a5980d785a0eca20e26da880237174362325fe1c2ff0a',
  address: '/portal/gnds-offline-data-2026.11.zip',
};

type Texts = Pick<PortalContents, 'headline' | 'introduction' | 'contactName' | 'contactAddress' | 'contactHours'> & {
  captions: string[];
  downloads: string[];
  links: string[][];
};
type Pages = Partial<Record<Language, Texts>>;

const PICTURES = ['/portal/workshop.svg', '/portal/network.svg', '/portal/remote.svg'];
const ADDRESSES = [
  'https://www.iso.org/standard/72439.html',
  'https://www.asam.net/standards/detail/mcd-2-d/',
  '/api/docs',
];

/** Texts of several languages side by side. */
const sideBySide = (texts: Pages, textOf: (each: Texts) => string | null | undefined): LocalizedText =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, each]) => {
      const text = textOf(each);
      return text ? [[language, text]] : [];
    }),
  );

const pageOf = (texts: Pages, contact: Pick<PortalValues, 'contactEmail' | 'contactPhone' | 'product'>) => ({
  ...contact,
  ...Object.fromEntries(
    (['headline', 'introduction', 'contactName', 'contactAddress', 'contactHours'] as const).map((name) => [
      name,
      sideBySide(texts, (each) => each[name]),
    ]),
  ),
  pictures: PICTURES.map((address, at) => ({ address, caption: sideBySide(texts, (each) => each.captions[at]) })),
  downloads: [TESTER, OFFLINE].map((file, at) => ({ name: sideBySide(texts, (each) => each.downloads[at]), ...file })),
  links: ADDRESSES.map((address, at) => ({
    title: sideBySide(texts, (each) => each.links[at]?.[0]),
    address,
    note: sideBySide(texts, (each) => each.links[at]?.[1]),
  })),
});

/** What `/portal` shows in the demo by tenant, the platform's under an empty code. The tenant writes in its own language and in English; who reads Chinese gets the English page. */
export const PORTALS: Readonly<Record<string, ReturnType<typeof pageOf>>> = {
  '': pageOf(platform as Pages, {
    contactEmail: 'support@gnds.example.com',
    contactPhone: '+46 31 555 01 20',
  }),
  '1001': pageOf(korea as Pages, {
    product: 'GNDS Korea',
    contactEmail: 'support@gnds-korea.example.com',
    contactPhone: '+82 2 555 0136',
  }),
};

export const portalPageSeed = demoSeed({
  after: ['sys/tenant'],
  fill: async ({ context }) => {
    for (const [tenantCode, values] of Object.entries(PORTALS)) {
      const { id } = await createRow(context, portalPage, { tenantCode, ...values });
      await runTransition(context, portalPage, id, 'publish', {});
    }
  },
});
