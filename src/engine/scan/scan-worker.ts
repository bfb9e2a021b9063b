import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { labelsIn, prepareReader } from './codes-in';

// From this server: the policy of the page lets nothing come from elsewhere.
prepareReader({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) },
});

addEventListener('message', ({ data }: MessageEvent<{ turn: number; picture: ImageBitmap }>) => {
  const { turn, picture } = data;
  labelsIn(picture).then(
    (codes) => {
      picture.close();
      postMessage({ turn, codes });
    },
    () => postMessage({ turn, codes: null }),
  );
});
