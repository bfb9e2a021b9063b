import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { AnyResource } from '../../../../contract/language/resource';
import { dynamicKey } from '../../../../contract/text/word-key';
import { CallError } from '../../../http/errors';
import { useWords } from '../../../i18n/words';
import { createRow, deleteRow, moveRow } from '../../api';
import { mayDo, mayMove } from '../../guards';
import type { Row } from '../../row';
import { goToRow } from '../../row-focus';
import { invalidateResource } from '../../rows-loader';
import type { Branch } from '../tree';
import type { Spot } from '../move-dialog';
import type { TreeDrag } from '../use-tree-drag';
import { useLatest } from '../../use-latest';
import { useNotify } from '../../use-notify';
import { KindDialog } from './kind-dialog';
import { inPlaceOf, kindsUnder, orderBehind, spotBy, spotOf, standingIn, type SpotInTree } from './tree-spots';
import { useTreeKeys } from './use-tree-keys';
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

type Wanted = { id: string; opens?: string };

/** Puts the focus on the row once it stands in the list, and opens one of its cells where that is wanted. */
function useFocusOn(screen: RefObject<HTMLElement | null>, rows: readonly Branch<Row>[]) {
  const wanted = useRef<Wanted | null>(null);
  const seek = useLatest(() => {
    const now = wanted.current;
    if (!now || !goToRow(screen.current, now.id)) return;
    const row = screen.current?.querySelector(`[data-row-key="${now.id}"]`);
    const cell = now.opens === undefined ? null : row?.querySelector<HTMLElement>(`[data-edit-cell="${now.opens}"]`);
    if (now.opens !== undefined && !cell) return;
    wanted.current = null;
    cell?.click();
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => seek());
    return () => cancelAnimationFrame(frame);
  }, [rows, seek]);
  return useLatest((next: Wanted) => {
    wanted.current = next;
    requestAnimationFrame(() => seek());
  });
}

/** A tree that is built where it stands, by keys alone: new rows, moves, and each step taken back, those in its cells too. */
export function useTreeByKeys({ resource, rows, screen, isWide, drag }: Given) {
  const { t } = useWords();
  const tell = useNotify();
  const client = useQueryClient();
  /** The row that was made last: it is unfolded to. */
  const [revealed, setRevealed] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { remember, undo } = useUndoStack(resource);
  const focusOn = useFocusOn(screen, rows);
  const isActive = isWide && drag !== undefined && inPlaceOf(resource).length > 0;
  const all = useMemo(() => (isActive ? standingIn(rows) : new Map<string, SpotInTree>()), [isActive, rows]);
  const known = useRef(all);
  useEffect(() => {
    known.current = all;
  }, [all]);
  /** What was written in cells, and what of it is on its way. */
  const written = useRef(new Map<string, number>());
  const pending = useRef<Promise<void>>(Promise.resolve());
  const versionOf = useCallback(
    (row: Pick<Row, 'id' | 'version'>): number =>
      Math.max(
        Number(row.version),
        Number(known.current.get(row.id)?.row.version ?? 0),
        written.current.get(row.id) ?? 0,
      ),
    [],
  );
  const hold = useCallback((work: Promise<Row>) => {
    const note = ({ id, version }: Row) => void written.current.set(id, Number(version));
    pending.current = work.then(note, () => undefined);
  }, []);

  const run = async (work: () => Promise<void>): Promise<void> => {
    try {
      await pending.current;
      await work();
    } catch (error) {
      const told = error instanceof CallError ? Object.values(error.fields ?? {}) : [];
      if (told.length > 0) tell.warn(told.join(' '));
      else tell.failure(error);
    } finally {
      await invalidateResource(client, resource);
    }
  };
  const make = (parent: Row | null, kind: string) => {
    setAsked(null);
    const field = resource.treeKinds?.field ?? '';
    const word = t(dynamicKey(`${resource.module}.${resource.object}.option.${field}.${kind}`));
    const beside = parent === null ? rows : (known.current.get(parent.id)?.row.children ?? []);
    void run(async () => {
      const made = await createRow(resource, {
        [resource.tree ?? '']: parent?.id ?? null,
        [field]: kind,
        [resource.title]: t('engine.treeKeys.new', { kind: word }),
        [resource.treeOrder ?? '']: orderBehind(resource, beside),
      });
      remember(() => deleteRow(resource, made.id));
      setRevealed(made.id);
      focusOn({ id: made.id, opens: resource.title });
    });
  };
  const add = (parent: Row | null) => {
    const kinds = kindsUnder(resource, parent);
    const [only] = kinds;
    if (only === undefined) tell.warnShortly(t('engine.treeKeys.noKind'));
    else if (kinds.length === 1) make(parent, only);
    else setAsked({ parent, kinds });
  };
  const move = (standing: SpotInTree, key: string) => {
    const { row } = standing;
    const to: Spot | null = spotBy(resource, standing, key);
    if (!to) return;
    const back = spotOf(standing);
    focusOn({ id: row.id });
    void run(async () => {
      const moved = await moveRow(resource, { id: row.id, version: versionOf(row) }, to);
      remember(() => moveRow(resource, { id: row.id, version: versionOf(moved) }, back));
    });
  };
  const canAdd = resource.treeKinds !== undefined && mayDo(resource, 'save');
  useTreeKeys(screen, isActive && asked === null, {
    addBelow: canAdd ? (id) => add(all.get(id)?.row ?? null) : undefined,
    addBeside: canAdd ? (id) => add(all.get(id)?.above?.row ?? null) : undefined,
    move: mayMove(resource)
      ? (id, key) => {
          const standing = all.get(id);
          if (standing) move(standing, key);
        }
      : undefined,
    undo: () => void pending.current.then(undo),
  });
  const undoing = useMemo(
    () => (isActive ? { remember, versionOf, hold } : null),
    [isActive, remember, versionOf, hold],
  );
  const node = asked && (
    <KindDialog
      resource={resource}
      kinds={asked.kinds}
      onChosen={(kind) => make(asked.parent, kind)}
      onClosed={() => setAsked(null)}
    />
  );
  return { undoing, node, revealed };
}
