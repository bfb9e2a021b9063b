import CompressOutlined from '@ant-design/icons/es/icons/CompressOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import FullscreenExitOutlined from '@ant-design/icons/es/icons/FullscreenExitOutlined';
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import ZoomInOutlined from '@ant-design/icons/es/icons/ZoomInOutlined';
import ZoomOutOutlined from '@ant-design/icons/es/icons/ZoomOutOutlined';
import { Input } from 'antd';
import { useWords } from '../../../i18n/words';
import { IconButton } from '../../../ui/icon-button';
import styles from './circuit.module.css';

const WORDS = 'guided-diagnosis.circuit-diagram-import.drawing';

type SheetProps = { at: number; count: number; onSheet: (at: number) => void };

/** From sheet to sheet. */
export function SheetTurner({ at, count, onSheet }: SheetProps) {
  const { t } = useWords();
  return (
    <span className={styles.tools}>
      <IconButton
        label={t(`${WORDS}.previous`)}
        icon={<LeftOutlined />}
        disabled={at <= 0}
        onClick={() => onSheet(at - 1)}
      />
      <span aria-live="polite">{t(`${WORDS}.sheetOf`, { number: at + 1, count })}</span>
      <IconButton
        label={t(`${WORDS}.next`)}
        icon={<RightOutlined />}
        disabled={at >= count - 1}
        onClick={() => onSheet(at + 1)}
      />
    </span>
  );
}

type SearchProps = {
  search: string;
  told: string;
  hasHits: boolean;
  onSearch: (text: string) => void;
  onStep: (by: 1 | -1) => void;
};

/** What is searched for on all sheets, and the way from hit to hit. */
export function SheetSearch({ search, told, hasHits, onSearch, onStep }: SearchProps) {
  const { t } = useWords();
  return (
    <span className={styles.tools}>
      <span className={styles.search}>
        <Input.Search
          allowClear
          aria-label={t(`${WORDS}.search`)}
          placeholder={t(`${WORDS}.search`)}
          onSearch={(text) => (text === search && hasHits ? onStep(1) : onSearch(text))}
        />
        <IconButton
          label={t(`${WORDS}.previousHit`)}
          icon={<UpOutlined />}
          disabled={!hasHits}
          onClick={() => onStep(-1)}
        />
        <IconButton
          label={t(`${WORDS}.nextHit`)}
          icon={<DownOutlined />}
          disabled={!hasHits}
          onClick={() => onStep(1)}
        />
      </span>
      <output>{told}</output>
    </span>
  );
}

type ViewProps = {
  isFull: boolean;
  onZoom: (isIn: boolean) => void;
  onFit: () => void;
  onFull: () => void;
  onPrint: () => void;
};

/** How the sheet is looked at. */
export function ViewTools({ isFull, onZoom, onFit, onFull, onPrint }: ViewProps) {
  const { t } = useWords();
  return (
    <span className={styles.tools}>
      <IconButton label={t(`${WORDS}.zoomOut`)} icon={<ZoomOutOutlined />} onClick={() => onZoom(false)} />
      <IconButton label={t(`${WORDS}.zoomIn`)} icon={<ZoomInOutlined />} onClick={() => onZoom(true)} />
      <IconButton label={t(`${WORDS}.fit`)} icon={<CompressOutlined />} onClick={onFit} />
      <IconButton
        label={t(`${WORDS}.${isFull ? 'leaveFull' : 'full'}`)}
        icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={onFull}
      />
      <IconButton label={t(`${WORDS}.print`)} icon={<PrinterOutlined />} onClick={onPrint} />
    </span>
  );
}
