/** Longest side of a photo that a station sends, px: what a label is read on. */
const LONGEST = 2_000;
const QUALITY = 0.85;
/** Bytes of a greater picture of a screen that are worth its sharp lines. */
const SHARP = 1024 * 1024;

/**
 * The picture as a JPEG of at most 2,000 px, upright, and without what a camera writes beside it, such as the place. Pictures of screens stay as
 * they are where they are small: they hold no place, and their lines stay sharp.
 */
export async function shrunk(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  if (picture.type === 'image/png' && (scale === 1 || picture.size <= SHARP)) return picture;
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
