import { f } from '../../../language/field';
import { PUBLISHED_FIELDS, ROLL_BACK } from '../../../language/publishing';
import { defineResource } from '../../../language/resource';

const address = { required: true, max: 500 } as const;
/** Of every text: it is shown as it is written, so that markup in it is a mistake. */
const rules = ['plainText'] as const;

/** What `/portal` shows of a tenant; the platform's serves the tenants that have published none. Texts are plain text, never markup. */
export const portalPage = defineResource({
  module: 'data-config',
  object: 'portal-page',
  route: '/data-config/portal-config/index',
  icon: 'link',
  order: 50,
  title: 'headline',
  tenant: 'scoped',
  hasDefaults: true,
  singleRow: true,
  fields: {
    status: f.state(['draft', 'published', 'abandoned']),
    /** Name of the product where the tenant has one of its own. */
    product: f.text({ max: 40, rules }),
    /** The page is there in the languages of its headline. */
    headline: f.localized({ source: 'publishContent', rules, required: true, max: 90 }),
    /** An empty line parts paragraphs. */
    introduction: f.localized({ source: 'publishContent', rules, max: 2000 }),
    /** From this server only: another one would learn who looks, and the content security policy keeps it out. */
    pictures: f.rows(
      {
        address: f.text({ ...address, rules: ['ownPath'] }),
        caption: f.localized({ source: 'publishContent', rules, required: true, max: 120 }),
      },
      { max: 6, group: 'pictures' },
    ),
    /** Shown behind the others, under the names of the files. */
    uploads: f.files({ accept: '.png,.jpg,.jpeg,.webp', max: 6, maxMb: 5, thumbnail: true, group: 'pictures' }),
    downloads: f.rows(
      {
        name: f.localized({ source: 'publishContent', rules, required: true, max: 80 }),
        version: f.text({ required: true, max: 32, rules }),
        /** Bytes. */
        size: f.text({ required: true, max: 15, rules: ['positiveInt'] }),
        sha256: f.text({ required: true, rules: ['sha256'] }),
        address: f.text({ ...address, rules: ['menuUrl'] }),
      },
      { max: 20, group: 'downloads' },
    ),
    links: f.rows(
      {
        title: f.localized({ source: 'publishContent', rules, required: true, max: 60 }),
        address: f.text({ ...address, rules: ['menuUrl'] }),
        note: f.localized({ source: 'publishContent', rules, max: 160 }),
      },
      { max: 12, group: 'links' },
    ),
    contactName: f.localized({ source: 'publishContent', rules, max: 80, group: 'contact' }),
    contactEmail: f.text({ max: 120, rules: ['email'], group: 'contact' }),
    contactPhone: f.text({ max: 40, rules, group: 'contact' }),
    contactAddress: f.localized({ source: 'publishContent', rules, max: 300, group: 'contact' }),
    /** When somebody answers. */
    contactHours: f.localized({ source: 'publishContent', rules, max: 120, group: 'contact' }),
    /** What is published, by language, as it is answered; made when it is published. */
    content: f.json({ write: 'never', hideInForm: true }),
    ...PUBLISHED_FIELDS,
  },
  standard: ['page', 'update'],
  lifecycle: {
    field: 'status',
    initial: 'draft',
    tones: { draft: 'processing', published: 'success', abandoned: 'default' },
    transitions: {
      publish: { from: ['draft'], to: 'published', confirm: true },
      /** What is published stays until the draft is. */
      revise: { from: ['published', 'abandoned'], to: 'draft' },
      withdraw: {
        from: ['published'],
        to: 'abandoned',
        danger: true,
        input: { reason: f.longText({ required: true, max: 200 }) },
      },
    },
  },
  publishing: {
    states: { draft: 'draft', published: 'published', abandoned: 'abandoned' },
    content: [
      'product',
      'headline',
      'introduction',
      'pictures',
      'uploads',
      'downloads',
      'links',
      'contactName',
      'contactEmail',
      'contactPhone',
      'contactAddress',
      'contactHours',
    ],
  },
  actions: { rollBack: ROLL_BACK },
  screens: { beside: 'portal-preview' },
});
