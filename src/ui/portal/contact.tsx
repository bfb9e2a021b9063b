import { useId } from 'react';
import type { PortalContents } from '../../../contract/wire/portal-page';
import { useWords } from '../../i18n/words';
import { PortalLink } from './portal-link';
import styles from './portal.module.css';

export function Links({ links }: { links: NonNullable<PortalContents['links']> }) {
  const { t } = useWords();
  const id = useId();
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('portal.links')}</h2>
      <ul className={styles.links}>
        {links.map(({ title, address, note }, index) => (
          <li key={index}>
            <PortalLink address={address}>{title}</PortalLink>
            {note && <p className={styles.note}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  page: Pick<PortalContents, 'contactName' | 'contactEmail' | 'contactPhone' | 'contactAddress' | 'contactHours'>;
};

export function Contact({ page: { contactName, contactEmail, contactPhone, contactAddress, contactHours } }: Props) {
  const { t } = useWords();
  const id = useId();
  if (!contactName && !contactEmail && !contactPhone && !contactAddress) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('portal.contact')}</h2>
      <address className={styles.contact}>
        {contactName && <strong>{contactName}</strong>}
        {contactAddress && <span className={styles.lines}>{contactAddress}</span>}
        {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
        {contactPhone && <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>}
        {contactHours && (
          <span className={styles.note}>
            {t('portal.hours')}: {contactHours}
          </span>
        )}
      </address>
    </section>
  );
}
