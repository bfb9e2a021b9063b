import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Skeleton, Spin } from 'antd';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { menuRoutes } from '../../../session/session';
import { useWords } from '../../../i18n/words';
import { DECORATIVE } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { usePane } from '../../../ui/pane';
import { navigateTo } from '../../routing/history';
import { closeTabs } from '../tabs/tab-store';
import { planFrame, type FramePlan, type RefusedAddress } from './foreign-address';
import { NoAddress, NotHere } from './foreign-notices';
import styles from './foreign.module.css';
import { useForeignAddress } from './use-found';

/** The origin of a blocked frame, where a violation of the content security policy speaks of one. */
const blockedFrame = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): string | null =>
  effectiveDirective === 'frame-src' && URL.canParse(blockedURI) ? blockedURI : null;

/** A browser may tell of the block after the load of what it shows in place of the page: 13 ms were seen. In ms. */
const BLOCK_TOLD = 500;

type FrameProps = {
  plan: Extract<FramePlan, { kind: 'frame' }>;
  name: string;
  onAgain: () => void;
  onBlocked: (refused: RefusedAddress) => void;
};

/** Whose page it is, and the page. */
function Frame({ plan: { url, sandbox }, name, onAgain, onBlocked }: FrameProps) {
  const { t } = useWords();
  const [isLoading, setLoading] = useState(true);
  const loadedUntil = useRef(Infinity);
  const { host } = new URL(url);
  const hear = useEffectEvent((event: SecurityPolicyViolationEvent) => {
    const blocked = blockedFrame(event);
    // An allowed page that leads on to one that is not: while this one loads, it is this one's.
    if (blocked && Date.now() < loadedUntil.current)
      onBlocked({ kind: 'refused', url, host: new URL(blocked).host, why: 'origin' });
  });
  // Before the page is painted: the browser may block a near page at once.
  useLayoutEffect(() => {
    const listen = (event: SecurityPolicyViolationEvent) => hear(event);
    document.addEventListener('securitypolicyviolation', listen);
    return () => document.removeEventListener('securitypolicyviolation', listen);
  }, []);
  return (
    <div className={styles.foreign}>
      <div className={styles.bar}>
        <span className={styles.host} title={url}>
          {host}
        </span>
        <IconButton size="small" label={t('shell.tabs.reload')} icon={<ReloadOutlined />} onClick={onAgain} />
        <a href={url} target="_blank" rel="noopener noreferrer" className={styles.out}>
          <ExportOutlined {...DECORATIVE} /> {t('shell.foreign.open')}
        </a>
      </div>
      <div className={styles.page} aria-busy={isLoading}>
        {isLoading && <Spin className={styles.spin} />}
        <iframe
          className={styles.frame}
          src={url}
          title={name}
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen; clipboard-write"
          sandbox={sandbox}
          onLoad={() => {
            loadedUntil.current = Date.now() + BLOCK_TOLD;
            setLoading(false);
          }}
        />
      </div>
    </div>
  );
}

/** An answer that names a screen of ours opens it in its own tab, in place of this one. */
function GoOn({ address }: { address: string }) {
  const { id } = usePane();
  useEffect(() => {
    closeTabs([id]);
    navigateTo(address, { replace: true });
  }, [id, address]);
  return <Skeleton active />;
}

/** `/iframe/{id}`: the page of a menu entry inside ours. It may run its own scripts, and may not leave its frame. */
export function FrameScreen() {
  const { pathname: path } = useLocation();
  const [found, setFound] = useForeignAddress<FramePlan>((signal) => planFrame(menuRoutes().get(path)?.item, signal));
  const again = () => setFound();
  if (found.state === 'loading') return <Skeleton active />;
  if (found.state === 'failed') return <NoAddress error={found.error} onAgain={again} />;
  const plan = found.value;
  switch (plan.kind) {
    case 'none':
      return <NoAddress onAgain={again} />;
    case 'own':
      return <GoOn address={plan.address} />;
    case 'refused':
      return <NotHere refused={plan} />;
    default:
      return (
        <Frame plan={plan} name={menuRoutes().get(path)?.item.name ?? plan.url} onAgain={again} onBlocked={setFound} />
      );
  }
}
