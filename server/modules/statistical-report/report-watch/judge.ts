import { and, eq, sql } from 'drizzle-orm';
import { liveTopicOf } from '../../../../contract/language/derive';
import { figureKey } from '../../../../contract/language/report/report-words';
import { filterText } from '../../../../contract/report/question';
import { localText } from '../../../../contract/report/question-lines';
import { showByUnit, unitOf, type FigureUnit } from '../../../../contract/report/show';
import { reportWatch } from '../../../../contract/resources/statistical-report/report-watch/definition';
import { dynamicKey } from '../../../../contract/text/word-key';
import {
  judgeFigure,
  watchMessageOf,
  watchedDays,
  type WatchedFigure,
  type WatchSpan,
  type WatchState,
} from '../../../../contract/resources/statistical-report/report-watch/rules';
import { statisticalReportReportWatch as watches } from '../../../db/tables';
import { countFigures } from '../../../engine/report/count';
import { reportInput } from '../../../engine/report/report-input';
import { addressOf, maySeeReport, savedQuestion, type SavedQuestion } from '../../../engine/report/saved-question';
import { SUMMED_JOB } from '../../../engine/sums/job';
import { translate } from '../../../http/words';
import { scopeOfPerson } from '../../../identity/access/scope-of-person';
import { queueMail } from '../../../platform/mail/order';
import { htmlOf } from '../../../platform/mail/render';
import { consoleLink } from '../../../platform/reader';
import type { Ports } from '../../../ports/ports';
import { dbScopeOf, systemScope, taskScopeOf, type Scope } from '../../../scope';
import { tellPerson } from '../../sys/notice';
import { readAddressee, type Addressee } from '../../../identity/access/addressee';

const DAY_MS = 86_400_000;
const WORDS = 'statistical-report.report-watch.told';

type Watch = typeof watches.$inferSelect;
type Judged = { saved: SavedQuestion; figure: WatchedFigure; unit: FigureUnit; scope: Scope };

/** The question of a watch as it is asked now: of its days, narrowed to its part of the breakdown. */
function questionNow(watch: Watch, { query, report }: SavedQuestion, now: number): SavedQuestion {
  const { dimension, dimensionValue } = watch;
  const days = watchedDays(watch.span as WatchSpan);
  const zone = query.zone ?? 'UTC';
  const day = (at: number): string => localText(zone, at, true);
  return {
    report,
    query: {
      ...query,
      ...(days === null ? {} : { from: day(now - (days - 1) * DAY_MS), to: day(now) }),
      ...(dimension && dimensionValue ? { [dimension]: filterText([dimensionValue]) } : {}),
    },
  };
}

/** A figure in the unit in which thresholds are written: percent, seconds, or as it is. */
const inUnit = (unit: FigureUnit, value: number | null): number | null =>
  value === null ? null : unit === 'share' ? value * 100 : unit === 'duration' ? value / 1000 : value;

/** Counts the figure by the rights of the owner. */
async function figureOf(ports: Ports, scope: Scope, watch: Watch, saved: SavedQuestion): Promise<Judged> {
  const { report, query } = questionNow(watch, saved, ports.clock.now().getTime());
  const measure = report.measures[watch.measure]!;
  const unit = unitOf(measure);
  const own = taskScopeOf(scope);
  const value = await ports.db.run(dbScopeOf(own), 'read', async (tx) => {
    const asked = { tx, scope: own, ports, report: { ...report, measures: { [watch.measure]: measure } }, query };
    const { asking, question } = reportInput(asked, { by: [] });
    const { from, to, filters } = question;
    const { groups } = await countFigures(tx, asking, { range: { from, to }, by: [], filters });
    return groups[0]?.figures[watch.measure] ?? { value: unit === 'count' ? 0 : null, n: 0 };
  });
  const n = unit === 'count' ? null : (value.n ?? 0);
  return { saved: { report, query }, unit, scope, figure: { value: inUnit(unit, value.value), n } };
}

const ownerOf = ({ db }: Ports, { owner }: Watch): Promise<Addressee | null> =>
  db.run('platform', 'read', (tx) => readAddressee(tx, owner));

type TellContext = Parameters<typeof tellPerson>[0];
type Telling = { watch: Watch; owner: Addressee; judged: Judged; what: 'crossed' | 'recovered' };

