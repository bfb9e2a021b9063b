import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import type { NamedScreenProps } from '../../../engine/ports';
import { treeBelow, type BpmnElement } from '../../../../flow/model/tree';
import { call } from '../../../http/client';
import { listed } from '../../../i18n/listed';
import { timeFormat } from '../../../i18n/times';
import { useWords, type Translate } from '../../../i18n/words';
import { elementName } from '../outline/step-text';
import { OutlineView } from '../outline/outline-view';
import { PictureView } from '../picture/picture-view';

const W = 'flow.designer.instance';
const NOBODY: ReadonlySet<string> = new Set();
const Definition = v.object({ deploymentId: v.string() });
const Deployment = v.object({ xml: v.nullable(v.string()) });
const Standing = v.object({ tokens: v.array(v.object({ node: v.string(), waitsFor: v.nullish(v.string()) })) });
const Line = v.object({
  at: v.string(),
  node: v.nullish(v.string()),
  username: v.nullish(v.string()),
});
const Lines = v.object({ list: v.array(Line) });
type HistoryLine = v.InferOutput<typeof Line>;

const SILENT = { silent: true } as const;
/** Lines of the longest history that is drawn. */
const MOST = '100';

/** The document by which an instance runs. */
async function documentOfInstance(definitionId: string): Promise<string> {
  const { deploymentId } = await call('GET', `/flow/definition/${definitionId}`, { ...SILENT, answer: Definition });
  const { xml } = await call('GET', `/flow/deployment/${deploymentId}`, { ...SILENT, answer: Deployment });
  return xml ?? '';
}

const askHistory = (instanceId: string) =>
  call('GET', '/flow/history/page', { ...SILENT, params: { page: '1', limit: MOST, instanceId }, answer: Lines });
const askStanding = (instanceId: string) =>
  call('GET', `/flow/running/${instanceId}/progress`, { ...SILENT, answer: Standing });

function nameOf(t: Translate, root: BpmnElement, id: string): string {
  const found = [...treeBelow(root)].find((element) => element.id === id);
  return found ? elementName(t, found) : id;
}

/** When a step was last taken, and by whom, by its id; the newest line comes first. */
function notesOf(lines: readonly HistoryLine[], timeOf: (at: string) => string): Map<string, string> {
  const notes = new Map<string, string>();
  for (const { node, at, username } of lines)
    if (node && !notes.has(node)) notes.set(node, [timeOf(at), username].filter(Boolean).join(' · '));
  return notes;
}

/** Where an instance stands, on the picture by which it runs: its tokens, the path so far, when and by whom. */
export function InstancePicture({ rows: [row] }: NamedScreenProps) {
  const { t, language } = useWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const id = String(row?.id);
  const stamp = [row?.version, row?.updateDate];
  const options = { retry: false } as const;
  const xml = useQuery({
    ...options,
    queryKey: ['flow-document', row?.definitionId],
    staleTime: Infinity,
    queryFn: () => documentOfInstance(String(row?.definitionId)),
  });
  const history = useQuery({ ...options, queryKey: ['flow-history', id, ...stamp], queryFn: () => askHistory(id) });
  const standing = useQuery({ ...options, queryKey: ['flow-standing', id, ...stamp], queryFn: () => askStanding(id) });
  const lines = history.data?.list;
  const notes = useMemo(() => {
    const format = timeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
    return notesOf(lines ?? [], (at) => format.format(new Date(at)));
  }, [lines, language]);
  const tokens = useMemo(() => new Set((standing.data?.tokens ?? []).map(({ node }) => node)), [standing.data]);
  const passed = useMemo(() => new Set(notes.keys()), [notes]);
  const marks = useMemo(() => ({ tokens, passed }), [tokens, passed]);
  if (xml.error) return <Alert showIcon type="info" title={t(`${W}.noDocument`)} />;
  if (!xml.data) return <Skeleton active />;
  const waits = (standing.data?.tokens ?? []).filter(({ waitsFor }) => waitsFor);
  return (
    <PictureView name="process.bpmn" xml={xml.data} label={t('flow.designer.picture')} marks={marks} notes={notes}>
      {(processes, root) => (
        <>
          {waits.map(({ node, waitsFor }) => {
            const awaited = (waitsFor ?? '').split(', ').map((id) => nameOf(t, root, id));
            const title = t(`${W}.waits`, { node: nameOf(t, root, node), for: listed(language, awaited) });
            return <Alert key={node} showIcon type="info" title={title} />;
          })}
          <OutlineView
            processes={processes}
            label={t('flow.designer.steps')}
            chosen={chosen}
            refused={NOBODY}
            notes={notes}
            here={tokens}
            choose={setChosen}
          />
        </>
      )}
    </PictureView>
  );
}
