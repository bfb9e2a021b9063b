import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { addressWith, resourceNameOf } from '../../../../contract/language/routes';
import { checkField } from '../../../../contract/validation/check-field';
import { ScanDialog } from '../../../engine/scan/scan-dialog';
import { useDefinition } from '../../../engine/use-definition';
import type { Slot } from '../../../engine/words';
import { useWords } from '../../../i18n/words';
import { navigateTo } from '../../routing/history';
import { usePaletteResults } from '../palette/use-found';
import styles from './phone.module.css';

type ByHandProps = { slot: Slot; onCode: (code: string) => void };

/** The code as it is typed or pasted, whole or its end: of several records that hold it one is chosen. */
function ByHand({ slot, onCode }: ByHandProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const { rows, isAsking, hasFailed } = usePaletteResults(typed);
  const found = rows.filter(({ resource }) => resource === slot.resource.name);
  const code = typed.trim().toUpperCase();
  const isWhole = code !== '' && checkField(slot.field, code) === null;
  const go = (): void => {
    const [only, ...others] = found;
    if (isWhole) onCode(code);
    else if (only && others.length === 0) onCode(only.title);
  };
  const nothing = hasFailed ? t('shell.network') : t('shell.phone.nothing');
  const isNothing = typed.trim().length > 1 && !isWhole && !isAsking && found.length === 0;
  return (
    <Form layout="vertical" onFinish={go}>
      <Form.Item label={t('shell.phone.byHand')} className={styles.field}>
        <Input
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={64}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      </Form.Item>
      {isNothing && <output>{nothing}</output>}
      <ul className={styles.found} aria-busy={isAsking}>
        {found.map(({ id, title, note }) => (
          <li key={id}>
            <Button type="text" className={styles.one} onClick={() => onCode(title)}>
              <code>{title}</code> <span className={styles.note}>{note}</span>
            </Button>
          </li>
        ))}
      </ul>
      {isWhole && (
        <Button type="primary" htmlType="submit" block>
          {t('shell.phone.goOn')}
        </Button>
      )}
    </Form>
  );
}

type Props = { route: string; parameter: string; onClosed: () => void };

/** Leads from a code that the camera reads, a photo shows or a person types to the page of its record. */
export function ScanRecord({ route, parameter, onClosed }: Props) {
  const resource = useDefinition(resourceNameOf(route) ?? undefined);
  const field = resource?.fields[parameter];
  if (!resource || !field) return null;
  const slot: Slot = { resource, name: parameter, field };
  const go = (code: string): void => {
    onClosed();
    navigateTo(addressWith(route, { [parameter]: code }));
  };
  return (
    <ScanDialog slot={slot} onCode={go} onClose={onClosed}>
      <ByHand slot={slot} onCode={go} />
    </ScanDialog>
  );
}
