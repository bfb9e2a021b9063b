import type { Language } from '../../../contract/constants';
import type { PortalContent } from '../../../contract/wire/portal';
import type { PortalContents } from '../../../contract/wire/portal-page';
import { keepPortal } from '../../modules/data-config/portal-config';
import { demoSeed } from '../demo/demo-seed';
import platform from './portal/platform.json';
import korea from './portal/korea.json';

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

type Texts = Pick<
  PortalContents,
  'product' | 'headline' | 'introduction' | 'contactName' | 'contactAddress' | 'contactHours'
> & {
  captions: [string, string, string];
  downloads: [string, string];
  links: [title: string, note: string][];
};

const PICTURES = ['/portal/workshop.svg', '/portal/network.svg', '/portal/remote.svg'];
const ADDRESSES = [
  'https://www.iso.org/standard/72439.html',
  'https://www.asam.net/standards/detail/mcd-2-d/',
  '/api/docs',
];

const pageOf = (
  { captions, downloads: [tester, offline], links, ...texts }: Texts,
  contact: Pick<PortalContents, 'contactEmail' | 'contactPhone'>,
): PortalContents => ({
  ...texts,
  ...contact,
  pictures: captions.map((caption, index) => ({ address: PICTURES[index] ?? '', caption })),
  downloads: [
    { name: tester, ...TESTER },
    { name: offline, ...OFFLINE },
  ],
  links: links.map(([title, note], index) => ({ title, address: ADDRESSES[index] ?? '/', note })),
});

const pagesOf = (
  texts: Partial<Record<Language, Texts>>,
  contact: Pick<PortalContents, 'contactEmail' | 'contactPhone'>,
): PortalContent =>
  Object.fromEntries(Object.entries(texts).map(([language, each]) => [language, pageOf(each, contact)]));

const PLATFORM = platform as Record<Language, Texts>;

/** A tenant that writes in its own language and in English; who reads Chinese gets the English page. */
const KOREA = korea as Partial<Record<Language, Texts>>;

/** What `/portal` shows in the demo by tenant; the platform's under an empty code. */
export const PORTALS: Readonly<Record<string, PortalContent>> = {
  '': pagesOf(PLATFORM, { contactEmail: 'support@gnds.example.com', contactPhone: '+46 31 555 01 20' }),
  '1001': pagesOf(KOREA, { contactEmail: 'support@gnds-korea.example.com', contactPhone: '+82 2 555 0136' }),
};

export const portalSeed = demoSeed({
  after: ['sys/tenant'],
  fill: async ({ context }) => {
    for (const [tenantCode, content] of Object.entries(PORTALS)) await keepPortal(context.tx, tenantCode, content);
  },
});
