import { isStoredRecord, isStoredText, readStored, store } from '../storage/storage';
import { safeAddress } from './redirect';

/** A screen used before: its address, and the entry of the menu whose name it bears. */
export type Recent = { path: string; menuId: string };
/** How much a screen is used: a visit counts one, and half as much after `HALF_LIFE`. `score` is what it was worth at `at`. */
type Use = Recent & { score: number; at: number };

/** Milliseconds. What was done every day last month gives way to what is done now. */
const HALF_LIFE = 14 * 86_400_000;
/** Screens whose use is remembered; the least used goes first. */
const REMEMBERED = 40;

const isScreen = (value: unknown): value is Recent =>
  isStoredRecord(value) && safeAddress(value.path) !== null && isStoredText(value.menuId);
const isUse = (value: unknown): value is Use =>
  isStoredRecord(value) && Number.isFinite(value.score) && Number.isFinite(value.at) && isScreen(value);
const isUses = (value: unknown): value is Use[] => Array.isArray(value) && value.every(isUse);
export const isScreens = (value: unknown): value is Recent[] => Array.isArray(value) && value.every(isScreen);

const worth = ({ score, at }: Use, now: number): number => score * 0.5 ** (Math.max(0, now - at) / HALF_LIFE);

const usesOf = (userId: string): Use[] => readStored(`used.${userId}`, isUses) ?? [];
const byWorth = (uses: readonly Use[], now: number): Use[] => uses.toSorted((a, b) => worth(b, now) - worth(a, now));

let changes = 0;
const listeners = new Set<() => void>();
/** Hears of every change of the two lists until the answer is called. */
export function onScreens(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
/** Another number after each change. */
export const screensVersion = (): number => changes;

function keep(name: `used.${string}`, value: readonly Recent[]): void {
  store(name, value);
  changes += 1;
  for (const listener of listeners) listener();
}

/** Counts a visit. */
export function countUse(userId: string, { path, menuId }: Recent, now = Date.now()): void {
  const uses = usesOf(userId);
  const before = uses.find((use) => use.path === path);
  const use: Use = { path, menuId, score: 1 + (before ? worth(before, now) : 0), at: now };
  keep(`used.${userId}`, byWorth([use, ...uses.filter((other) => other.path !== path)], now).slice(0, REMEMBERED));
}

/** Screens by how much they are used now, the most used first. */
export const usedScreens = (userId: string, now = Date.now()): Recent[] =>
  byWorth(usesOf(userId), now).map(({ path, menuId }) => ({ path, menuId }));
