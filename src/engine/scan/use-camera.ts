import { useEffect, useState } from 'react';

/** Pause between two looks, ms: a phone stays cool, and nobody waits. */
const PAUSE = 200;
/** The one that looks away from whoever holds the phone. */
const BACK: MediaStreamConstraints = { video: { facingMode: 'environment' }, audio: false };

type CameraState = 'waiting' | 'looking' | 'none' | 'broken';

const openCamera = async (): Promise<MediaStream | null> => {
  // Absent where the page did not come over https.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return (await devices?.getUserMedia(BACK).catch(() => null)) ?? null;
};
const stop = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Looks at what the camera shows until the signal ends it. */
async function look(shown: HTMLVideoElement, signal: AbortSignal, onCodes: (codes: string[]) => void): Promise<void> {
  const { scannedCodes } = await import('./detector');
  while (!signal.aborted) {
    const codes = shown.readyState >= shown.HAVE_CURRENT_DATA ? await scannedCodes(shown) : [];
    if (codes.length > 0 && !signal.aborted) onCodes(codes);
    await pause();
  }
}

/** Shows in the element what the camera sees, and looks for codes, until the component goes. */
export function useCamera(shown: HTMLVideoElement | null, onCodes: (codes: string[]) => void): CameraState {
  const [state, setState] = useState<CameraState>('waiting');
  useEffect(() => {
    if (!shown) return undefined;
    const gone = new AbortController();
    let stream: MediaStream | null = null;
    const begin = async (): Promise<void> => {
      stream = await openCamera();
      if (gone.signal.aborted) return stop(stream);
      if (!stream) return setState('none');
      Object.assign(shown, { srcObject: stream });
      await shown.play();
      setState('looking');
      return look(shown, gone.signal, onCodes);
    };
    begin().catch(() => {
      if (!gone.signal.aborted) setState('broken');
    });
    return () => {
      gone.abort();
      stop(stream);
    };
  }, [shown, onCodes]);
  return state;
}
