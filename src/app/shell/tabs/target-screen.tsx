import { lazy } from 'react';
import { useOnce } from '../../../ui/once';
import { enginePart, generated } from '../../boot/parts';
import type { ResolvedTarget } from '../../routing/resolve';
import styles from './pane.module.css';

const FormPage = lazy(() =>
  import('../../../engine/form/form-page').then(({ FormPage: screen }) => ({ default: screen })),
);

const DetailScreen = lazy(() =>
  import('../../../engine/detail/detail-screen').then(({ DetailScreen: screen }) => ({ default: screen })),
);

/** While code or words of a screen come. */
export const ScreenPending = () => <output className={styles.waiting} aria-busy="true" />;

function Generated({ name }: { name: string }) {
  const engine = useOnce(enginePart);
  const resource = useOnce(generated(name));
  return engine && resource ? <engine.ResourceScreen resource={resource} /> : <ScreenPending />;
}

function GeneratedDetail({ name }: { name: string }) {
  const resource = useOnce(generated(name));
  return resource ? <DetailScreen resource={resource} /> : <ScreenPending />;
}

function GeneratedForm({ name }: { name: string }) {
  const resource = useOnce(generated(name));
  return resource ? <FormPage resource={resource} /> : <ScreenPending />;
}

export function TargetScreen({ target }: { target: ResolvedTarget }) {
  if (target.kind === 'resource') return <Generated name={target.name} />;
  if (target.kind === 'detail') return <GeneratedDetail name={target.name} />;
  if (target.kind === 'form') return <GeneratedForm name={target.name} />;
  if (target.kind === 'go') return null;
  const Screen = target.kind === 'static' ? target.route.screen : target.screen;
  return <Screen />;
}
