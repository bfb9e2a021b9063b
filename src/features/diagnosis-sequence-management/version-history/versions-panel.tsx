import { Skeleton } from 'antd';
import { RowVersions } from '../../../engine/detail/versions';
import type { NamedScreenProps } from '../../../engine/ports';
import { useDefinition } from '../../../engine/use-definition';

const SEQUENCE = 'diagnosis-sequence-management/sequence';

/** All versions of the sequence that the row is a version of, two of which can be compared. */
export function VersionsPanel({ rows }: NamedScreenProps) {
  const resource = useDefinition(SEQUENCE);
  const id = rows[0]?.sequenceId;
  if (typeof id !== 'string') return null;
  return resource ? <RowVersions resource={resource} id={id} /> : <Skeleton active />;
}
