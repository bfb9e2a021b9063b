import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import type { AnyResource } from '../../../contract/language/resource';
import type * as present from './present';

/* Few lists tell who is at a row: what does it comes with the first of them. */

type Module = typeof present;
/** A part of it, or nothing where it does not come: no page is lost for who else looks at it. */
const part = <P,>(partOf: (module: Module) => ComponentType<P>) =>
  lazy<ComponentType<P>>(() =>
    import('./present').then(
      (module) => ({ default: partOf(module) }),
      () => ({ default: () => null }),
    ),
  );

const PresentPart = part(({ Present }) => Present);
const InListPart = part(({ PresentInList }) => PresentInList);
const MarkPart = part(({ PresentMark }) => PresentMark);

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
