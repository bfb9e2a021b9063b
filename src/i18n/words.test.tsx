import { act, cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { configureHttp } from '../http/settings';
import { startPeer, successAnswer } from '../testing/peer';
import { initialLanguage, keptLanguage } from './language';
import { overlayRemoteWords } from './remote-words';
import { changeLanguage, currentLanguage, loadWords, startWords, translate, useWords } from './words';
import { WordsProvider } from './words-provider';

let peer: Awaited<ReturnType<typeof startPeer>>;
beforeAll(async () => {
  peer = await startPeer();
  configureHttp({
    base: peer.base,
    token: () => null,
    tenant: () => null,
    language: currentLanguage,
    translate,
    onUnauthorized: () => undefined,
  });
  await startWords('zh-CN');
});
afterEach(cleanup);
afterAll(() => peer.close());

function Title() {
  const { t, language } = useWords();
  return (
    <p>
      {language} {t('account.activation-code.title')}
    </p>
  );
}

describe('words', () => {
  it('begin in the language chosen before, else that of the mode, else Chinese [I18N-01]', () => {
    localStorage.clear();
    expect([initialLanguage(undefined), initialLanguage('en-US'), initialLanguage('fr-FR')]).toEqual([
      'zh-CN',
      'en-US',
      'zh-CN',
    ]);
    localStorage.setItem('v1@umi_locale', '"ko-KR"');
    expect(initialLanguage('en-US')).toBe('ko-KR');
  });

  it.each([
    ['"en"', 'en-US'],
    ['"EN-gb"', 'en-US'],
    ['"zh_TW"', 'zh-CN'],
    ['"ko"', 'ko-KR'],
    ['"fr-FR"', null],
    ['"__proto__"', null],
    ['en-US', null],
    ['""', null],
    ['42', null],
  ])('take %s in the storage for %s [I18N-01]', (kept, language) => {
    localStorage.setItem('v1@umi_locale', kept);
    expect([keptLanguage(), initialLanguage('ko-KR')]).toEqual([language, language ?? 'ko-KR']);
    // What means nothing does not stay.
    expect(localStorage.getItem('v1@umi_locale')).toBe(language ? kept : null);
  });

  it('come by file when first needed, and change at once with the language [I18N-01]', async () => {
    await loadWords('account/activation-code');
    render(<Title />, { wrapper: WordsProvider });
    expect(screen.getByText('zh-CN 激活码')).toBeTruthy();
    await act(() => changeLanguage('en-US'));
    expect(screen.getByText('en-US Activation codes')).toBeTruthy();
    expect([document.documentElement.lang, localStorage.getItem('v1@umi_locale')]).toEqual(['en-US', '"en-US"']);
  });

  it('are laid over by those of the server, shown at once and kept for the next visit [I18N-02]', async () => {
    peer.answer(() =>
      successAnswer([
        { languageType: 'en-US', languageKey: 'account.activation-code.title', languageContent: 'Codes of ours' },
      ]),
    );
    render(<Title />, { wrapper: WordsProvider });
    await act(() => overlayRemoteWords('en-US'));
    expect(screen.getByText('en-US Codes of ours')).toBeTruthy();
    const { query, headers } = peer.first();
    expect([query.get('systemCode'), query.get('languageType'), headers.authorization]).toEqual([
      'GNDS-CLOUD',
      'en-US',
      undefined,
    ]);
    expect(JSON.parse(localStorage.getItem('v1@words.en-US') ?? '{}')).toEqual({
      'account.activation-code.title': 'Codes of ours',
    });
  });

  it.each([
    ['no list', { languageKey: 'shell.login.title' }],
    ['lines of another shape', [{ languageType: 'ko-KR', languageKey: 7, languageContent: null }]],
    ['words of another language', [{ languageType: 'zh-CN', languageKey: 'shell.login.title', languageContent: '入' }]],
    ['nothing', null],
  ])('serve as built in where the server answers %s [I18N-02]', async (_, data) => {
    peer.answer(() => successAnswer(data));
    await changeLanguage('ko-KR');
    await overlayRemoteWords('ko-KR');
    expect(translate('shell.login.title')).toBe('로그인');
  });

  it('are those of the language chosen last, however quickly [I18N-01]', async () => {
    await Promise.all([changeLanguage('en-US'), changeLanguage('ko-KR'), changeLanguage('zh-CN')]);
    expect([currentLanguage(), document.documentElement.lang, localStorage.getItem('v1@umi_locale')]).toEqual([
      'zh-CN',
      'zh-CN',
      '"zh-CN"',
    ]);
  });

  it('tell a number in the form that the language has for it [I18N-04]', async () => {
    await loadWords('engine');
    await changeLanguage('en-US');
    expect([1, 2, 1200].map((number) => translate('engine.search.found', { number }))).toEqual([
      '1 record found',
      '2 records found',
      '1,200 records found',
    ]);
    expect(translate('engine.import.rowsOf', { done: 0, total: 1, count: 1 })).toBe('0 of 1 row');
    await changeLanguage('zh-CN');
    expect(translate('engine.search.found', { number: 1 })).toMatch(/^[^{]*1[^{]*$/);
  });

  it('serve as built in where the server fails [I18N-02]', async () => {
    peer.answer(() => ({ status: 500, body: '' }));
    await changeLanguage('ko-KR');
    await overlayRemoteWords('ko-KR');
    expect(translate('shell.login.title')).toBe('로그인');
  });
});
