import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { apiPathOf } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { PublishedContent } from '../../../../contract/wire/published-version';
import type { NamedScreenProps } from '../../../engine/ports';
import { readFile } from '../../../http/download';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';
import { documentsIn } from './document-text';

const TextDifference = lazy(() => import('./text-difference').then((part) => ({ default: part.TextDifference })));
const WORDS = 'diagnosis-sequence-management.sequence.difference';

async function textOf(resource: AnyResource, id: string, number: number, signal: AbortSignal): Promise<string> {
  const { content } = await call('GET', `${apiPathOf(resource)}/${id}/versions/${number}`, {
    signal,
    silent: true,
    answer: PublishedContent,
  });
  const [file] = (content.values.file ?? []) as string[];
  if (file === undefined) return '';
  const { blob } = await readFile(`/sys/file/${file}`, { signal });
  return documentsIn(new Uint8Array(await blob.arrayBuffer()));
}

/** The OTX text of two versions side by side. */
export function VersionFiles({ resource, rows: [row], values }: NamedScreenProps) {
  const { t } = useWords();
  const id = row?.id ?? '';
  const [from, to] = [Number(values?.from), Number(values?.to)];
  const { data, error } = useQuery({
    queryKey: ['version-files', id, from, to],
    retry: false,
    staleTime: Infinity,
    queryFn: async ({ signal }) => ({
      before: await textOf(resource, id, from, signal),
      after: await textOf(resource, id, to, signal),
    }),
  });
  if (error) return <Alert showIcon type="warning" title={t(`${WORDS}.failed`)} />;
  if (!data) return <Skeleton active title={false} />;
  if (data.before === data.after) return <p>{t(`${WORDS}.same`)}</p>;
  return (
    <section aria-label={t(`${WORDS}.title`)}>
      <h4>{t(`${WORDS}.title`)}</h4>
      <Suspense fallback={<Skeleton active />}>
        <TextDifference {...data} label={t(`${WORDS}.title`)} />
      </Suspense>
    </section>
  );
}
