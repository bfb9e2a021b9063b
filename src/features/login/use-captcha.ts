import { useCallback, useEffect, useState } from 'react';
import type { Captcha } from '../../../contract/calls';
import { fetchCaptcha } from '../../session/login';

/** `none` where the server asks for no captcha. */
export type CaptchaState = { state: 'loading' | 'none' | 'failed' } | { state: 'shown'; captcha: Captcha };

/** The captcha picture, and a way to ask for another. */
export function useCaptcha(): { captcha: CaptchaState; refresh: () => void } {
  const [captcha, setCaptcha] = useState<CaptchaState>({ state: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    fetchCaptcha(stop.signal).then(
      (answer) => setCaptcha(answer?.svg ? { state: 'shown', captcha: answer } : { state: 'none' }),
      () => !stop.signal.aborted && setCaptcha({ state: 'failed' }),
    );
    return () => stop.abort();
  }, [round]);
  const refresh = useCallback(() => setRound((n) => n + 1), []);
  return { captcha, refresh };
}
