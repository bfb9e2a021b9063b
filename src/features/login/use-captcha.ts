import { useCallback, useEffect, useState } from 'react';
import type { Captcha } from '../../../contract/wire/identity/login';
import { CAPTCHA_LIFETIME } from '../../../contract/constants';
import { fetchCaptcha } from '../../session/login';

/** `none` where the server asks for no captcha. */
export type CaptchaState =
  { state: 'loading' | 'none' } | { state: 'failed'; msg: string } | { state: 'shown'; captcha: Captcha };

/** The captcha picture, and a way to ask for another. One that is too old to be answered is replaced. */
export function useCaptcha(): { captcha: CaptchaState; refresh: () => void } {
  const [captcha, setCaptcha] = useState<CaptchaState>({ state: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    fetchCaptcha(stop.signal).then(
      (answer) => setCaptcha(answer ? { state: 'shown', captcha: answer } : { state: 'none' }),
      (error: Error) => !stop.signal.aborted && setCaptcha({ state: 'failed', msg: error.message }),
    );
    return () => stop.abort();
  }, [round]);
  const isShown = captcha.state === 'shown';
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setRound((n) => n + 1), CAPTCHA_LIFETIME);
    return () => clearTimeout(timer);
  }, [isShown, round]);
  const refresh = useCallback(() => setRound((n) => n + 1), []);
  return { captcha, refresh };
}
