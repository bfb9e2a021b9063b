import { theme } from 'antd';
import { useEffect, useState } from 'react';
import { wordKey } from '../../../contract/language/derive';
import type { Field } from '../../../contract/language/field';
import type { AnyReport } from '../../../contract/language/report/report';
import { figureKey } from '../../../contract/language/report/report-words';
import { missingKey } from '../../../contract/report/show';
import type { ReportShape } from '../../../contract/report/shapes/shape';
import type { ReportMarks, ReportSeries } from '../../../contract/wire/report/answers';
import { dynamicKey } from '../../../contract/text/word-key';
import { useWords } from '../../i18n/words';
import type { Params } from '../api';
import { PaperSheet } from '../print/paper';
import { Cell } from '../kinds/kinds';
import type { Row } from '../row';
import { fieldLabel } from '../words';
import { linesOfQuestion, chartPicture, shapePicture } from './chart-picture';
import { FigureStrip } from './figure-strip';
import { showValue } from './show-figure';
import { useTable } from './use-report';
import styles from './report.module.css';

type Props = {
  report: AnyReport;
  params: Params;
  series: ReportSeries;
  marks: ReportMarks;
  shapes: readonly ReportShape[];
  onPrinted: () => void;
};

/** The drawings as pictures: one that is as wide as its box has no width before the sheet is printed. */
function usePictures({ report, params, series, marks, shapes }: Props): readonly string[] {
  const { t, language } = useWords();
  const { token } = theme.useToken();
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    let made: string[] = [];
    let isGone = false;
    const look = { ...token, background: token.colorBgContainer };
    const desk = { report, params, t, language };
    const drawn = [
      chartPicture(desk, { series, marks }, 'png', look),
      ...shapes.map((shape) => shapePicture(desk, { series, shape }, 'png', look)),
    ];
    void Promise.all(drawn).then((blobs) => {
      if (isGone) return;
      made = blobs.map((blob) => URL.createObjectURL(blob));
      setUrls(made);
    });
    return () => {
      isGone = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn once: what is printed does not change while it is
  }, []);
  return urls;
}

function Breakdown({ report, table }: { report: AnyReport; table: NonNullable<ReturnType<typeof useTable>['data']> }) {
  const { t, language } = useWords();
  const slotOf = (name: string) => {
    const field = (report.sums.source.fields as Record<string, Field>)[name]!;
    return { resource: report.sums.source, name, field };
  };
  const measures = Object.entries(report.measures);
  return (
    <table className={styles.printed}>
      <thead>
        <tr>
          {table.by.map((name) => (
            <th key={name} scope="col">
              {fieldLabel(t, slotOf(name))}
            </th>
          ))}
          {measures.map(([name]) => (
            <th key={name} scope="col">
              {t(dynamicKey(figureKey(report, 'measure', name)))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ key, titles, figures }) => (
          <tr key={JSON.stringify(key)}>
            {table.by.map((name, at) => (
              <td key={name}>
                {key[at] === null ? (
                  t('engine.detail.unset')
                ) : (
                  <Cell
                    slot={slotOf(name)}
                    value={key[at]}
                    row={{ id: '', [name]: key[at], [`${name}Title`]: titles[at] } as unknown as Row}
                  />
                )}{' '}
                {slotOf(name).field.ref === undefined && titles[at]}
              </td>
            ))}
            {measures.map(([name, measure]) => {
              const value = figures[name]?.value ?? null;
              const text =
                value === null ? t(dynamicKey(missingKey(figures[name]))) : showValue(measure, value, language);
              return <td key={name}>{text}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sheet(props: Props) {
  const { report, params, series } = props;
  const { t, language } = useWords();
  const pictures = usePictures(props);
  const table = useTable(report, { ...params, limit: '100' });
  return (
    <>
      <dl className={styles.printedQuestion}>
        {linesOfQuestion({ report, params, t, language }, series).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FigureStrip report={report} series={series} />
      {pictures.map((picture) => (
        <img key={picture} className={styles.printedChart} src={picture} alt="" />
      ))}
      {table.data && <Breakdown report={report} table={table.data} />}
    </>
  );
}

/** A report on paper: its question, figures, chart and breakdown, and nothing of the console around it. */
export function ReportPaper(props: Props) {
  const { t } = useWords();
  return (
    <PaperSheet title={t(wordKey(props.report, 'title'))} isReady isWide onPrinted={props.onPrinted}>
      <Sheet {...props} />
    </PaperSheet>
  );
}
