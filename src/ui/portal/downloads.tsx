import { useId, type MouseEvent } from 'react';
import type { PortalContents } from '../../../contract/wire/portal-page';
import { useWords } from '../../i18n/words';
import { liveAddress } from '../../http/live-address';
import { httpSettings } from '../../http/settings';
import { bytesText } from '../../i18n/language';
import { CopyText } from '../copy-text';
import styles from './portal.module.css';
import { withBase } from '../../storage/base-path';

/** What is dead where it lies is fetched from its copy: see `liveAddress`. What needs no look opens as any link does. */
function fetchLive(event: MouseEvent<HTMLAnchorElement>, address: string): void {
  const { contents } = httpSettings();
  if (!contents?.cdnSite || contents.contentServer === '' || !address.startsWith(contents.contentServer)) return;
  event.preventDefault();
  void liveAddress(address, contents).then((live) => window.location.assign(live));
}

/** Files with what is needed to trust them: version, size, checksum. */
export function Downloads({ downloads }: { downloads: NonNullable<PortalContents['downloads']> }) {
  const { t, language } = useWords();
  const id = useId();
  if (downloads.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('portal.downloads')}</h2>
      <p className={styles.note}>{t('portal.downloadsNote')}</p>
      <ul className={styles.downloads}>
        {downloads.map(({ name, version, size, sha256, address }, index) => (
          <li key={index}>
            <h3>
              {name} <span className={styles.version}>{version}</span>
            </h3>
            <dl className={styles.facts}>
              <dt>{t('portal.size')}</dt>
              <dd>{bytesText(Number(size), language)}</dd>
              <dt>{t('portal.checksum')}</dt>
              <dd>
                <CopyText text={sha256} />
              </dd>
            </dl>
            <a
              className={styles.action}
              href={withBase(address)}
              onClick={(event) => fetchLive(event, address)}
              download={address.startsWith('/') ? '' : undefined}
              aria-label={t('portal.downloadOf', { name, version })}
            >
              {t('portal.download')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
