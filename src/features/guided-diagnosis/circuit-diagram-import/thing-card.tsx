import { dynamicKey } from '../../../../contract/text/word-key';
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { Button, Tag } from 'antd';
import { RefLink } from '../../../engine/kinds/ref/ref-link';
import { useWords } from '../../../i18n/words';
import { IconButton } from '../../../ui/icon-button';
import styles from './circuit.module.css';
import type { KnownThing } from './drawn-sheet';

const WORDS = 'guided-diagnosis.circuit-diagram-import';
const RECORDS: Readonly<Record<string, string>> = {
  component: 'guided-diagnosis/gcid',
  wire: 'guided-diagnosis/wire-import',
  fuse: 'guided-diagnosis/fuse-import',
  relay: 'guided-diagnosis/relay-import',
};

type Props = { thing: KnownThing; sheet: number; onSheet: (sheet: number) => void; onClose: () => void };

/** What is lit: what it is, where it leads to, and the other sheets that show it. */
export function ThingCard({ thing, sheet, onSheet, onClose }: Props) {
  const { t } = useWords();
  const { name, kind, says, recordId, sheets } = thing;
  const record = RECORDS[kind];
  return (
    <output className={styles.thing}>
      <Tag>{t(dynamicKey(`${WORDS}.answer.elements.rows.elements.option.kind.${kind}`))}</Tag>
      <strong>{record && recordId !== '' ? <RefLink resource={record} id={recordId} title={name} /> : name}</strong>
      <span>{says}</span>
      <span className={styles.tools}>
        {t(`${WORDS}.drawing.onSheets`)}
        {sheets.map((each) => (
          <Button
            key={each}
            size="small"
            type={each === sheet ? 'primary' : 'text'}
            aria-label={`${t(`${WORDS}.drawing.sheet`)} ${each}`}
            aria-pressed={each === sheet}
            onClick={() => onSheet(each)}
          >
            {each}
          </Button>
        ))}
      </span>
      <IconButton size="small" label={t(`${WORDS}.drawing.close`)} icon={<CloseOutlined />} onClick={onClose} />
    </output>
  );
}