/** Tells the owner in the console, and by mail where he wants that. */
async function tell(context: TellContext, { watch, owner, judged, what }: Telling): Promise<void> {
  const { saved, figure, unit, scope } = judged;
  const { language } = scope;
  const { ports } = context;
  const show = (value: number): string =>
    showByUnit(unit, unit === 'share' ? value / 100 : unit === 'duration' ? value * 1000 : value, language);
  const measure = translate(language, dynamicKey(figureKey(saved.report, 'measure', watch.measure)));
  const params = { name: watch.name, measure, limit: show(Number(watch.threshold)) };
  const event = translate(language, `${WORDS}.${what}.${watch.comparison}`, params);
  const value = figure.value === null ? '' : show(figure.value);
  const told =
    figure.n === null
      ? `${measure}: ${value}`
      : translate(language, `${WORDS}.figure`, { measure, value, number: figure.n });
  const link = consoleLink(ports.settings, watch.base, addressOf(saved));
  const open = link ? [`${translate(language, `${WORDS}.open`)}: ${link}`] : [];
  const { tenantCode } = watch;
  await tellPerson(context, {
    tenantCode,
    userId: owner.userId,
    level: what === 'crossed' ? 'important' : 'normal',
    title: `${watch.name}: ${event}`,
    content: htmlOf([event, told, ...open].join('\n')),
  });
  if (watch.byMail && owner.email)
    await queueMail(context.tx, ports, {
      tenantCode,
      to: [owner.email],
      code: 'report-watch',
      language,
      variables: { name: owner.name, watch: watch.name, event, figure: told, link },
    });
}

type Verdict = { state: WatchState; judged: Judged | null };

/** What is known of the figure now; null where that is what was known before. */
async function judge(ports: Ports, watch: Watch, owner: Addressee | null): Promise<Verdict | null> {
  const scope = owner && (await scopeOfPerson(ports, { ...owner, tenantCode: watch.tenantCode }));
  const saved = savedQuestion(watch.address);
  if (!scope || !saved || !maySeeReport(scope, saved.report) || !(watch.measure in saved.report.measures))
    return { state: 'noAccess', judged: null };
  const judged = await figureOf(ports, scope, watch, saved);
  const { comparison, threshold, leastCount } = watch;
  const rule = { comparison, threshold: Number(threshold), leastCount: leastCount ?? 1 };
  const state = judgeFigure(rule as Parameters<typeof judgeFigure>[0], judged.figure);
  return state && { state, judged };
}

/** Judges one watch, and tells what changed in the transaction that writes it: of two servers exactly one does. */
async function judgeWatch(ports: Ports, watch: Watch): Promise<boolean> {
  const owner = await ownerOf(ports, watch);
  const verdict = await judge(ports, watch, owner);
  if (!verdict || verdict.state === watch.state) return false;
  return ports.db.run('platform', 'write', async (tx) => {
    const now = ports.clock.now().toISOString();
    const [won] = await tx
      .update(watches)
      .set({ state: verdict.state, changedAt: now } as never)
      // Changed meanwhile, it asks something else: the next look judges that.
      .where(
        and(
          eq(watches.id, watch.id),
          eq(watches.state, watch.state),
          eq(watches.version, watch.version),
          eq(watches.status, 1),
        ),
      )
      .returning({ id: watches.id });
    if (!won) return false;
    const { state, judged } = verdict;
    const what = state === 'crossed' || state === 'normal' ? watchMessageOf(watch.state as WatchState, state) : null;
    const context = { tx, ports, scope: systemScope() };
    if (what && judged && owner) await tell(context, { watch, owner, judged, what });
    await ports.live.publish(tx, {
      topic: liveTopicOf(reportWatch),
      tenant: watch.tenantCode,
      userId: null,
      subject: watch.id,
    });
    return true;
  });
}

/** Judges every watch that is enabled; answers of how many something changed. One that cannot be judged keeps none of the others from it. */
export async function judgeWatches(ports: Ports): Promise<number> {
  const enabled = await ports.db.run('platform', 'read', (tx) =>
    tx
      .select()
      .from(watches)
      .where(eq(watches.status, 1))
      .orderBy(sql`id`),
  );
  let changed = 0;
  for (const watch of enabled)
    try {
      if (await judgeWatch(ports, watch)) changed += 1;
    } catch (error) {
      ports.log.error({ job: SUMMED_JOB, id: watch.id, err: error }, 'a watched figure could not be judged');
    }
  return changed;
}

/** Judges once sums were made again, and every quarter of an hour, as days pass too. */
export function addReportWatches(ports: Ports): void {
  ports.jobs.work(SUMMED_JOB, async () => {
    await judgeWatches(ports);
  });
  ports.jobs.schedule(SUMMED_JOB, '*/15 * * * *', { isSentToo: true });
}
