import type { Language } from '../../../contract/constants';
import { call } from '../../http/client';
import { segmentOf } from '../../session/tenant-segment';

const ask = (language: Language): Promise<unknown> =>
  call<unknown>('GET', '/portal', {
    params: { tenant: segmentOf(window.location.pathname), language },
    noLogin: true,
    silent: true,
  });

let ahead: { language: Language; answer: Promise<unknown> } | null = null;

/** Asks what the page says while its own code is still on its way. */
export function askPortalAhead(language: Language): Promise<unknown> {
  const answer = ask(language);
  ahead = { language, answer };
  return answer;
}

/** What the page of the tenant in the address says, as it came; the page judges it. What was asked ahead serves once. */
export function askPortal(language: Language): Promise<unknown> {
  const answer = ahead?.language === language ? ahead.answer : ask(language);
  ahead = null;
  return answer;
}
