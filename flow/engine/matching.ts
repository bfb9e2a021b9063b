import type { Trigger } from '../model/types';

/** Whether what is thrown is what a catcher waits for; a catcher without a code takes every code. */
export function catches(catcher: Trigger, kind: 'error' | 'escalation', code: string): boolean {
  if (catcher.kind !== kind) return false;
  return catcher.code === '' || code === '' || catcher.code === code;
}

/** Whether two triggers mean the same message, signal, error or escalation. */
export function sameTrigger(one: Trigger, other: Trigger): boolean {
  if (one.kind === 'message' || one.kind === 'signal') return other.kind === one.kind && other.name === one.name;
  if (one.kind === 'error' || one.kind === 'escalation')
    return other.kind === one.kind && catches(one, one.kind, other.code);
  return false;
}
