import platformConsole from 'node:console';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { STORAGE_PREFIX, type Language } from '../../../contract/constants';
import { dynamicKey } from '../../../contract/text/word-key';
import { AppRoot } from '../../app/boot/app-root';
import { connectHttp } from '../../app/boot/connect';
import { enterConsole } from '../../app/boot/enter';
import { changeLanguage, startWords, translate } from '../../i18n/words';
import { WordsProvider } from '../../i18n/words-provider';
import { forgetRedirect } from '../../session/redirect';
import { adoptToken, clearSession } from '../../session/session';
import { startPeer, type PeerAnswer, type Peer } from '../peer';
import { answerOf } from './answers';
import type { Fault } from './fault';

export type Matcher = (method: string, path: string) => boolean;
type Words = { [key: string]: Words | string };

/** The words as their files hold them, so that no language can stand in for another. */
const files = import.meta.glob<Words>('../../../contract/locales/*/{error,shell,engine}.json', {
  eager: true,
  import: 'default',
});

/** What is written of no fault of the console. */
const NOTES: readonly RegExp[] = [
  // A failed call, by what stands in for a browser.
  /^(Error: socket hang up|[A-Z]+ http:\S+ \d{3} \(.*\))$/,
  // It knows not all tags, and nothing has a height there.
  /unrecognized in this browser.* search$/s,
  /`NaN` is an invalid value/,
  // The console has gone together with the session; a build for production says nothing of it.
  /\[antd: Message\] You are calling notice in render/,
];
/** What stands in for a browser. */
const standIn = (
  window as unknown as {
    happyDOM: { setURL: (url: string) => void; settings: { device: { prefersReducedMotion: string } } };
  }
).happyDOM;
/** Longest time that anything may take, ms. */
const LONG = 20_000;
/** Between two looks, ms. */
const LOOK = 4;

const later = globalThis.setTimeout;
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    later(resolve, ms);
  });

/** Looks until something is there. */
export async function until<T>(what: string, look: () => T | null | undefined | false): Promise<T> {
  for (const end = performance.now() + LONG; ;) {
    const found = look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`${what} did not come to be; there is: ${document.body.textContent}`);
    await pause(LOOK);
  }
}

const isInSight = (element: Element): boolean => !element.closest('[hidden], [inert], .visually-hidden');

