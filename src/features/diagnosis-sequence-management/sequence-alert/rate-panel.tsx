import { lowerBoundOf } from '../../../../contract/resources/diagnosis-sequence-management/alert-config/rules';
import type { NamedScreenProps } from '../../../engine/ports';
import { showNumber } from '../../../../contract/text/numbers';
import { useWords } from '../../../i18n/words';
import { Scale } from '../../../ui/line/scale';

const WORDS = 'diagnosis-sequence-management.sequence-alert.rate';
/** Per cent: the scale ends at one of these, so that two alerts side by side have the same one. */
const ENDS = [20, 50, 100] as const;

/** The rate of failures of an alert with the interval within which it is, beside what its configuration allowed. */
export function RatePanel({ rows: [row] }: NamedScreenProps) {
  const { t, language } = useWords();
  if (!row) return null;
  const [rate, low, executions, failures, successRate] = [
    'failureRate',
    'lowerBound',
    'executions',
    'failures',
    'successRate',
  ].map((name) => Number(row[name] ?? 0)) as [number, number, number, number, number];
  // What is above the upper bound of failures is below the lower one of successes.
  const high = Math.round((1 - lowerBoundOf(executions - failures, executions)) * 1000) / 10;
  const limit = 100 - successRate;
  const end = ENDS.find((one) => one >= Math.max(high, limit)) ?? 100;
  const shown = (figure: number) => showNumber(figure, language);
  const label = t(`${WORDS}.told`, { rate: shown(rate), low: shown(low), high: shown(high), limit: shown(limit) });
  return (
    <>
      <Scale label={label} value={rate} low={low} high={high} limit={limit} from={0} to={end} />
      <p>{label}</p>
    </>
  );
}
