import { Alert } from 'antd';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { permissionOf } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import type { NamedScreenProps } from '../../../engine/ports';
import { GroupTitle } from '../../../engine/group-title';
import { useWords } from '../../../i18n/words';
import { holdsPermission } from '../../../session/session';
import { useIsWide } from '../../../ui/use-is-wide';
import { outlineOf } from '../outline/outline';
import { outlineRowsOf } from '../outline/outline-rows';
import { OutlineView } from '../outline/outline-view';
import { newEditor } from '../picture/make-drawing';
import { PictureView } from '../picture/picture-view';
import { drawingServiceOf } from '../picture/services';
import { PropertiesPanel } from '../properties/properties-panel';
import styles from './designer.module.css';
import { elementById } from './element-of';
import { DocumentBar } from './document-bar';
import { ProcessFindings } from './finding-list';
import { findingsOf } from './findings';
import { usePictureMarks } from '../picture/marks';
import { newDocument } from './new-document';
import { OutlineTools } from './outline-tools';
import { ProcessPlay } from './play';
import { useEditor, type DocumentSource, type Editor } from './use-editor';
import { useFocus } from './use-focus';
import { usePhoneLock } from './use-phone-lock';
import { useSaving, type ModelRow } from './use-saving';

const W = 'flow.designer';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const NOBODY: ReadonlySet<string> = new Set();

/** Keys that do what a button of the outline does. */
function toolOfKey({ key, altKey }: KeyboardEvent): string | undefined {
  if (altKey) return { ArrowUp: 'up', ArrowDown: 'down' }[key];
  return {
    '+': 'insert',
    Insert: 'insert',
    b: 'branch',
    x: 'addExit',
    l: 'lead',
    p: 'process',
    Delete: 'remove',
    Backspace: 'remove',
  }[key];
}

type WorkProps = { editor: Editor; model: ModelRow; resource: AnyResource; onSaved: () => void };
function Work(props: WorkProps & { place: (element: HTMLElement | null) => (() => void) | undefined }) {
  const { editor, model, place } = props;
  const { t, language } = useWords();
  const isWide = useIsWide('md');
  const saving = useSaving(props);
  const tools = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState<string | null>(null);
  const { steps, panel, goTo } = useFocus();
  const [isPlaying, setPlaying] = useState(false);
  const [path, setPath] = useState(NOBODY);
  const { root, revision, warnings } = editor;
  // The tree is the same one, changed: only its revision tells.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  const processes = useMemo(() => outlineOf(root), [root, revision]);
  const findings = useMemo(
    () => findingsOf({ root, warnings, key: model.key }, language),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
    [root, revision, warnings, model.key, language],
  );
  const refused = useMemo(
    () => new Set(findings.flatMap(({ element, isAdvice }) => (isAdvice ? [] : [element]))),
    [findings],
  );
  // Before anything was chosen it is the first step.
  const selected = editor.selected ?? outlineRowsOf(processes)[0]?.id ?? null;
  usePictureMarks(editor.drawing, 'is-refused', refused, revision);
  usePictureMarks(editor.drawing, 'is-passed', path, revision);
  usePhoneLock(editor.drawing, isWide);

  const chosen = line !== null && (line === selected || line === `→${selected}`) ? line : selected;
  const go = (id: string) => {
    setLine(id);
    editor.select(id);
    goTo(id);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) {
      const stack = drawingServiceOf(editor.drawing, 'commandStack');
      if (event.key === 'z') stack.undo();
      if (event.key === 'y') stack.redo();
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      panel.current?.querySelector<HTMLElement>('textarea, input')?.focus();
    }
    const name = toolOfKey(event);
    const button = name && tools.current?.querySelector<HTMLButtonElement>(`[data-tool=${name}]:not(:disabled)`);
    if (!button) return;
    event.preventDefault();
    button.click();
  };
  const element = elementById(root, selected);
  return (
    <>
      <DocumentBar editor={editor} fileName={`${model.key}.bpmn`} play={() => setPlaying(true)} {...saving} />
      <div className={styles.parts}>
        <section ref={steps} className={styles.steps} aria-label={t(`${W}.steps`)}>
          <div ref={tools}>
            <OutlineTools editor={editor} processes={processes} chosen={selected} go={go} />
          </div>
          <div className={styles.scroll}>
            <OutlineView
              processes={processes}
              label={t(`${W}.steps`)}
              chosen={chosen}
              refused={refused}
              choose={(key, id) => {
                setLine(key);
                editor.select(id);
              }}
              onKey={press}
            />
          </div>
        </section>
        <div className={styles.side}>
          <Picture place={place} />
          <ProcessFindings findings={findings} editor={editor} processKey={model.key} go={go} />
          {element && (
            <section ref={panel} aria-label={t(`${W}.properties`)}>
              <GroupTitle>{t(`${W}.properties`)}</GroupTitle>
              <PropertiesPanel key={element.id} drawing={editor.drawing} element={element} revision={revision} />
            </section>
          )}
        </div>
      </div>
      {isPlaying && (
        <ProcessPlay
          shell={{ isOpen: true, close: () => setPlaying(false) }}
          root={root}
          warnings={warnings}
          process={model.key}
          onPath={(ids) => setPath(new Set(ids))}
        />
      )}
    </>
  );
}

function Picture({ place }: { place: (element: HTMLElement | null) => (() => void) | undefined }) {
  const { t } = useWords();
  return <section className={styles.picture} aria-label={t(`${W}.picture`)} ref={place} />;
}

const sourceOfModel = ({ key, name, xml }: ModelRow): DocumentSource => ({
  name: `${key}.bpmn`,
  bytes: bytesOf(xml?.trim() ? xml : newDocument(key, name)),
});

/** A model for whoever may not change it. */
function Shown({ model }: { model: ModelRow }) {
  const { t } = useWords();
  const [chosen, choose] = useState<string | null>(null);
  const [source] = useState(() => model.xml?.trim() || newDocument(model.key, model.name));
  return (
    <PictureView name={`${model.key}.bpmn`} xml={source} label={t(`${W}.picture`)}>
      {(processes) => (
        <OutlineView processes={processes} label={t(`${W}.steps`)} chosen={chosen} refused={NOBODY} choose={choose} />
      )}
    </PictureView>
  );
}

function Edited({ model, resource, onClose }: { model: ModelRow } & Pick<NamedScreenProps, 'resource' | 'onClose'>) {
  const { t } = useWords();
  const { editor, place, failure } = useEditor(newEditor, sourceOfModel(model));
  if (failure) return <Alert showIcon type="error" title={t(`${W}.unreadable`)} />;
  return (
    <div className={styles.designer}>
      {editor ? (
        <Work editor={editor} model={model} resource={resource} place={place} onSaved={() => onClose(true)} />
      ) : (
        <Picture place={place} />
      )}
    </div>
  );
}

/** A model as a list of steps and as a picture, both of one document; what is changed in one stands in the other. */
export function DesignerPanel({ rows: [row], resource, onClose }: NamedScreenProps) {
  const model = row as ModelRow;
  return holdsPermission(permissionOf(resource, 'update')) ? (
    <Edited key={model.id} model={model} resource={resource} onClose={onClose} />
  ) : (
    <Shown key={model.id} model={model} />
  );
}