/** The elements within that hold just this text. */
export function textHolders(within: Element | null | undefined, text: string): Element[] {
  if (!within) return [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const found: Element[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (node.textContent?.trim() === text && holder && isInSight(holder)) found.push(holder);
  }
  return found;
}

export const buttonIn = (within: Element | null | undefined, name: string): HTMLButtonElement | undefined =>
  [...(within?.querySelectorAll('button') ?? [])].find(
    (button) => button.getAttribute('aria-label') === name || button.textContent.trim() === name,
  );

/** The whole console over HTTP, with a way to make any call fail; it lives through many cases. */
export class ConsoleDesk {
  language: Language = 'en-US';
  /** Calls that met the fault. */
  met = 0;
  /** What the page was prepared for; null where it has left that place. */
  seat: string | null = null;
  private root: Root | null = null;
  private peer: Peer | null = null;
  private planned: { matches: Matcher; fault: Fault; requestId: string } | null = null;
  private held: ((reason: Error) => void)[] = [];
  private cases = 0;
  private readonly heard: string[] = [];

  async open(): Promise<void> {
    // What stands in for a browser writes to the console that it found, not to the one of the test.
    for (const heard of [console, platformConsole])
      for (const kind of ['error', 'warn'] as const)
        vi.spyOn(heard, kind).mockImplementation((...parts: unknown[]) => {
          const line = parts.map(String).join(' ');
          if (!NOTES.some((note) => note.test(line))) this.heard.push(line);
        });
    standIn.settings.device.prefersReducedMotion = 'reduce';
    // Nothing is laid out here, and to compute what no rule asks for takes a fifth of the time.
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style);
    // Another tab of the browser listens to the server.
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: () => new Promise(() => undefined) },
    });
    this.peer = await startPeer();
    this.peer.answer((request) =>
      this.planned?.matches(request.method, request.path) ? this.fail(this.planned) : answerOf(request),
    );
    await startWords(this.language);
  }

  async close(): Promise<void> {
    this.leave();
    await pause(50);
    await this.peer?.close();
    vi.restoreAllMocks();
  }

  private fail({ fault, requestId }: { fault: Fault; requestId: string }): Promise<PeerAnswer> {
    this.met += 1;
    if (fault.wire) {
      const { status, contentType, body } = fault.wire;
      return Promise.resolve({ status, body, headers: { 'content-type': contentType, 'x-request-id': requestId } });
    }
    if (fault.outcome.kind === 'network') return Promise.reject(new Error('the connection breaks'));
    return new Promise((_, reject) => this.held.push(reject));
  }

  private leave(): void {
    this.root?.unmount();
    this.root = null;
    this.seat = null;
    clearSession();
    forgetRedirect();
  }

  async speak(language: Language): Promise<void> {
    if (language === this.language && this.root) return;
    this.leave();
    this.language = language;
    await changeLanguage(language);
  }

  /** Starts the console anew at a place, with or without a session. */
  start(address: string, { isSignedIn = true, path = '/' } = {}): void {
    this.leave();
    document.body.replaceChildren();
    for (const name of ['token', 'tenant', 'tenantCode']) localStorage.removeItem(STORAGE_PREFIX + name);
    sessionStorage.clear();
    standIn.setURL(`${new URL(this.peer!.base).origin}${path}#${address}`);
    connectHttp();
    if (isSignedIn) adoptToken('token-1', null);
    const settling = enterConsole();
    this.root = createRoot(document.body.appendChild(document.createElement('div')));
    this.root.render(
      <WordsProvider>
        <AppRoot settling={settling} />
      </WordsProvider>,
    );
  }

  /** Lets the calls fail from now on. Answers the id that the failed ones bear. */
  plan(matches: Matcher, fault: Fault): string {
    this.cases += 1;
    this.met = 0;
    const requestId = `r-${this.language}-${this.cases}`;
    this.planned = { matches, fault, requestId };
    return requestId;
  }

  /** Lets everything work again, and ends what still waits. Fails where anything was written of it. */
  mend(): void {
    this.planned = null;
    for (const end of this.held.splice(0)) end(new Error('given up'));
    expect(this.heard.splice(0), 'the console was not silent').toEqual([]);
  }

  /** A word in the language in use. */
  t(key: string, params: Record<string, string> = {}): string {
    const [file = '', ...rest] = key.split('.');
    const words = files[`../../../contract/locales/${this.language}/${file}.json`];
    if (!words) return translate(dynamicKey(key), params);
    const word = rest.reduce<Words | string | undefined>(
      (tree, part) => (typeof tree === 'object' ? tree[part] : undefined),
      words,
    );
    if (typeof word !== 'string') throw new Error(`no word ${key} in ${this.language}`);
    return word.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '');
  }

  /** The words, with the path of the failed call where they name it. */
  words({ outcome }: Fault, path: string): string {
    if (outcome.kind === 'repeats') return outcome.msg;
    if (outcome.kind === 'says') return this.t(outcome.key, { url: path });
    return this.t(outcome.kind === 'login' ? 'error.http.401' : 'shell.network');
  }

  /** The message stands once, with the id of the request where there was an answer. */
  async expectSaid(fault: Fault, path: string, requestId: string, within: () => Element | null): Promise<void> {
    const text = this.words(fault, path);
    await until(`"${text}"`, () => textHolders(within(), text).length > 0);
    if (fault.outcome.kind !== 'network') expect(textHolders(within(), requestId)).toHaveLength(1);
    expect(textHolders(document.body, text)).toHaveLength(1);
  }

  stored(name: string): string | null {
    return localStorage.getItem(STORAGE_PREFIX + name);
  }
}

/** The console for all cases of a file. */
export function withDesk(): ConsoleDesk {
  const desk = new ConsoleDesk();
  beforeAll(() => desk.open());
  afterAll(() => desk.close());
  return desk;
}
