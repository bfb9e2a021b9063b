import type { Language } from '../../../../../contract/constants';
import { document } from '../../../../../contract/resources/guided-diagnosis/document/definition';
import type { WriteContext } from '../../../../engine/model/behaviour';
import { startTask } from '../../../../engine/tasks/start';
import type { TaskWork } from '../../../../engine/model/task-work';
import { InvalidFields } from '../../../../refusal';
import { dbScopeOf } from '../../../../scope';
import { expressionIn, judgedVehicleOf, type Audience } from '../../../data-config/vehicle';
import { manualBlocks, manualWords } from './blocks';
import { manualContent } from './content';
import { printManual } from './print';

export type ManualInput = {
  by: 'vin' | 'expression';
  vin?: string | null;
  expression?: string | null;
  language?: Language | null;
  activityTypes?: readonly number[] | null;
};

async function audienceOf({ tx, scope }: Pick<WriteContext, 'tx' | 'scope'>, asked: ManualInput): Promise<Audience> {
  if (asked.by === 'expression') return { expression: expressionIn(asked.expression ?? '', 'expression') };
  const vehicle = await judgedVehicleOf(tx, scope.tenant, asked.vin ?? '');
  if (!vehicle) throw new InvalidFields({ vin: { key: 'vehicleUnknown' } });
  return { vehicle };
}

const contentOf = async (context: Pick<WriteContext, 'tx' | 'scope'>, asked: ManualInput) =>
  manualContent(context, await audienceOf(context, asked), asked.activityTypes ?? []);

const nameOf = ({ by, vin, expression }: ManualInput, language: Language): string => {
  const whom = (by === 'vin' ? vin : expression) ?? '';
  return `manual-${whom.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(0, 60)}-${language}.pdf`;
};

/** Queues the manual; refuses at once what would be refused then. */
export async function startManual(context: WriteContext, input: ManualInput): Promise<{ id: string }> {
  const asked = { ...input, language: input.language ?? context.scope.language };
  await contentOf(context, asked);
  const id = await startTask(context, {
    type: 'manual',
    compiled: context.ports.engine.compiledOf(document),
    fileName: nameOf(asked, asked.language),
    permission: 'guided-diagnosis:document:generateManual',
    input: asked,
  });
  return { id };
}

/** Writes the manual; begun anew where it was interrupted. */
export const manualWork: TaskWork = async (task) => {
  const { ports, scope } = task;
  const asked = task.input as ManualInput;
  const language = asked.language ?? scope.language;
  const content = await ports.db.run(dbScopeOf(scope), 'read', (tx) => contentOf({ tx, scope }, asked));
  const { t } = manualWords(language);
  const date = content.changedAt.toISOString().slice(0, 10);
  const book = {
    title: t('title'),
    about: [
      asked.by === 'vin'
        ? t('vehicle', { vin: asked.vin ?? '' })
        : t('applies', { expression: asked.expression ?? '' }),
      t('tenant', { tenant: scope.tenant }),
      t('asOf', { date }),
    ],
    language,
    date: content.changedAt,
    words: { contents: t('contents'), pageOf: t('page') },
  };
  const blocks = [...manualBlocks(content, language)];
  const { body, pages } = await printManual(ports, scope.tenant, book, blocks, (done) => task.tell({ done }));
  await task.attach('result', nameOf(asked, language), 'application/pdf', body);
  await task.step(() => Promise.resolve({ progress: { done: pages(), total: pages() }, value: null }));
  return { failed: 0 };
};
