import type { ComponentType } from 'react';

/* Each `screens.tsx` names the screens of its module, every one behind `lazy`: the list weighs nothing, a screen comes when it is opened. */
// oxlint-disable-next-line typescript/no-explicit-any -- a screen's props are the caller's affair: none for a page, the engine's for a part
type Screens = Readonly<Record<string, ComponentType<any>>>;
const files = import.meta.glob<Screens>('../../features/*/screens.tsx', { eager: true, import: 'screens' });

/** The screen `name` of `src/features/<module>/screens.tsx`; undefined where there is none. */
export const screenNamed = (module: string, name: string): Screens[string] | undefined => {
  const screens = files[`../../features/${module}/screens.tsx`];
  return screens && Object.hasOwn(screens, name) ? screens[name] : undefined;
};
