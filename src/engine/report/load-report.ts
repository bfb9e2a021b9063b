import type { AnyReport } from '../../../contract/language/report/report';
import { loadWords } from '../../i18n/words';

const files = import.meta.glob<Record<string, AnyReport>>('../../../contract/resources/*/*/report.ts');

/**
 * Fetches the definition of a report by its name, with its words and those of the rows that it counts.
 * @throws Error where no report has that name
 */
export async function loadReport(name: string): Promise<AnyReport> {
  const found = Object.values((await files[`../../../contract/resources/${name}/report.ts`]?.()) ?? {});
  const report = found.find((exported) => exported.name === name);
  if (!report) throw new Error(`no report is named ${name}`);
  await Promise.all(['engine', name, report.sums.source.name].map(loadWords));
  return report;
}
