/** A picture or document as it was when a version that shows it was approved. */
export type ApprovedMedia = { id: string; name: string; mediaType: string; fileId: string; sha256: string };

const TEXTS = ['id', 'name', 'mediaType', 'fileId', 'sha256'] as const;
const isApprovedMedia = (value: unknown): value is ApprovedMedia =>
  typeof value === 'object' &&
  value !== null &&
  TEXTS.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** As a version keeps them; null of versions from before they were kept. */
export const approvedMediaIn = (value: unknown): readonly ApprovedMedia[] | null =>
  Array.isArray(value) ? value.filter(isApprovedMedia) : null;
