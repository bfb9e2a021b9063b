import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Tooltip } from 'antd';
import { useWords } from '../../../i18n/words';
import { CopyText } from '../../../ui/copy-text';
import styles from '../../engine.module.css';
import { useEnginePorts } from '../../ports';
import type { Row } from '../../row';

/** An address that the console opens, with a sign where nothing would open, and why. */
export function OpensCell({ address, row }: { address: string; row?: Row }) {
  const { t } = useWords();
  const lost = useEnginePorts().lostBecause?.({ ...row, url: address }) ?? null;
  if (!lost) return <CopyText text={address} />;
  return (
    <span className={styles.marked}>
      <Tooltip title={t(`engine.opens.${lost}`)}>
        <WarningOutlined tabIndex={0} className={styles.warning} aria-label={t(`engine.opens.${lost}`)} />
      </Tooltip>
      <CopyText text={address} />
    </span>
  );
}
