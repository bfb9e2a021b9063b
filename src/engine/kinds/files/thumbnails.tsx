import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { readFile } from '../../../http/download';
import { useWords } from '../../../i18n/words';
import { isDrawable } from '../../files/preview-kind';
import { useIsPrinting } from '../../use-print-mode';
import styles from './thumbnails.module.css';

const Preview = lazy(() => import('../../files/file-preview').then(({ FilePreview: part }) => ({ default: part })));

type Picture = { id: string; name: string };
type Size = 'small' | 'large';

/** What was read as an address that needs not be given back; null where it is no picture. */
async function addressOf(blob: Blob): Promise<string | null> {
  if (!isDrawable(blob.type)) return null;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return `data:${blob.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

function Thumbnail({ id, name, size, onOpen }: Picture & { size: Size; onOpen: () => void }) {
  const { t } = useWords();
  const isOnPaper = useIsPrinting();
  const { data, error } = useQuery({
    queryKey: ['thumbnail', id],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => addressOf((await readFile(`/sys/file/${id}`, { signal })).blob),
  });
  // What is called a picture and is none is told by its name.
  const isNone = error !== null || data === null;
  const picture = data ? (
    <img src={data} alt="" />
  ) : isNone ? (
    <span className={styles.name}>{name}</span>
  ) : (
    <Skeleton.Node active className={styles.wait} />
  );
  if (isOnPaper) {
    return (
      <figure className={styles.printed}>
        <span className={styles.frame} data-size={size}>
          {picture}
        </span>
        {data && <figcaption>{name}</figcaption>}
      </figure>
    );
  }
  return (
    <button
      type="button"
      className={styles.frame}
      data-size={size}
      title={name}
      aria-label={t('engine.file.preview', { name })}
      onClick={onOpen}
    >
      {picture}
    </button>
  );
}

/** Stored pictures, small in a list and larger on a detail page; a click shows one as large as it is. `names` are those that the answer carries. */
export function Thumbnails({
  ids,
  names,
  size,
}: {
  ids: readonly string[];
  names: readonly (string | undefined)[];
  size: Size;
}) {
  const { t } = useWords();
  const [shown, setShown] = useState<Picture | null>(null);
  const pictures = ids.map((id, place): Picture => ({
    id,
    name: names[place] ?? t('engine.file.unnamed', { number: place + 1 }),
  }));
  return (
    <span className={styles.row}>
      {pictures.map((picture) => (
        <Thumbnail key={picture.id} {...picture} size={size} onOpen={() => setShown(picture)} />
      ))}
      {shown && (
        <Suspense fallback={null}>
          <Preview {...shown} kind="picture" onClose={() => setShown(null)} />
        </Suspense>
      )}
    </span>
  );
}
