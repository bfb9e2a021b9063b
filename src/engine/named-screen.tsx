import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { rowsNameOf, type Operation } from '../../contract/language/derive';
import type { AnyResource } from '../../contract/language/resource';
import { invalidateResource } from './rows-loader';
import { useEnginePorts } from './ports';
import type { Row } from './row';

type Props = {
  name: string;
  resource: AnyResource;
  rows: Row[];
  operation?: Operation;
  values?: Readonly<Record<string, unknown>>;
  onClosed?: () => void;
  onChanged?: () => void;
};

/** A screen that the definition names in place of a generated one. */
export function NamedScreen({ name, resource, rows, operation, values, onClosed, onChanged }: Props) {
  const { screenNamed } = useEnginePorts();
  const client = useQueryClient();
  // What a variant inherits stands in the module of its resource.
  const [rowsModule = ''] = rowsNameOf(resource).split('/');
  const screen = screenNamed(resource.module, name) ?? screenNamed(rowsModule, name);
  if (!screen) throw new Error(`no screen of ${resource.module} is named ${name}`);
  const onClose = (hasChanged: boolean) => {
    if (hasChanged) {
      onChanged?.();
      void invalidateResource(client, resource);
    }
    onClosed?.();
  };
  return createElement(screen, { resource, rows, operation, values, onClose });
}
