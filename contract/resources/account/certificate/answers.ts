import { a, answering, looking } from '../../../language/answer';
import { f } from '../../../language/field';

/** A certificate of the authority itself, whole on any width: a fingerprint is compared from its first to its last sign. */
const PAPER = {
  subject: f.text({ required: true }),
  validFrom: f.dateTime({ required: true }),
  validTo: f.dateTime({ required: true }),
  key: f.text({ required: true }),
  serialNumber: f.text({ required: true, code: true }),
  fingerprint: f.text({ required: true, code: true }),
};

/** The keys that issue, or did, with their revocation lists; above them the root. */
export const AUTHORITY = answering(
  {
    /** When the key that issues ends, where it has less to go than a certificate is good for. */
    endsAt: looking(f.dateTime(), { as: 'alert', tone: 'warning' }),
    crl: a.file({ required: true }),
    chain: a.file({ required: true }),
    /** The one that issues first, then those before it. */
    issuers: a.cards(
      {
        role: f.option(['issuing', 'former'], { required: true }),
        ...PAPER,
        number: f.int({ required: true }),
        count: f.int({ required: true }),
        thisUpdate: f.dateTime(),
        nextUpdate: f.dateTime(),
        crlUrl: f.text({ required: true, code: true }),
      },
      { title: 'role' },
    ),
    above: a.cards({ role: f.option(['root'], { required: true }), ...PAPER }, { title: 'role' }),
    ocspUrl: f.text({ required: true, code: true }),
  },
  { reads: true },
);
