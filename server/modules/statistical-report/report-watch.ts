import { wordKey } from '../../../contract/language/derive';
import { reportWatch } from '../../../contract/resources/statistical-report/report-watch/definition';
import { filterText } from '../../../contract/report/question';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { addressOf, soundQuestion, type SavedQuestion } from '../../engine/report/saved-question';
import { InvalidFields } from '../../refusal';
import { addReportWatches } from './report-watch/judge';

type Values = Record<string, unknown>;

/** Refuses a measure or a breakdown that the report does not have, each on its field. */
function refuseUnknown({ report }: SavedQuestion, { measure, dimension }: Values): void {
  const failures = {
    ...(typeof measure === 'string' && !(measure in report.measures) ? { measure: { key: 'option' } } : {}),
    ...(typeof dimension === 'string' && !report.dimensions.includes(dimension)
      ? { dimension: { key: 'option' } }
      : {}),
  };
  if (Object.keys(failures).length > 0) throw new InvalidFields(failures);
}

/** Refuses a value that the field of the breakdown cannot hold, on its own field. */
function refuseValue(
  { scope, ports }: WriteContext,
  saved: SavedQuestion,
  { dimension, dimensionValue }: Values,
): void {
  if (typeof dimension !== 'string' || typeof dimensionValue !== 'string') return;
  const query = { ...saved.query, [dimension]: filterText([dimensionValue]) };
  try {
    soundQuestion(ports, scope, addressOf({ ...saved, query }));
  } catch (error) {
    if (error instanceof InvalidFields) throw new InvalidFields({ dimensionValue: { key: 'option' } });
    throw error;
  }
}

function ofAddress(context: WriteContext, values: Values): Values {
  const saved = soundQuestion(context.ports, context.scope, values.address);
  refuseUnknown(saved, values);
  refuseValue(context, saved, values);
  return { address: addressOf(saved), report: wordKey(saved.report, 'title') };
}

/** What it asks and from when it tells: as soon as any of that changes, what was known is forgotten. */
const JUDGED = ['address', 'measure', 'comparison', 'threshold', 'leastCount', 'span', 'dimension', 'dimensionValue'];

/** Figures that are watched: what they ask is judged as they are saved, by the rights of whoever saves them. */
export const reportWatchBehaviour = behaviour(reportWatch, {
  jobs: [addReportWatches],
  beforeCreate: (context, input) => {
    const { userId, base } = context.scope;
    return { ...input, ...ofAddress(context, input), owner: userId, base: base ?? null };
  },
  beforeUpdate: (context, before, input) => {
    if (!JUDGED.some((name) => name in input)) return input;
    return { ...input, ...ofAddress(context, { ...before, ...input }), state: 'waiting' };
  },
});
