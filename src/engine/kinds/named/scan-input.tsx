import ScanOutlined from '@ant-design/icons/es/icons/ScanOutlined';
import { Button, Flex } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useWords } from '../../../i18n/words';
import { fieldLabel } from '../../words';
import type { InputProps } from '../kind';
import { TextInput } from '../text/input';
import { VinInput } from '../vin/input';

/** The reader of codes is large, and few look for it. */
const ScanDialog = lazy(() => import('../../scan/scan-dialog').then(({ ScanDialog: part }) => ({ default: part })));

/** A code that is typed, or read by the camera. */
export function ScanInput(props: InputProps<string>) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { slot, disabled, onChange } = props;
  const take = useCallback(
    (code: string) => {
      setOpen(false);
      onChange?.(code);
    },
    [onChange],
  );
  const label = t('engine.scan.open', { field: fieldLabel(t, slot) });
  return (
    <Flex gap={8} align="start">
      <div style={{ flex: 1, minWidth: 0 }}>
        {slot.field.kind === 'vin' ? <VinInput {...props} /> : <TextInput {...props} />}
      </div>
      <Button
        icon={<ScanOutlined aria-hidden />}
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ScanDialog slot={slot} onCode={take} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Flex>
  );
}
