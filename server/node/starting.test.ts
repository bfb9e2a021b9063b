import { expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/constants';
import { translate } from '../http/words';
import { starting } from './starting';

const ask = (path: string, headers: Record<string, string>, method = 'GET'): Promise<Response> =>
  starting(new Request(`http://console.example${path}`, { headers, method }));

it.each(LANGUAGES)(
  'a browser that comes too early is told so in %s, and looks again by itself [ERR-01] [I18N-03]',
  async (language) => {
    const answer = await ask('/t1001/', {
      accept: 'text/html,application/xhtml+xml',
      'accept-language': `${language},de;q=0.5`,
    });
    const page = await answer.text();
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '1',
      'no-store',
    ]);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(translate(language, 'error.startingPage'));
    expect(page).toContain('location.reload()');
  },
);

it('a program gets the envelope, in its language [ERR-01] [I18N-03]', async () => {
  const html = { accept: 'text/html', 'accept-language': 'ko-KR' };
  for (const answer of [
    await ask('/api/sys/user/page', html),
    await ask('/', html, 'POST'),
    await ask('/', { accept: '*/*', 'accept-language': 'ko-KR' }),
  ]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toEqual({ code: 503, msg: translate('ko-KR', 'error.starting'), data: null });
  }
});
