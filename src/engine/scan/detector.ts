import { BarcodeDetector, prepareZXingModule, type BarcodeFormat } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** What stands on parts and vehicles: the data matrix of a part, the bars of a VIN. */
const FORMATS: BarcodeFormat[] = ['data_matrix', 'qr_code', 'code_39', 'code_128', 'pdf417'];

// From this server: the policy of the page lets nothing come from elsewhere.
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) },
});
const detector = new BarcodeDetector({ formats: FORMATS });

/** The texts of the codes in a picture, or in what a camera shows now. */
export const scannedCodes = async (source: ImageBitmap | HTMLVideoElement): Promise<string[]> =>
  (await detector.detect(source)).map(({ rawValue }) => rawValue);
