import FullscreenExitOutlined from '@ant-design/icons/es/icons/FullscreenExitOutlined';
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined';
import { IconButton } from '../../../ui/icon-button';
import { useFullscreen } from './use-fullscreen';

export function FullscreenButton() {
  const { isFull, label, toggle } = useFullscreen();
  return (
    <IconButton
      label={label}
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={() => void toggle()}
    />
  );
}
