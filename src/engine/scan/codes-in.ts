import { BarcodeDetector, prepareZXingModule, type BarcodeFormat } from 'barcode-detector/ponyfill';

/** What stands on parts and vehicles: the data matrix of a part, the bars of a VIN. At any angle, and light on dark as well. */
const FORMATS: BarcodeFormat[] = ['data_matrix', 'qr_code', 'code_39', 'code_128', 'pdf417'];

let detector: BarcodeDetector | null = null;

/** Says where the reader's program comes from, before anything is read. */
export function prepareReader(overrides: Parameters<typeof prepareZXingModule>[0]): void {
  void prepareZXingModule(overrides);
  detector = new BarcodeDetector({ formats: FORMATS });
}

/** The texts of the codes in a picture. */
export const labelsIn = async (picture: ImageBitmap | ImageData): Promise<string[]> =>
  ((await detector?.detect(picture)) ?? []).map(({ rawValue }) => rawValue);
