import {
  ENTRY_LANGUAGES,
  storedText,
  writtenLanguages,
  type LocalizedText,
} from '../../../contract/text/entry-languages';
import { dataConfigEntry, guidedDiagnosisGcid, sysRegion } from '../../db/tables';
import type { WriteContext } from '../../engine/model/behaviour';
import { insertBulk } from '../bulk';
import { demoSeed } from '../demo/demo-seed';
import { DAY_MS, iso, type Moment } from '../demo/moments';
import { randomOf } from '../random';
import { PHRASES } from './entry/phrases';

type Text = { tenantCode: string; sourceType: number; texts: LocalizedText };

/** What rows of the demo call things, each text once a tenant and source. */
async function textsInRows({ tx }: WriteContext): Promise<Text[]> {
  const components = await tx
    .select({ tenantCode: guidedDiagnosisGcid.tenantCode, texts: guidedDiagnosisGcid.name })
    .from(guidedDiagnosisGcid);
  const regions = await tx.select({ texts: sysRegion.name }).from(sysRegion).orderBy(sysRegion.code).limit(40);
  return [
    ...components.map((row) => ({ ...row, sourceType: 4 })),
    ...regions.map((row) => ({ ...row, tenantCode: '', sourceType: 0 })),
  ] as unknown as Text[];
}

function rowOf({ tenantCode, sourceType, texts }: Text, at: number, now: Moment) {
  const random = randomOf(70_000 + at);
  const { 'en-US': sourceText = '', ...others } = texts;
  const stored = storedText(others);
  const written = [...writtenLanguages(stored), 'en-US'];
  const isPublished = written.length > 2 && random.chance(0.7);
  const made = iso(now - random.int(1, 200) * DAY_MS);
  return {
    id: random.uuid(),
    tenantCode,
    sourceType,
    sourceText,
    sourceLanguage: 'en-US',
    texts: stored,
    translated: written.length,
    missing: ENTRY_LANGUAGES.filter((code) => !written.includes(code)),
    status: isPublished ? 1 : 0,
    publishedAt: isPublished ? made : null,
    publishedTexts: isPublished ? stored : null,
    isPending: false,
    createDate: made,
    updateDate: made,
  };
}

/** Phrases of sequences and signals, and what rows of the demo call things. */
async function seedEntries(context: WriteContext, now: Moment): Promise<void> {
  const inRows = await textsInRows(context);
  const tenants = [...new Set(inRows.map(({ tenantCode }) => tenantCode))].filter(Boolean);
  const phrases = tenants.flatMap((tenantCode) => PHRASES.map((phrase) => ({ ...phrase, tenantCode })));
  const seen = new Set<string>();
  const once = [...phrases, ...inRows].filter(({ tenantCode, sourceType, texts }) => {
    const key = JSON.stringify([tenantCode, sourceType, texts['en-US']]);
    if (!texts['en-US'] || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  await insertBulk(
    context.tx,
    dataConfigEntry,
    once.map((text, at) => rowOf(text, at, now)),
  );
}

export const entrySeed = demoSeed({
  after: ['guided-diagnosis/gcid'],
  fill: ({ context, now }) => seedEntries(context, now),
});
