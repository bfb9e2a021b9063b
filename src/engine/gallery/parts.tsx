import type { CSSProperties, ReactNode } from 'react';
import { currentLanguage } from '../../i18n/words';
import { useTheme } from '../../theme/settings';
import { useIsDark } from '../../theme/theme-provider';
import { paletteOf } from '../../theme/colours';
import { CopyText } from '../../ui/copy-text';
import { FactCells } from '../../ui/fact-cells';
import { Icon } from '../../ui/icon';
import { ICON_NAMES } from '../../ui/icon-names';
import { Lamp, LAMPS } from '../../ui/lamp/lamp';
import { LifeLine } from '../../ui/line/life-line';
import { Scale } from '../../ui/line/scale';
import { Timeline } from '../../ui/line/timeline';
import { EcuPlate, Plate, TenantPlate, WirePlate } from '../../ui/plate/plate';
import { MarkDrawing, ProductMark } from '../../ui/mark/product-mark';
import styles from './parts.module.css';

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.panel}>
    <h2>{title}</h2>
    <div className={styles.pad}>{children}</div>
  </section>
);

const PLATES: readonly (readonly [string, ReactNode])[] = [
  ['VIN', <CopyText key="vin" text="L6TDC1E20SP000017" kind="vin" />],
  ['Sequence', <CopyText key="sequence" text="SEQ-2026-000128" kind="sequence" />],
  ['Part number', <CopyText key="part" text="32325019 AC" kind="part" />],
  ['ECU', <EcuPlate key="ecu" name="CEM" address="1A01" />],
  ['DTC', <CopyText key="dtc" text="B1A42-13" kind="dtc" />],
  ['NRC', <Plate key="nrc" kind="nrc" text="7F 36 72" />],
  ['Tenant', <TenantPlate key="tenant" code="1002" name="GNDS China" />],
  ['Other code', <CopyText key="code" text="SEA-T-0001" />],
  ['Wire', <WirePlate key="wire" letters="GN/BK" />],
  ['Wire, three colours', <WirePlate key="wire3" letters="WH/GN/RD" />],
];

const TYPE = [
  ['figure', 'heading-1', '96.8 %'],
  ['title', 'heading-3', 'CEM 32325019 AC · 中央电子模块 · 중앙 전자 모듈'],
  ['section', 'lg', 'What it gets · 可执行内容 · 제공 항목'],
  ['body', '', 'Market and VDN agree. 市场与 VDN 相符。 시장과 VDN은 맞습니다.'],
  ['meta', 'sm', 'drafted by Wu K. 由 Wu K. 起草 · Wu K. 작성'],
] as const;

/** Every colour that a screen may have, by its name. */
function Colours() {
  const themeColor = useTheme((settings) => settings.themeColor);
  const { series, shadow: _shadow, ...colours } = paletteOf(themeColor, useIsDark());
  const all = [...Object.entries(colours), ...series.map((colour, at) => [`series ${at + 2}`, colour] as const)];
  return (
    <ul className={styles.swatches}>
      {all.map(([name, colour]) => (
        <li key={name}>
          <span style={{ background: colour }} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

/** The parts that every screen is made of, all at once; a page of the development build only. */
export function PartsGallery() {
  return (
    <div className={styles.page} lang={currentLanguage()}>
      <Panel title="Mark">
        <span className={styles.mark}>
          <ProductMark />
          <strong>GNDS Cloud</strong>
        </span>
        <ul className={styles.items}>
          {(['live', 'offline', 'reconnecting'] as const).map((connection) => (
            <li key={connection}>
              <MarkDrawing connection={connection} /> {connection}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Lamps">
        <ul className={styles.items}>
          {LAMPS.map((shape) => (
            <li key={shape}>
              <Lamp shape={shape}>{shape}</Lamp>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Plates">
        <FactCells facts={PLATES.map(([label, value]) => ({ key: label, label, value }))} />
      </Panel>
      <Panel title="The line">
        <LifeLine
          label="Life"
          steps={[
            { key: 'draft', lamp: 'well', word: 'Drafted', note: 'Wu K. · 21 Nov', is: 'past' },
            { key: 'prepublished', lamp: 'part', word: 'Prepublished', note: 'Lin Y. · 24 Nov', is: 'now' },
            { key: 'published', lamp: 'waiting', word: 'Published', is: 'next' },
          ]}
        />
        <Scale
          label="96.4 %, 95.9 to 96.9, limit 95"
          value={96.4}
          low={95.9}
          high={96.9}
          limit={95}
          from={90}
          to={100}
        />
        <Timeline
          items={[
            { key: 'a', lamp: 'well', content: 'Market and VDN' },
            { key: 'b', lamp: 'failed', content: 'Hardware of DDM' },
            { key: 'c', content: 'Written by import' },
          ]}
        />
      </Panel>
      <Panel title="Type">
        {TYPE.map(([name, size, text]) => {
          const suffix = size === '' ? '' : `-${size}`;
          const style: CSSProperties = {
            fontSize: `var(--ant-font-size${suffix})`,
            lineHeight: `var(--ant-line-height${suffix})`,
            fontWeight: ['body', 'meta'].includes(name) ? 400 : 600,
          };
          return (
            <p key={name} style={style}>
              <small className={styles.name}>{name}</small> {text}
            </p>
          );
        })}
      </Panel>
      <Panel title="Colours">
        <Colours />
      </Panel>
      <Panel title="Icons">
        <ul className={styles.items}>
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} /> {name}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
