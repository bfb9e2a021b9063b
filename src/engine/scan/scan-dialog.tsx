import CameraOutlined from '@ant-design/icons/es/icons/CameraOutlined';
import { Alert, Button, Flex, Upload } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import { useWords } from '../../i18n/words';
import { DialogShell } from '../../ui/overlay/dialog-shell';
import { useShell } from '../../ui/overlay/shell-state';
import { fieldLabel, type Slot } from '../words';
import { agreeing, scannedFor } from './scanned';
import { useCamera } from './use-camera';

type Props = {
  slot: Slot;
  onCode: (code: string) => void;
  onClose: () => void;
  /** Another way to the code, below camera and picture. */
  children?: ReactNode;
};
type Trouble = 'nothing' | 'failed';

/** Reads the code out of a picture that was chosen: for who has no camera here. */
function PictureButton({
  onCodes,
  onTrouble,
}: {
  onCodes: (codes: string[]) => boolean;
  onTrouble: (what: Trouble | null) => void;
}) {
  const { t } = useWords();
  const read = async (picture: File): Promise<void> => {
    onTrouble(null);
    try {
      const { scannedCodes } = await import('./detector');
      const bitmap = await createImageBitmap(picture).catch(() => null);
      if (!bitmap || !onCodes(await scannedCodes(bitmap))) onTrouble('nothing');
    } catch {
      onTrouble('failed');
    }
  };
  return (
    <Upload
      accept="image/*"
      showUploadList={false}
      beforeUpload={(picture) => {
        void read(picture);
        return false;
      }}
    >
      <Button icon={<CameraOutlined aria-hidden />}>{t('engine.scan.picture')}</Button>
    </Upload>
  );
}

/** A code is held before the camera, or its picture chosen; what is read twice alike is taken. */
export function ScanDialog({ slot, onCode, onClose, children }: Props) {
  const { t } = useWords();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const shell = useShell(onClose);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const take = useCallback(
    (codes: string[]): boolean => {
      const code = scannedFor(slot.field, codes);
      if (code !== null) onCode(code);
      return code !== null;
    },
    [slot.field, onCode],
  );
  const [agree] = useState(agreeing);
  const look = useCallback(
    (codes: string[]): void => {
      const code = agree(scannedFor(slot.field, codes));
      if (code !== null) onCode(code);
    },
    [slot.field, agree, onCode],
  );
  const camera = useCamera(video, look);
  const field = fieldLabel(t, slot);
  const hasCamera = camera === 'waiting' || camera === 'looking';
  return (
    <DialogShell {...shell} title={t('engine.scan.open', { field })} footer={null} destroyOnHidden>
      <Flex vertical gap={12}>
        {hasCamera && <output>{t(camera === 'looking' ? 'engine.scan.aim' : 'engine.scan.waiting', { field })}</output>}
        <video
          ref={setVideo}
          muted
          playsInline
          aria-label={t('engine.scan.title')}
          style={{ width: '100%', maxHeight: '50vh', display: hasCamera ? 'block' : 'none' }}
        />
        {camera === 'none' && <Alert type="info" showIcon title={t('engine.scan.noCamera')} />}
        {(camera === 'broken' || trouble === 'failed') && (
          <Alert type="error" showIcon title={t('engine.scan.failed')} />
        )}
        {trouble === 'nothing' && <Alert type="warning" showIcon title={t('engine.scan.nothing')} />}
        <PictureButton onCodes={take} onTrouble={setTrouble} />
        {children}
      </Flex>
    </DialogShell>
  );
}
