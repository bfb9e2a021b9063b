import { Flex, Tag, theme, Typography } from 'antd';
import { RefLink } from '../../../engine/kinds/ref/ref-link';
import type { NamedScreenProps } from '../../../engine/ports';
import type { Row } from '../../../engine/row';
import { useWords } from '../../../i18n/words';
import { wirePaint } from '../../../ui/plate/plate';
import styles from '../reach.module.css';

const WORDS = 'guided-diagnosis.wire-import.strip';
/** Height of the drawn wire, and how far its second colour comes back, px. */
const WIRE = { height: 14, stripe: 24 };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function End({ row, side }: { row: Row; side: 'from' | 'to' }) {
  const { t } = useWords();
  const { token } = theme.useToken();
  const [component, connector, pin] = ['Component', 'Connector', 'Pin'].map((part) => textOf(row[side + part]));
  const id = textOf(row[`${side}Gcid`]);
  return (
    <Flex
      vertical
      style={{ border: `1px solid ${token.colorBorder}`, borderRadius: token.borderRadius, padding: 8, minWidth: 96 }}
    >
      <strong className={styles.reach}>
        {component === '' && <Typography.Text type="secondary">{t(`${WORDS}.missing`)}</Typography.Text>}
        {component !== '' && id !== '' && <RefLink resource="guided-diagnosis/gcid" id={id} title={component ?? ''} />}
        {component !== '' && id === '' && component}
      </strong>
      {component !== '' && id === '' && <Tag color="warning">{t(`${WORDS}.unknown`)}</Tag>}
      {connector !== '' && <code>{connector}</code>}
      {pin !== '' && <span>{t(`${WORDS}.pin`, { pin })}</span>}
    </Flex>
  );
}

/** The wire from end to end: its colours, its size, and the pins that it joins. */
export function WireStrip({ rows: [row] }: NamedScreenProps) {
  const { token } = theme.useToken();
  if (!row) return null;
  const { colour, crossSection, highVoltage, splice } = row;
  const told = [textOf(colour), crossSection ? `${String(crossSection)} mm²` : '', textOf(splice)].filter(Boolean);
  return (
    <Flex wrap align="center" gap={4}>
      <End row={row} side="from" />
      <Flex vertical align="center" gap={4} style={{ flex: '1 1 80px', minWidth: 80 }}>
        <span>
          {told.join(' · ')} {highVoltage === true && <Tag color="warning">HV</Tag>}
        </span>
        <div
          aria-hidden
          style={{
            alignSelf: 'stretch',
            height: WIRE.height,
            borderRadius: WIRE.height / 2,
            border: `1px solid ${token.colorBorder}`,
            background: wirePaint(textOf(colour), WIRE.stripe) ?? token.colorFillSecondary,
          }}
        />
      </Flex>
      <End row={row} side="to" />
    </Flex>
  );
}
