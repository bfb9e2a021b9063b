import { lazy, use } from 'react';
import { loadWords } from '../../i18n/words';
import { loadDefinition } from '../definitions';
import { loadEngine } from '../parts';
import type { Target } from '../resolve';

const ResourceScreen = lazy(() => loadEngine().then(({ ResourceScreen: screen }) => ({ default: screen })));

const FormPage = lazy(() => import('../../engine/form/form-page').then(({ FormPage: screen }) => ({ default: screen })));

const fetched = new Map<string, ReturnType<typeof loadDefinition>>();

/** The definition with the words of its module and of the engine, fetched side by side and once. */
function definitionOf(name: string): ReturnType<typeof loadDefinition> {
  const known = fetched.get(name);
  if (known) return known;
  const module = name.split('/', 1)[0] ?? '';
  const work = Promise.all([loadDefinition(name), loadWords(module), loadWords('engine')]).then(([definition]) => definition);
  fetched.set(name, work);
  // A lost connection must not stick.
  work.catch(() => fetched.delete(name));
  return work;
}

function Generated({ name }: { name: string }) {
  return <ResourceScreen resource={use(definitionOf(name))} />;
}

function GeneratedForm({ name }: { name: string }) {
  return <FormPage resource={use(definitionOf(name))} />;
}

/** The screen behind a target. */
export function TargetScreen({ target }: { target: Target }) {
  if (target.kind === 'resource') return <Generated name={target.name} />;
  if (target.kind === 'form') return <GeneratedForm name={target.name} />;
  if (target.kind === 'go') return null;
  const Screen = target.kind === 'static' ? target.route.screen : target.screen;
  return <Screen />;
}
