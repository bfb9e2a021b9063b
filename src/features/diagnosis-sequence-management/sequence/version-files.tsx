import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { apiPathOf } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { PublishedContent } from '../../../../contract/wire/published-version';
import { readFlow, type OtxFlow } from '../../../../formats/otx/read-flow';
import { sourceOf } from '../../../../formats/source';
import type { NamedScreenProps } from '../../../engine/ports';
import { readFile } from '../../../http/download';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';
import { documentsIn } from './document-text';

const TextDifference = lazy(() => import('./text-difference').then((part) => ({ default: part.TextDifference })));
const FlowDifference = lazy(() => import('./flow-difference').then((part) => ({ default: part.FlowDifference })));
const WORDS = 'diagnosis-sequence-management.sequence.difference';

const NOTHING: OtxFlow = { documents: [], isCut: false };

/** The text of a version, and what it does; nothing where it has no file. */
async function sideOf(resource: AnyResource, id: string, number: number, signal: AbortSignal) {
  const { content } = await call('GET', `${apiPathOf(resource)}/${id}/versions/${number}`, {
    signal,
    silent: true,
    answer: PublishedContent,
  });
  const [file] = (content.values.file ?? []) as string[];
  if (file === undefined) return { text: '', flow: NOTHING };
  const { blob } = await readFile(`/sys/file/${file}`, { signal });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { text: documentsIn(bytes), flow: await readFlow(sourceOf('', bytes)).catch(() => NOTHING) };
}

/** The OTX text of two versions side by side, and their flows. */
export function VersionFiles({ resource, rows: [row], values }: NamedScreenProps) {
  const { t } = useWords();
  const id = row?.id ?? '';
  const [from, to] = [Number(values?.from), Number(values?.to)];
  const { data, error } = useQuery({
    queryKey: ['version-files', id, from, to],
    retry: false,
    staleTime: Infinity,
    queryFn: async ({ signal }) => ({
      before: await sideOf(resource, id, from, signal),
      after: await sideOf(resource, id, to, signal),
    }),
  });
  if (error) return <Alert showIcon type="warning" title={t(`${WORDS}.failed`)} />;
  if (!data) return <Skeleton active title={false} />;
  const { before, after } = data;
  if (before.text === after.text) return <p>{t(`${WORDS}.same`)}</p>;
  return (
    <section aria-label={t(`${WORDS}.title`)}>
      <h4>{t(`${WORDS}.title`)}</h4>
      <Suspense fallback={<Skeleton active />}>
        <TextDifference before={before.text} after={after.text} label={t(`${WORDS}.title`)} />
      </Suspense>
      <h4>{t(`${WORDS}.flow`)}</h4>
      <Suspense fallback={<Skeleton active />}>
        <FlowDifference key={`${from} ${to}`} id={`${id} ${from} ${to}`} before={before.flow} after={after.flow} />
      </Suspense>
    </section>
  );
}
