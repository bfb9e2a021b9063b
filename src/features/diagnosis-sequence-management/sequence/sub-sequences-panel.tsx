import { useQuery } from '@tanstack/react-query';
import { Alert, Empty, Flex, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import type { Field } from '../../../../contract/language/field';
import type { AnyResource } from '../../../../contract/language/resource';
import { addressWith, listRouteOf } from '../../../../contract/language/routes';
import {
  listOfKind,
  SEQUENCE_KINDS,
} from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { Cell } from '../../../engine/kinds/kinds';
import { useEnginePorts, type NamedScreenProps } from '../../../engine/ports';
import { refTitles, type Row } from '../../../engine/row';
import { namedRowsQuery, NO_QUESTION } from '../../../engine/rows-loader';
import { useDefinition } from '../../../engine/use-definition';
import { useWords } from '../../../i18n/words';

const SEQUENCE = 'diagnosis-sequence-management/sequence';
/** Told of each beside its number. */
const TOLD = ['name', 'kind', 'status'] as const;

/** A thumb meets it. */
const REACHED = { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--console-reach)' } as const;

/** The number of a sequence, as the way to it in the list of its kind where the reader has that. */
function Numbered({ row, title }: { row: Row | undefined; title: string }) {
  const { mayOpen } = useEnginePorts();
  const kind = SEQUENCE_KINDS.find((one) => one === row?.kind);
  const address = kind && addressWith(listRouteOf(listOfKind(kind)), { id: row?.id ?? null });
  return address && (mayOpen?.(address) ?? true) ? (
    <Link to={address} style={REACHED}>
      {title}
    </Link>
  ) : (
    <>{title}</>
  );
}

type Line = { id: string; title: string; row: Row | undefined };

function Lines({ resource, lines }: { resource: AnyResource; lines: readonly Line[] }) {
  const fields = resource.fields as Readonly<Record<string, Field>>;
  return (
    <ol style={{ paddingInlineStart: 24, margin: 0 }}>
      {lines.map(({ id, title, row }) => (
        <li key={id}>
          <Flex wrap align="center" gap="0 16px">
            <Numbered row={row} title={title} />
            {TOLD.map((name) => {
              const field = fields[name];
              return field && row && <Cell key={name} slot={{ resource, name, field }} value={row[name]} row={row} />;
            })}
          </Flex>
        </li>
      ))}
    </ol>
  );
}

/** Sequences that this one runs, in the order in which it does, each with the way to it. */
export function SubSequencesPanel({ rows: [row] }: NamedScreenProps) {
  const { t } = useWords();
  const resource = useDefinition(SEQUENCE);
  const ids = (row?.subSequenceList ?? []) as string[];
  const titles = refTitles(row, 'subSequenceList');
  const { data, error } = useQuery(resource && ids.length > 0 ? namedRowsQuery(resource, ids) : NO_QUESTION);
  if (ids.length === 0)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={t('diagnosis-sequence-management.sequence.flow.noSubs')}
      />
    );
  if (error) return <Alert showIcon type="error" title={error.message} />;
  if (!resource || !data) return <Skeleton active />;
  const lines = ids.map((id, at) => ({ id, title: titles[at] ?? id, row: data.find((one) => one.id === id) }));
  return <Lines resource={resource} lines={lines} />;
}
