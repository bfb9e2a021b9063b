import { lazy, Suspense, type ComponentProps } from 'react';
import type { AnyResource } from '../../../contract/language/resource';

/* Few lists tell who is at a row: what does it comes with the first of them. */

const PresentPart = lazy(() => import('./present').then((module) => ({ default: module.Present })));
const InListPart = lazy(() => import('./present').then((module) => ({ default: module.PresentInList })));
const MarkPart = lazy(() => import('./present').then((module) => ({ default: module.PresentMark })));

type At = { resource: AnyResource; id: string };

/** Who else is at the record, where its resource tells that. */
export const PresentAt = (at: At) =>
  at.resource.presence && (
    <Suspense>
      <PresentPart {...at} />
    </Suspense>
  );

/** Learns it for the list. */
export const PresentIn = ({ resource }: Pick<At, 'resource'>) =>
  resource.presence && (
    <Suspense>
      <InListPart resource={resource} />
    </Suspense>
  );

/** The mark of a row in the list. */
export const PresentSign = (at: ComponentProps<typeof MarkPart>) =>
  at.resource.presence && (
    <Suspense>
      <MarkPart {...at} />
    </Suspense>
  );
