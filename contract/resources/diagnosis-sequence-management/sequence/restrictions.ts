import { f } from '../../../language/field';

/** What keeps a published sequence from testers, the gravest first. */
export const SEQUENCE_RESTRICTIONS = ['halted', 'masked', 'expired', 'notYet'] as const;

/** Fields that say whether testers get what is published. */
export const RESTRICTIONS = {
  /** Published, and yet offered to nobody. */
  masked: f.bool({ hideInTable: true, default: false, write: 'never', search: 'eq', size: 's' }),
  /** Versions that an alert halted: they are offered to nobody until somebody lets them go on. */
  haltedVersions: f.codes({ hideInTable: true, write: 'never', max: 50, group: 'gray' }),
  /** What of it holds now; it stands beside the state. */
  restrictions: f.options(SEQUENCE_RESTRICTIONS, {
    virtual: true,
    write: 'never',
    search: 'in',
    hideInTable: true,
    tones: { halted: 'error', masked: 'warning', expired: 'warning', notYet: 'default' },
    marks: {
      halted: {
        is: { status: ['draft', 'prepublish', 'publish'] },
        notBelow: ['haltedVersions', 'publishedVersion'],
      },
      masked: { is: { masked: [true] } },
      expired: { past: 'validTo' },
      notYet: { ahead: 'validFrom' },
    },
  }),
};
