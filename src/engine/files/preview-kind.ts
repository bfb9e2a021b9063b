import { endingOf } from '../../../contract/wire/upload';

export type PreviewKind = 'picture' | 'pdf' | 'text';

const KINDS: Readonly<Record<PreviewKind, readonly string[]>> = {
  picture: ['.png', '.jpg', '.jpeg', '.gif', '.webp'],
  pdf: ['.pdf'],
  text: ['.txt', '.xml', '.csv', '.json', '.log', '.md', '.svg', '.html', '.htm'],
};

/** How a file of that name can be looked at; null where it can only be downloaded. */
export const previewKind = (name: string): PreviewKind | null =>
  (Object.keys(KINDS) as PreviewKind[]).find((kind) => KINDS[kind].includes(endingOf(name))) ?? null;

/** What the server found the file to be, where a browser may draw it. */
const DRAWN = /^(image\/(png|jpeg|gif|webp)|application\/pdf)$/;
export const isDrawable = (type: string): boolean => DRAWN.test(type);
