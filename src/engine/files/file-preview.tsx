import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import ZoomInOutlined from '@ant-design/icons/es/icons/ZoomInOutlined';
import ZoomOutOutlined from '@ant-design/icons/es/icons/ZoomOutOutlined';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { readFile, type ReadFile } from '../../http/download';
import { download } from '../../session/downloads';
import { useWords } from '../../i18n/words';
import { IconButton } from '../../ui/icon-button';
import { Notice } from '../../ui/notice';
import { DialogShell } from '../../ui/overlay/dialog-shell';
import { useShell } from '../../ui/overlay/shell-state';
import { useNotify } from '../use-notify';
import styles from './files.module.css';
import { isDrawable, type PreviewKind } from './preview-kind';
import { TEXT_BYTES } from './text-lines';
import { TextView } from './text-view';

type Props = { id: string; name: string; kind: PreviewKind; onClose: () => void };
/** What was read, with its address in this page. */
type Part = ReadFile & { address: string };

const LARGEST = 4;

function Picture({ part, name }: { part: Part; name: string }) {
  const { t } = useWords();
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={styles.zoom}>
        <IconButton
          label={t('engine.file.zoomOut')}
          icon={<ZoomOutOutlined />}
          disabled={zoom <= 1}
          onClick={() => setZoom(zoom / 2)}
        />
        <IconButton
          label={t('engine.file.zoomIn')}
          icon={<ZoomInOutlined />}
          disabled={zoom >= LARGEST}
          onClick={() => setZoom(zoom * 2)}
        />
      </div>
      <div className={styles.stage} data-zoomed={zoom > 1 || undefined}>
        <img
          src={part.address}
          alt={name}
          style={zoom > 1 ? { width: `${zoom * 100}%`, maxWidth: 'none', maxHeight: 'none' } : undefined}
        />
      </div>
    </>
  );
}

function Pdf({ part, name }: { part: Part; name: string }) {
  return <iframe className={styles.page} src={part.address} title={name} referrerPolicy="no-referrer" />;
}

/** What the server found it to be decides: a page that is called a picture is shown as text. */
function Content({ part, name, kind }: { part: Part; name: string; kind: PreviewKind }) {
  if (kind === 'text' || !isDrawable(part.blob.type)) return <TextView part={part} name={name} />;
  return kind === 'pdf' ? <Pdf part={part} name={name} /> : <Picture part={part} name={name} />;
}

/** A stored file to look at: pictures, PDF, and every text as text, whatever it would like to be. */
export function FilePreview({ id, name, kind, onClose }: Props) {
  const { t } = useWords();
  const tell = useNotify();
  const path = `/sys/file/${id}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['file', id],
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<Part> => {
      const read = await readFile(path, { signal, limit: kind === 'text' ? TEXT_BYTES : undefined });
      return { ...read, address: URL.createObjectURL(read.blob) };
    },
  });
  const shell = useShell(() => {
    if (data) URL.revokeObjectURL(data.address);
    onClose();
  });
  return (
    <DialogShell
      {...shell}
      title={name}
      width={960}
      centered
      footer={
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void download(path).catch(tell.failure)}>
          {t('engine.file.download')}
        </Button>
      }
    >
      {error ? (
        <Notice isAlert title={t('engine.file.noPreview')} text={error.message}>
          <Button onClick={() => void refetch()}>{t('engine.file.readAgain')}</Button>
        </Notice>
      ) : data ? (
        <Content part={data} name={name} kind={kind} />
      ) : (
        <Skeleton active />
      )}
    </DialogShell>
  );
}
