import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { copyOfFile } from '../../../http/live-address';
import { download, downloadCopy } from '../../../session/downloads';
import { useWords } from '../../../i18n/words';
import styles from '../../engine.module.css';
import { previewKind, type PreviewKind } from '../../files/preview-kind';
import { useIsPrinting } from '../../use-print-mode';
import { useNotify } from '../../use-notify';

const Preview = lazy(() => import('../../files/file-preview').then(({ FilePreview: part }) => ({ default: part })));

type Shown = { id: string; name: string; kind: PreviewKind };

/** Stored files; a click shows one where it can be shown, and else downloads it. `names` are those that the answer carries. */
export function FileLinks({ ids, names }: { ids: readonly string[]; names: readonly (string | undefined)[] }) {
  const { t } = useWords();
  const tell = useNotify();
  const isOnPaper = useIsPrinting();
  const [shown, setShown] = useState<Shown | null>(null);
  const open = async (id: string, name: string): Promise<void> => {
    const path = `/sys/file/${id}`;
    const copy = await copyOfFile(path, name);
    const kind = previewKind(name);
    if (copy !== null) await downloadCopy(copy, name);
    else if (kind) setShown({ id, name, kind });
    else await download(path);
  };
  return (
    <span className={styles.states}>
      {ids.map((id, place) => {
        const name = names[place] ?? t('engine.file.unnamed', { number: place + 1 });
        if (isOnPaper) return <span key={id}>{name}</span>;
        return (
          <Button
            key={id}
            type="link"
            size="small"
            className={styles.fileLink}
            title={name}
            onClick={() => void open(id, name).catch(tell.failure)}
          >
            {name}
          </Button>
        );
      })}
      {shown && (
        <Suspense fallback={null}>
          <Preview {...shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </span>
  );
}
