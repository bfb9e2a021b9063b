import type { Language } from '../../../contract/constants';
import { permissionOf, routeOf, wordKey } from '../../../contract/language/derive';
import type { AnyReport } from '../../../contract/language/report/report';
import { QUESTION_PARAMETERS } from '../../../contract/report/question';
import { REPORTS } from '../../../contract/sums';
import { dynamicKey } from '../../../contract/text/word-key';
import { translate } from '../../http/words';
import type { Query } from '../../http/route';
import type { Ports } from '../../ports/ports';
import { InvalidFields } from '../../refusal';
import { hasPermission, type Scope } from '../../scope';
import { reportInput } from './report-input';

/** A report with the question that an address of the console asks of it. */
export type SavedQuestion = { report: AnyReport; query: Query };

/** The address without what stands before the route: people copy it whole from the browser. */
const bareAddress = (text: string): string => text.trim().replace(/^[^#]*#(?=\/)/, '');

/** What an address asks of the report that it leads to, whichever page of it; null where it leads to none. */
export function savedQuestion(address: string): SavedQuestion | null {
  const [path = '', search = ''] = bareAddress(address).split('?', 2);
  const report = REPORTS.find((each) => [routeOf(each), ...(each.pages ?? [])].some((route) => route === path));
  if (!report) return null;
  const known = new Set<string>([...QUESTION_PARAMETERS, ...report.dimensions]);
  // What the screen alone reads, such as an open row, is no part of the question.
  const own = [...new URLSearchParams(search)].filter(([name, value]) => known.has(name) && value !== '');
  return { report, query: Object.fromEntries(own) };
}

/** The address that asks this question. */
export const addressOf = ({ report, query }: SavedQuestion): string =>
  `${routeOf(report)}?${new URLSearchParams(query).toString()}`;

export const maySeeReport = (scope: Scope, report: AnyReport): boolean =>
  hasPermission(scope, permissionOf(report, 'page'));

/** What a part of a question is called on the screen. */
function partLabel({ sums, dimensions }: AnyReport, part: string, language: Language): string {
  if (dimensions.includes(part)) return translate(language, wordKey(sums.source, 'field', part));
  return translate(language, dynamicKey(`engine.report.${part === 'from' || part === 'to' ? 'period' : part}`));
}

/** Reads the address in a field, and refuses it there where it leads to no report that the caller may open, or asks what the report refuses. */
export function soundQuestion(ports: Ports, scope: Scope, address: unknown): SavedQuestion {
  const saved = typeof address === 'string' ? savedQuestion(address) : null;
  if (!saved || !maySeeReport(scope, saved.report)) throw new InvalidFields({ address: { key: 'reportAddress' } });
  try {
    reportInput({ scope, ports, ...saved });
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    const [part = '', failure] = Object.entries(error.failures)[0] ?? [];
    const why = failure ? translate(scope.language, dynamicKey(`validate.${failure.key}`), failure.params) : '';
    throw new InvalidFields({
      address: { key: 'reportQuestion', params: { part: partLabel(saved.report, part, scope.language), why } },
    });
  }
  return saved;
}
