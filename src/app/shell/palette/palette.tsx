import { Command as Menu } from 'cmdk';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { menuRoutes } from '../../../session/session';
import type { FoundRow } from '../../../../contract/wire/find';
import { listRouteOf } from '../../../../contract/language/routes';
import { dynamicKey } from '../../../../contract/text/word-key';
import { loadWords, useWords } from '../../../i18n/words';
import { DialogShell } from '../../../ui/overlay/dialog-shell';
import { navigateTo } from '../../routing/history';
import { useIsNarrow } from '../layout/use-is-narrow';
import styles from './palette.module.css';
import { usePalette } from './palette-store';
import { useCommands, type Command } from './use-commands';
import { usePaletteResults } from './use-found';

const holds = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));
/** What begins with the letters is meant before what has them somewhere. */
const rankOf = (label: string, typed: string): number => {
  const at = label.toLowerCase().indexOf(typed.trim().toLowerCase());
  return at === 0 ? 0 : at > 0 && label[at - 1] === ' ' ? 1 : 2;
};
const wordsOf = (typed: string): string[] => typed.toLowerCase().split(/\s+/).filter(Boolean);

/** What was typed stands out where it is found: in a VIN that is its end, if it stands there twice. */
function Found({ label, typed }: { label: string; typed: string }) {
  const [all, part] = [label.toLowerCase(), typed.trim().toLowerCase()];
  const at = part !== '' && all.endsWith(part) ? all.length - part.length : all.indexOf(part);
  // Letters that are longer when small stand elsewhere.
  if (part === '' || at < 0 || all.length !== label.length) return label;
  const end = at + part.length;
  return (
    <>
      {label.slice(0, at)}
      <mark className={styles.found}>{label.slice(at, end)}</mark>
      {label.slice(end)}
    </>
  );
}

function Line({
  icon,
  label,
  note,
  onSelect,
  value,
  typed = '',
}: {
  icon?: ReactNode;
  label: string;
  typed?: string;
  note?: string;
  value: string;
  onSelect: () => void;
}) {
  return (
    <Menu.Item value={value} onSelect={onSelect} className={styles.line}>
      {icon}
      <span className={styles.label}>
        <Found label={label} typed={typed} />
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </Menu.Item>
  );
}

/** Rows of the server, by the list that holds them. */
function Rows({
  rows,
  typed,
  choose,
}: {
  rows: readonly FoundRow[];
  typed: string;
  choose: (act: () => void) => void;
}) {
  const { t } = useWords();
  const resources = [...new Set(rows.map(({ resource }) => resource))];
  const unnamed = resources.filter((resource) => !menuRoutes().has(listRouteOf(resource))).join();
  useEffect(() => {
    for (const resource of unnamed.split(',').filter(Boolean)) void loadWords(resource);
  }, [unnamed]);
  return resources.map((resource) => {
    const path = listRouteOf(resource);
    const heading = menuRoutes().get(path)?.item.name ?? t(dynamicKey(`${resource.replace('/', '.')}.title`));
    return (
      <Menu.Group key={resource} heading={heading} className={styles.group}>
        {rows
          .filter((row) => row.resource === resource)
          .map((row) => (
            <Line
              key={row.id}
              value={`row ${row.id}`}
              label={row.title}
              typed={typed}
              note={row.note}
              onSelect={() => choose(() => navigateTo(`${path}?${row.by ? `${row.by}=${row.title}` : `id=${row.id}`}`))}
            />
          ))}
      </Menu.Group>
    );
  });
}

/** What nobody typed for: the screens used last; with letters all that holds them. */
function Commands({ typed, choose }: { typed: string; choose: (act: () => void) => void }) {
  const { t } = useWords();
  const groups = useCommands();
  const words = wordsOf(typed);
  const isShown = ({ label, note = '' }: Command) => holds(`${label} ${note}`.toLowerCase(), words);
  return groups
    .filter(({ id }) => (words.length > 0 ? id !== 'recent' : id !== 'others'))
    .map(({ id, commands }) => {
      const shown = commands.filter(isShown).toSorted((a, b) => rankOf(a.label, typed) - rankOf(b.label, typed));
      return shown.length === 0 ? null : (
        <Menu.Group key={id} heading={t(`shell.palette.${id}`)} className={styles.group}>
          {shown.map((command) => (
            <Line
              key={command.id}
              value={command.id}
              icon={command.icon}
              label={command.label}
              note={command.note}
              onSelect={() => choose(command.act)}
            />
          ))}
        </Menu.Group>
      );
    });
}

function Body({ onChosen, input }: { onChosen: () => void; input: Ref<HTMLInputElement> }) {
  const { t } = useWords();
  const isNarrow = useIsNarrow();
  const [typed, setTyped] = useState('');
  const { rows, isAsking, hasFailed } = usePaletteResults(typed);
  const choose = (act: () => void) => {
    onChosen();
    act();
  };
  const nothing = hasFailed ? t('shell.network') : t('shell.palette.nothing');
  return (
    <Menu label={t('shell.palette.title')} shouldFilter={false} loop className={styles.palette}>
      <Menu.Input
        value={typed}
        onValueChange={setTyped}
        placeholder={t(isNarrow ? 'shell.palette.placeholderNarrow' : 'shell.palette.placeholder')}
        maxLength={64}
        ref={input}
        className={styles.input}
      />
      <Menu.List label={t('shell.palette.title')} className={styles.list} aria-busy={isAsking}>
        <Commands typed={typed} choose={choose} />
        <Rows rows={rows} typed={typed} choose={choose} />
        <Menu.Empty className={styles.nothing}>{isAsking ? t('shell.loading') : nothing}</Menu.Empty>
      </Menu.List>
      <p className={styles.keys}>{t('shell.palette.keys')}</p>
    </Menu>
  );
}

/** Finds menu entries, actions and records by a few letters; arrows and Enter choose. */
export function Palette() {
  const { isOpen, close } = usePalette();
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [isChosen, setChosen] = useState(false);
  return (
    <DialogShell
      isOpen={isOpen}
      close={close}
      afterOpenChange={(opened) => {
        if (opened) input.current?.focus();
        else setChosen(false);
      }}
      // What was chosen takes the focus: given back, it would stand behind a drawer that just opened.
      focusable={{ focusTriggerAfterClose: !isChosen }}
      footer={null}
      closable={false}
      destroyOnHidden
      width={640}
      className={styles.modal}
      // Named for screen readers; the eye sees what it is.
      title={t('shell.palette.title')}
      styles={{ container: { padding: 0 }, header: { display: 'none' } }}
    >
      <Body
        onChosen={() => {
          setChosen(true);
          close();
        }}
        input={input}
      />
    </DialogShell>
  );
}
