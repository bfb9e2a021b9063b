import { useEffect } from 'react';
import { useWords } from '../../i18n/words';
import { Intro, PictureRow } from '../../ui/portal/intro';
import { News } from './news';
import { Contact, Links } from '../../ui/portal/contact';
import { Downloads } from '../../ui/portal/downloads';
import { PortalHeader } from './portal-header';
import styles from '../../ui/portal/portal.module.css';
import { PortalFailure, PortalWaiting } from './states';
import type { LoadedPortal } from '../../../contract/wire/portal-page';
import { usePortal } from './use-portal';

type Props = {
  product: string;
  /** Label of the mode, such as `(PRE)`. */
  label: string;
  version: string;
  region: string;
  /** Nobody has the short name in the address. */
  onUnknown: () => void;
};

function Content({ shown: { language, page, news = [] } }: { shown: LoadedPortal }) {
  return (
    <main className={styles.main} lang={language}>
      <News told={news} news={page.news ?? []} />
      <Intro page={page} />
      <PictureRow pictures={(page.pictures ?? []).slice(1)} />
      <Downloads downloads={page.downloads ?? []} />
      <div className={styles.pair}>
        <Links links={page.links ?? []} />
        <Contact page={page} />
      </div>
    </main>
  );
}

/** `/portal`: what anybody may see of a tenant, signed in or not. It waits for nothing that the console needs. */
export function PortalPage({ product, label, version, region, onUnknown }: Props) {
  const { t, language } = useWords();
  const { portal, again } = usePortal(language);
  const name = (portal.kind === 'shown' && portal.shown.page.product) || product;
  const title = t('portal.title');
  useEffect(() => {
    document.title = `${title} · ${[name, label].filter(Boolean).join(' ')}`;
  }, [title, name, label]);
  useEffect(() => {
    if (portal.kind === 'unknown') onUnknown();
  }, [portal.kind, onUnknown]);
  return (
    <div className={styles.page}>
      <PortalHeader name={name} label={label} />
      {portal.kind === 'shown' && <Content shown={portal.shown} />}
      {portal.kind === 'failed' && <PortalFailure error={portal.error} onRetry={again} />}
      {(portal.kind === 'loading' || portal.kind === 'unknown') && <PortalWaiting />}
      <footer className={styles.footer}>
        <span>
          {product} {version}
        </span>
        {region && <span>{region}</span>}
      </footer>
    </div>
  );
}
