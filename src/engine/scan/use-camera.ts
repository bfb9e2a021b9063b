import { useEffect, useState, type RefObject } from 'react';

/** Pause between two looks, ms: a phone stays cool, and nobody waits. */
const PAUSE = 200;
/** The one that looks away from whoever holds the phone. */
const BACK: MediaStreamConstraints = { video: { facingMode: 'environment' }, audio: false };

export type CameraState = 'waiting' | 'looking' | 'none' | 'broken';

const openCamera = async (): Promise<MediaStream | null> => {
  // Absent where the page did not come over https.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return (await devices?.getUserMedia(BACK).catch(() => null)) ?? null;
};

/** Looks through the camera for codes until the component goes. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCodes: (codes: string[]) => void): CameraState {
  const [state, setState] = useState<CameraState>('waiting');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gone = new AbortController();

    async function look(codesIn: (source: HTMLVideoElement) => Promise<string[]>): Promise<void> {
      const shown = video.current;
      if (gone.signal.aborted || !shown) return;
      if (shown.readyState >= shown.HAVE_CURRENT_DATA) {
        const codes = await codesIn(shown);
        if (codes.length > 0 && !gone.signal.aborted) onCodes(codes);
      }
      timer = setTimeout(() => void look(codesIn).catch(() => setState('broken')), PAUSE);
    }

    async function begin(): Promise<void> {
      stream = await openCamera();
      if (gone.signal.aborted) return stop(stream);
      if (!stream || !video.current) return setState('none');
      video.current.srcObject = stream;
      await video.current.play();
      const { codesIn } = await import('./detector');
      setState('looking');
      await look(codesIn);
    }

    void begin().catch(() => !gone.signal.aborted && setState('broken'));
    return () => {
      gone.abort();
      clearTimeout(timer);
      stop(stream);
    };
  }, [video, onCodes]);
  return state;
}

const stop = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop());
