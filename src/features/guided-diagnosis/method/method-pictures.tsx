import { useQuery } from '@tanstack/react-query';
import type { AnyResource } from '../../../../contract/language/resource';
import { FileLinks } from '../../../engine/kinds/files/file-links';
import { Thumbnails } from '../../../engine/kinds/files/thumbnails';
import { previewKind } from '../../../engine/files/preview-kind';
import { refTitles, type Row } from '../../../engine/row';
import { namedRowsQuery } from '../../../engine/rows-loader';
import { useReferredDefinition } from '../../../engine/use-definition';
import { mayDo } from '../../../engine/guards';
import styles from './flow.module.css';

type File = { id: string; name: string | undefined };

const filesIn = (media: Row): File[] =>
  ((media.file as string[] | null) ?? []).map((id, at) => ({ id, name: refTitles(media, 'file')[at] }));
const isPicture = ({ name }: File): boolean => previewKind(name ?? '') === 'picture';

function Files({ media, ids }: { media: AnyResource; ids: readonly string[] }) {
  const { data } = useQuery(namedRowsQuery(media, ids));
  const files = (data ?? []).flatMap(filesIn);
  const [pictures, others] = [files.filter(isPicture), files.filter((file) => !isPicture(file))];
  if (files.length === 0) return null;
  return (
    <div className={styles.media}>
      {pictures.length > 0 && (
        <Thumbnails ids={pictures.map(({ id }) => id)} names={pictures.map(({ name }) => name)} size="large" />
      )}
      {others.length > 0 && <FileLinks ids={others.map(({ id }) => id)} names={others.map(({ name }) => name)} />}
    </div>
  );
}

/** What a method shows beside its steps: its pictures, and its other media by name. */
export function MethodPictures({ row }: { row: Row | undefined }) {
  const media = useReferredDefinition('guided-diagnosis/media-file');
  const ids = (row?.media as string[] | null | undefined) ?? [];
  return media && ids.length > 0 && mayDo(media, 'info') ? <Files media={media} ids={ids} /> : null;
}
