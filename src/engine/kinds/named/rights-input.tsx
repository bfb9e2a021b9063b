import { Button, Checkbox, Form, Input, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useWords } from '../../../i18n/words';
import type { InputProps } from '../kind';
import { useRefRows } from '../ref/ref-rows';
import { TENANT_FIELD } from '../../tenant';
import { choose, COMMON, preset, rightIdsOf, screensOf, type RightsOfScreen } from './rights';
import styles from './rights.module.css';

const NONE: readonly string[] = [];
const PRESETS = ['read', 'all', 'none'] as const;

type Cell = { right: string; label: string; isShort?: boolean };

/** One right as a box; its name is that of the right and of the screen. */
function RightBox({
  cell: { right, label, isShort },
  screen,
  chosen,
  isClosed,
  onChange,
}: {
  cell: Cell;
  screen: RightsOfScreen;
  chosen: ReadonlySet<string>;
  isClosed: boolean | undefined;
  onChange: (screen: RightsOfScreen, right: string, isGiven: boolean) => void;
}) {
  return (
    <Checkbox
      checked={chosen.has(right)}
      disabled={isClosed}
      aria-label={`${screen.name}: ${label}`}
      onChange={({ target }) => onChange(screen, right, target.checked)}
    >
      <span className={isShort ? styles.word : undefined}>{label}</span>
    </Checkbox>
  );
}

function ScreenLine(props: Omit<Parameters<typeof RightBox>[0], 'cell'>) {
  const { t } = useWords();
  const { screen } = props;
  const isFolder = rightIdsOf(screen).length === 1;
  return (
    <tr data-folder={isFolder}>
      <th scope="row">
        <span className={styles.name}>{screen.name}</span>
        {screen.path && <span className={styles.path}>{screen.path}</span>}
      </th>
      <td>
        <RightBox {...props} cell={{ right: screen.id, label: t('engine.rights.open'), isShort: true }} />
      </td>
      {COMMON.map((name) => {
        const right = screen.common[name];
        return (
          <td key={name}>
            {right && <RightBox {...props} cell={{ right: right.id, label: right.name, isShort: true }} />}
          </td>
        );
      })}
      <td>
        <div className={styles.others}>
          {screen.others.map(({ id, name }) => (
            <RightBox key={id} {...props} cell={{ right: id, label: name }} />
          ))}
        </div>
      </td>
    </tr>
  );
}

/** What a role may: screens × rights, with a search and presets for what is found. What the caller cannot give and the role has stays. */
export function RightsInput({ slot, row: _row, value: given, onChange, disabled, id }: InputProps<readonly string[]>) {
  const { t } = useWords();
  const value = given ?? NONE;
  const [typed, setTyped] = useState('');
  const form = Form.useFormInstance();
  const tenant: unknown = Form.useWatch(TENANT_FIELD, { form, preserve: true });
  const { rows, isLoading, isForbidden } = useRefRows(
    slot.field.ref ?? '',
    '',
    true,
    typeof tenant === 'string' ? tenant : undefined,
  );
  const screens = useMemo(() => screensOf(rows), [rows]);
  const chosen = useMemo(() => new Set(value), [value]);
  const known = useMemo(() => new Set(screens.flatMap(rightIdsOf)), [screens]);
  const text = typed.trim().toLowerCase();
  const shown = screens.filter(({ name, path, others }) =>
    `${name} ${path} ${others.map((right) => right.name).join(' ')}`.toLowerCase().includes(text),
  );
  if (isForbidden) return <span>{t('engine.ref.forbidden')}</span>;
  if (isLoading && rows.length === 0) return <Skeleton active />;
  const strange = value.filter((right) => !known.has(right)).length;
  return (
    <div className={styles.rights}>
      <div className={styles.tools}>
        <Input
          id={id}
          allowClear
          className={styles.search}
          value={typed}
          placeholder={t('engine.rights.search')}
          aria-label={t('engine.rights.search')}
          onChange={({ target }) => setTyped(target.value)}
        />
        {PRESETS.map((how) => (
          <Button key={how} disabled={disabled} onClick={() => onChange?.(preset(how, shown, value))}>
            {t(`engine.rights.preset.${how}`)}
          </Button>
        ))}
        <output className={styles.count}>{t('engine.rights.count', { number: value.length, all: known.size })}</output>
      </div>
      {strange > 0 && <p className={styles.count}>{t('engine.rights.strange', { number: strange })}</p>}
      <section className={styles.frame} aria-label={t('engine.rights.title')} data-slides>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('engine.rights.screen')}</th>
              <th scope="col">{t('engine.rights.open')}</th>
              {COMMON.map((name) => (
                <th key={name} scope="col">
                  {t(`engine.action.${name}`)}
                </th>
              ))}
              <th scope="col">{t('engine.rights.others')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((screen) => (
              <ScreenLine
                key={screen.id}
                screen={screen}
                chosen={chosen}
                isClosed={disabled}
                onChange={(of, right, isGiven) => onChange?.(choose(of, right, isGiven, value))}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className={styles.count}>{t('engine.empty.found')}</p>}
      </section>
    </div>
  );
}
