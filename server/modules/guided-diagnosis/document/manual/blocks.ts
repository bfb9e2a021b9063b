import type { Language } from '../../../../../contract/constants';
import {
  expectedValue,
  hasTwoWays,
  stepAfter,
  type MethodStep,
} from '../../../../../contract/resources/guided-diagnosis/dme-data/steps';
import { parameterDisplay } from '../../../../../contract/resources/sys/tenant/parameter-display';
import { OPEN_WEEK } from '../../../../../contract/validation/rules';
import { readText } from '../../../../../contract/text/entry-languages';
import { dynamicKey } from '../../../../../contract/text/word-key';
import { translate } from '../../../../http/words';
import type { ManualContent, ManualDocument, ManualMethod } from './content';
import { circuitBlocks } from './circuits';
import { isPrintable } from './pictures';
import type { ManualBlock } from './print';

const WORDS = 'guided-diagnosis.document.manual';
const METHOD = 'guided-diagnosis.dme-data';
const FUSE = 'guided-diagnosis.fuse-import.option.fuseType';

type Words = { t: (key: string, params?: Record<string, string | number>) => string; text: (value: unknown) => string };
type Desk = { content: ManualContent; words: Words; language: Language };

export const manualWords = (language: Language): Words => ({
  t: (key, params) => translate(language, dynamicKey(`${WORDS}.${key}`), params),
  text: (value) => readText(value, language)?.text ?? '',
});

function stepsOf({ content, words: { t, text }, language }: Desk, { steps }: ManualMethod): ManualBlock {
  const isSplit = content.paramShowType === 2;
  const expected = (step: MethodStep): string[] => {
    const found = expectedValue(step);
    const { value, unit } = found ? parameterDisplay(found, content.paramShowType) : { value: '', unit: null };
    return isSplit ? [value, unit ?? ''] : [value];
  };
  const way = (step: MethodStep, isOk: boolean): string => {
    const next = stepAfter(steps, step, isOk);
    return next ? t('to', { no: String(next.no) }) : t('end');
  };
  return {
    kind: 'table',
    head: [t('no'), t('step'), t('expected'), ...(isSplit ? [t('unit')] : []), t('ok'), t('notOk')],
    shares: isSplit ? [6, 42, 16, 8, 14, 14] : [6, 48, 18, 14, 14],
    rows: steps.map((step) => [
      String(step.no),
      `${translate(language, dynamicKey(`${METHOD}.rows.steps.option.kind.${step.kind}`))}: ${text(step.text)}${step.script ? ` [${step.script}]` : ''}`,
      ...expected(step),
      way(step, true),
      hasTwoWays(step) ? way(step, false) : '',
    ]),
  };
}

const componentPlace = (id: string): string => `component:${id}`;

function* linkedTo(
  { content, words: { text } }: Desk,
  { gcids, dtcs }: Pick<ManualMethod, 'gcids'> & { dtcs?: ManualMethod['dtcs'] },
): Generator<ManualBlock> {
  for (const id of gcids ?? []) {
    const found = content.components.get(id);
    if (found)
      yield { kind: 'text', look: 'bold', text: `${found.gcid} ${text(found.name)}`, link: componentPlace(id) };
  }
  for (const id of dtcs ?? []) {
    const found = content.codes.get(id);
    if (found) yield { kind: 'text', text: `DTC ${found.dtc} ${text(found.description)}` };
  }
}

function* picturesFor({ content, words: { t } }: Desk, id: string): Generator<ManualBlock> {
  for (const picture of content.pictures.get(id) ?? []) {
    const { name, key, size } = picture;
    const unprintable = t('unprintable', { name });
    const type = picture.type === 'image/png' ? 'image/png' : 'image/jpeg';
    yield isPrintable(picture)
      ? { kind: 'picture', file: { key, name, size }, type, caption: t('picture', { name }), unprintable }
      : { kind: 'text', look: 'muted', text: unprintable };
  }
}

function* forWhom(
  { words: { t } }: Desk,
  { expression, weekFrom, weekTo }: Partial<ManualDocument>,
): Generator<ManualBlock> {
  if (expression) yield { kind: 'text', look: 'muted', text: t('applies', { expression }) };
  const last = weekTo === OPEN_WEEK ? null : weekTo;
  if (weekFrom || last)
    yield { kind: 'text', look: 'muted', text: t('weeks', { from: weekFrom ?? '…', to: last ?? '…' }) };
}

