import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Segmented, Skeleton, theme } from 'antd';
import { useState } from 'react';
import { LANGUAGES, type Language } from '../../../../contract/constants';
import type { MailPreview } from '../../../../contract/resources/sys/mail-template/rules';
import { runOnRow } from '../../../engine/api';
import type { NamedScreenProps } from '../../../engine/ports';
import { rowTitleOf } from '../../../engine/row';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { useShell } from '../../../ui/overlay/shell-state';

const WIDTH = 720;
const HEIGHT = 320;
/** As programs show a mail that says nothing about its looks. */
const LOOKS = '<style>body{margin:16px;font:14px/1.6 system-ui,sans-serif}</style>';

/** The mail as it would arrive, with sample values, in a frame that may do nothing: neither scripts nor forms nor the way to this page. */
export function TemplatePreview({ resource, rows: [row], onClose }: NamedScreenProps) {
  const { t, language } = useWords();
  const { token } = theme.useToken();
  const shell = useShell(() => onClose(false));
  const [shown, setShown] = useState<Language>(language);
  const id = row?.id ?? '';
  const { data, error } = useQuery({
    queryKey: ['mail-preview', id, shown],
    queryFn: () => runOnRow(resource, id, 'show', { language: shown }) as Promise<MailPreview>,
    retry: false,
    gcTime: 0,
  });
  return (
    <DialogShell
      {...shell}
      title={t('engine.pair', {
        name: t('sys.mail-template.action.show'),
        value: row ? rowTitleOf(resource, row) : '',
      })}
      footer={null}
      width={WIDTH}
    >
      <Flex vertical gap="middle">
        <Segmented<Language>
          style={{ alignSelf: 'start' }}
          aria-label={t('sys.mail-template.input.show.field.language')}
          value={shown}
          onChange={setShown}
          options={LANGUAGES.map((value) => ({
            value,
            label: t(`sys.mail-template.input.show.option.language.${value}`),
          }))}
        />
        {error && <Alert showIcon type="error" title={error instanceof CallError ? error.msg : t('shell.failed')} />}
        {!error && !data && <Skeleton active />}
        {data && (
          <>
            <h3 style={{ margin: 0 }}>{data.subject}</h3>
            <iframe
              title={t('sys.mail-template.action.show')}
              sandbox=""
              srcDoc={LOOKS + data.html}
              style={{
                inlineSize: '100%',
                blockSize: HEIGHT,
                border: `1px solid ${token.colorBorder}`,
                borderRadius: token.borderRadius,
                background: 'Canvas',
                colorScheme: 'light',
              }}
            />
          </>
        )}
      </Flex>
    </DialogShell>
  );
}
