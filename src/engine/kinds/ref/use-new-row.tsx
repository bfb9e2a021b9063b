import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import type { AnyResource } from '../../../../contract/language/resource';
import { mayDo } from '../../guards';
import { TENANT_FIELD } from '../../tenant';
import { mayAdd } from '../../table/holders';
import { CreateLine } from './create-line';

/** The generated form of what a field refers to; it has fields that refer to others in turn. */
const FormDrawer = lazy(() => import('../../form/form-drawer').then((part) => ({ default: part.FormDrawer })));

/** Where the user may make rows, and they are made by the generated form. */
const mayMake = (resource: AnyResource): boolean =>
  mayDo(resource, 'save') && mayAdd(resource) && resource.screens?.form === undefined;

/** A new row begins with what was searched for in vain, in the tenant of the row that needs it. */
function begunWith(
  resource: AnyResource,
  text: string,
  tenant: string | undefined,
): Record<string, unknown> | undefined {
  const named = text && resource.fields[resource.title]?.kind === 'text' ? { [resource.title]: text } : {};
  const begun = { ...named, ...(tenant !== undefined && resource.tenant === 'scoped' && { [TENANT_FIELD]: tenant }) };
  return Object.keys(begun).length > 0 ? begun : undefined;
}

type Options = {
  /** What the picker chooses of; undefined where nothing is made in it. */
  resource: AnyResource | undefined;
  /** What was searched for. */
  text: string;
  /** Of the row that needs it, where the platform writes that; see `useRefRows`. */
  tenant?: string;
  onStart: () => void;
  /** Told the id of the row that was made. */
  onSaved: (id: string) => void;
};

/** Makes the row that a picker does not have, in a form in front of the one that needs it. */
export function useNewRow({ resource, text, tenant, onStart, onSaved }: Options): {
  popupRender?: (menu: ReactElement) => ReactElement;
  node: ReactNode;
} {
  const [isMaking, setMaking] = useState(false);
  if (!resource || !mayMake(resource)) return { node: null };
  const start = () => {
    onStart();
    setMaking(true);
  };
  return {
    popupRender: (menu) => (
      <>
        {menu}
        <CreateLine resource={resource} onClick={start} />
      </>
    ),
    node: isMaking && (
      <Suspense>
        <FormDrawer
          resource={resource}
          start={begunWith(resource, text, tenant)}
          onSaved={({ id }) => onSaved(id)}
          onClosed={() => setMaking(false)}
        />
      </Suspense>
    ),
  };
}