function* methodBlocks(desk: Desk, method: ManualMethod): Generator<ManualBlock> {
  yield { kind: 'heading', level: 2, text: `${method.dmeNo} ${desk.words.text(method.name)}` };
  yield* forWhom(desk, method);
  yield* linkedTo(desk, method);
  yield stepsOf(desk, method);
  yield* picturesFor(desk, method.id);
}

function* documentBlocks(desk: Desk, one: ManualDocument): Generator<ManualBlock> {
  const { text } = desk.words;
  yield { kind: 'heading', level: 2, text: `${one.docNo} ${text(one.name)}` };
  yield* forWhom(desk, one);
  for (const chapter of one.chapters ?? []) {
    yield { kind: 'heading', level: 3, text: text(chapter.heading) };
    yield { kind: 'text', text: text(chapter.text) };
  }
  yield* linkedTo(desk, one);
  yield* picturesFor(desk, one.id);
}

/** The documents of one activity type, each followed by its methods; then the methods that stand in none of them. */
function* chapterOf(desk: Desk, type: number, number: number): Generator<ManualBlock> {
  const { documents, methods } = desk.content;
  const own = documents.filter(({ activityType }) => activityType === type);
  const rest = [...methods.values()].filter(({ activityType }) => activityType === type);
  if (own.length === 0 && rest.length === 0) return;
  const name = translate(desk.language, dynamicKey(`${METHOD}.option.activityType.${type}`));
  yield { kind: 'heading', level: 1, text: `${number} ${name}` };
  const told = new Set<string>();
  for (const one of own) {
    yield* documentBlocks(desk, one);
    for (const id of one.methods ?? []) {
      const method = methods.get(id);
      if (!method || told.has(id)) continue;
      told.add(id);
      yield* methodBlocks(desk, method);
    }
  }
  for (const method of rest) if (!told.has(method.id)) yield* methodBlocks(desk, method);
}

function* componentBlocks(desk: Desk): Generator<ManualBlock> {
  const { t, text } = desk.words;
  const rows = [...desk.content.components.values()];
  if (rows.length === 0) return;
  yield { kind: 'heading', level: 1, text: t('components') };
  yield {
    kind: 'table',
    head: [t('gcid'), t('name'), t('position'), t('parts')],
    shares: [14, 34, 26, 26],
    rows: rows.map(({ gcid, name, position, parts }) => [gcid, text(name), position ?? '', parts.join(', ')]),
    ids: rows.map(({ id }) => componentPlace(id)),
  };
  for (const { id } of rows) yield* picturesFor(desk, id);
}

function* fuseBlocks({ content: { fuses, paramShowType }, words: { t }, language }: Desk): Generator<ManualBlock> {
  if (fuses.length === 0) return;
  const isSplit = paramShowType === 2;
  const ratingOf = (rating: unknown): string[] => {
    const { value, unit } = parameterDisplay({ value: String(Number(rating)), unit: 'A' }, paramShowType);
    return unit ? [value, unit] : [value];
  };
  yield { kind: 'heading', level: 1, text: t('fuses') };
  const byNumber = new Intl.Collator('en', { numeric: true });
  for (const box of [...new Set(fuses.map((fuse) => fuse.box))].toSorted(byNumber.compare)) {
    yield { kind: 'heading', level: 2, text: t('box', { box }) };
    yield {
      kind: 'table',
      head: [t('fuse'), t('rating'), ...(isSplit ? [t('unit')] : []), t('type'), t('circuit'), t('consumers')],
      shares: isSplit ? [11, 10, 8, 16, 31, 24] : [11, 12, 16, 35, 26],
      rows: fuses
        .filter((fuse) => fuse.box === box)
        .toSorted((a, b) => byNumber.compare(a.position, b.position))
        .map(({ position, rating, fuseType, circuit, consumers }) => [
          position,
          ...ratingOf(rating),
          translate(language, dynamicKey(`${FUSE}.${fuseType}`)),
          circuit ?? '',
          consumers ?? '',
        ]),
    };
  }
}

/** A manual from its first chapter on: by activity type, then components, fuses and circuit diagrams. */
export function* manualBlocks(content: ManualContent, language: Language): Generator<ManualBlock> {
  const desk: Desk = { content, language, words: manualWords(language) };
  const types = [...content.documents, ...content.methods.values()].map(({ activityType }) => activityType);
  for (const [at, type] of [...new Set(types)].toSorted((a, b) => a - b).entries())
    yield* chapterOf(desk, type, at + 1);
  yield* componentBlocks(desk);
  yield* fuseBlocks(desk);
  yield* circuitBlocks(desk.words.t('circuits'), content.circuits);
}
