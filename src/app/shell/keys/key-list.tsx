import { dynamicKey } from '../../../../contract/text/word-key';
import { Switch } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '../../../i18n/words';
import { areLetterKeysOn, turnLetterKeys } from '../../../ui/letter-keys';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { PALETTE_KEYS } from '../palette/palette-keys';
import { useKeyList } from './key-list-store';
import styles from './key-list.module.css';

/** What can be done by keyboard, by where it can be done; each word is `shell.keys.<group>.<name>`. */
const GROUPS = {
  anywhere: [
    ['palette', PALETTE_KEYS],
    ['list', '?'],
    ['close', 'Esc'],
  ],
  rows: [
    ['move', '↓ ↑', 'j k'],
    ['open', 'Enter'],
    ['edit', 'e'],
    ['cell', 'F2'],
    ['select', 'x'],
    ['remove', 'Del'],
    ['search', '/'],
  ],
  tree: [
    ['unfold', '→ ←'],
    ['below', 'Insert'],
    ['beside', 'Shift+Insert'],
    ['move', 'Alt+↑ ↓ → ←'],
    ['undo', 'Ctrl+Z'],
  ],
  record: [
    ['neighbour', 'Alt+↑', 'Alt+↓'],
    ['save', 'Ctrl+S'],
  ],
  tabs: [
    ['beside', 'Alt+Shift+←', 'Alt+Shift+→'],
    ['reload', 'Alt+Shift+R'],
    ['close', 'Alt+Shift+W'],
    ['others', 'Alt+Shift+O'],
    ['all', 'Alt+Shift+A'],
    ['pin', 'Alt+Shift+P'],
  ],
} as const;

/** The keys of the console, and the way to turn off those that are single letters. */
export function KeyList() {
  const { t } = useWords();
  const { isOpen, close } = useKeyList();
  const [areOn, setOn] = useState(areLetterKeysOn);
  const id = useId();
  return (
    <DialogShell isOpen={isOpen} close={close} footer={null} destroyOnHidden width={720} title={t('shell.keys.title')}>
      <div className={styles.groups}>
        {Object.entries(GROUPS).map(([group, lines]) => (
          <section key={group}>
            <h3 className={styles.head}>{t(dynamicKey(`shell.keys.${group}.title`))}</h3>
            <dl className={styles.lines}>
              {lines.map(([name, ...keys]) => (
                <div key={name} className={styles.line}>
                  <dt>{t(dynamicKey(`shell.keys.${group}.${name}`))}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={styles.letters}>
        <Switch
          id={id}
          checked={areOn}
          onChange={(next) => {
            turnLetterKeys(next);
            setOn(next);
          }}
        />
        <label htmlFor={id}>{t('shell.keys.letters')}</label>
      </div>
    </DialogShell>
  );
}
