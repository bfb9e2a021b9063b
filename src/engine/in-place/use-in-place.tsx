import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { isWritable, type Fields } from '../../../contract/language/field';
import type { AnyResource } from '../../../contract/language/resource';
import { isShown } from '../../../contract/language/shown';
import { CallError } from '../../http/errors';
import { useWords } from '../../i18n/words';
import { createRow, deleteRow, moveRow, updateRow } from '../api';
import { goToRow } from '../list/use-list-keys';
import { mayChange, mayDo, mayMove, useUserId } from '../guards';
import type { Row } from '../row';
import { invalidateResource } from '../rows-loader';
import type { Branch } from '../tree/tree';
import type { Spot } from '../tree/move-dialog';
import type { TreeDrag } from '../tree/use-tree-drag';
import { useLatest } from '../use-latest';
import { useNotify } from '../use-notify';
import type { CellEnd, CellPlace } from './in-place-context';
import { KindDialog } from './kind-dialog';
import { inPlaceOf, kindsUnder, orderBehind, spotBy, spotOf, standingIn, type SpotInTree } from './tree-spots';
import { useInPlaceKeys } from './use-in-place-keys';
import { useUndoStack } from './use-undo-stack';

type Given = {
  resource: AnyResource;
  rows: readonly Branch<Row>[];
  screen: RefObject<HTMLElement | null>;
  isWide: boolean;
  /** Absent where rows do not stand in their own order. */
  drag: TreeDrag | undefined;
};
/** Below which row something is to be added, and of what kind. */
type Asked = { parent: Row | null; kinds: readonly string[] };

/** Fields of a row that the user may change where they stand. */
function useFieldsOf(resource: AnyResource): (row: Row) => readonly string[] {
  const userId = useUserId();
  return useMemo(() => {
    const fields = resource.fields as Fields;
    const names = inPlaceOf(resource).filter((name) => {
      const field = fields[name];
      return field !== undefined && isWritable(field, 'update');
    });
    return (row) =>
      mayChange(resource, 'update', row, userId) ? names.filter((name) => isShown(fields, name, row)) : [];
  }, [resource, userId]);
}

/** Puts the focus on the row once it stands in the list. */
function useFocusOn(screen: RefObject<HTMLElement | null>, rows: readonly Branch<Row>[]) {
  const wanted = useRef<string | null>(null);
  const seek = useLatest(() => {
    if (wanted.current !== null && goToRow(screen.current, wanted.current)) wanted.current = null;
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => seek());
    return () => cancelAnimationFrame(frame);
  }, [rows, seek]);
  return useLatest((id: string) => {
    wanted.current = id;
    requestAnimationFrame(() => seek());
  });
}

/** A tree that is changed where it stands, by keys alone: its cells, new rows, moves, and each step taken back. */
export function useInPlace({ resource, rows, screen, isWide, drag }: Given) {
  const { t } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  const [at, setAt] = useState<CellPlace | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const fieldsOf = useFieldsOf(resource);
  const { remember, undo } = useUndoStack(resource);
  const focusOn = useFocusOn(screen, rows);
  const isActive = isWide && drag !== undefined && inPlaceOf(resource).length > 0;
  const all = useMemo(() => (isActive ? standingIn(rows) : new Map<string, SpotInTree>()), [isActive, rows]);
  const known = useRef(all);
  useEffect(() => {
    known.current = all;
  }, [all]);
  const versionOf = (row: Pick<Row, 'id' | 'version'>): number =>
    Math.max(Number(row.version), Number(known.current.get(row.id)?.row.version ?? 0));

  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setSaving(true);
    try {
      await work();
      return true;
    } catch (error) {
      const told = error instanceof CallError ? Object.values(error.fields ?? {}) : [];
      if (told.length > 0) tell.warn(told.join(' '));
      else tell.failure(error);
      return false;
    } finally {
      await invalidateResource(client, resource);
      setSaving(false);
    }
  };
  const goOn = (row: Row, name: string, end: CellEnd) => {
    const names = fieldsOf(row);
    const next = end === 'end' ? undefined : names[names.indexOf(name) + (end === 'next' ? 1 : -1)];
    setAt(next === undefined ? null : { id: row.id, name: next });
    if (next === undefined) focusOn(row.id);
  };
  const save = useLatest((row: Row, name: string, value: unknown, end: CellEnd) => {
    const before = row[name] ?? null;
    if (before === value) return goOn(row, name, end);
    void run(async () => {
      const saved = await updateRow(resource, row.id, { version: versionOf(row), [name]: value });
      remember(() => updateRow(resource, row.id, { version: versionOf(saved), [name]: before }));
    }).then((isDone) => isDone && goOn(row, name, end));
  });
  const giveUp = useLatest(() => {
    if (at) focusOn(at.id);
    setAt(null);
  });
  const begin = (row: Row, name?: string) => {
    const names = fieldsOf(row);
    const first = name !== undefined && names.includes(name) ? name : name === undefined ? names[0] : undefined;
    if (first !== undefined) setAt({ id: row.id, name: first });
  };
  const make = (parent: Row | null, kind: string) => {
    setAsked(null);
    const field = resource.treeKinds?.field ?? '';
    const word = t(`${resource.module}.${resource.object}.option.${field}.${kind}`);
    const beside = parent === null ? rows : (known.current.get(parent.id)?.row.children ?? []);
    void run(async () => {
      const made = await createRow(resource, {
        [resource.tree ?? '']: parent?.id ?? null,
        [field]: kind,
        [resource.title]: t('engine.inPlace.new', { kind: word }),
        [resource.treeOrder ?? '']: orderBehind(resource, beside),
      });
      remember(() => deleteRow(resource, made.id));
      setAt({ id: made.id, name: resource.title });
    });
  };
  const add = (parent: Row | null) => {
    const kinds = kindsUnder(resource, parent);
    const [only] = kinds;
    if (only === undefined) tell.warnShortly(t('engine.inPlace.noKind'));
    else if (kinds.length === 1) make(parent, only);
    else setAsked({ parent, kinds });
  };
  const move = (standing: SpotInTree, key: string) => {
    const { row } = standing;
    const to: Spot | null = spotBy(resource, standing, key);
    if (!to) return;
    const back = spotOf(standing);
    focusOn(row.id);
    void run(async () => {
      const moved = await moveRow(resource, { id: row.id, version: versionOf(row) }, to);
      remember(() => moveRow(resource, { id: row.id, version: versionOf(moved) }, back));
    });
  };
  const canAdd = resource.treeKinds !== undefined && mayDo(resource, 'save');
  useInPlaceKeys(screen, isActive && asked === null, {
    begin: (id, name) => {
      const standing = all.get(id);
      if (standing) begin(standing.row, name);
    },
    addBelow: canAdd ? (id) => add(all.get(id)?.row ?? null) : undefined,
    addBeside: canAdd ? (id) => add(all.get(id)?.above?.row ?? null) : undefined,
    move: mayMove(resource)
      ? (id, key) => {
          const standing = all.get(id);
          if (standing) move(standing, key);
        }
      : undefined,
    undo: () => void undo(),
  });
  const place = useMemo(
    () => (isActive ? { at, isSaving, fieldsOf, save, giveUp } : null),
    [isActive, at, isSaving, fieldsOf, save, giveUp],
  );
  const node = asked && (
    <KindDialog
      resource={resource}
      kinds={asked.kinds}
      onChosen={(kind) => make(asked.parent, kind)}
      onClosed={() => setAsked(null)}
    />
  );
  return { place, node, revealed: at?.id ?? null };
}
