import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnyResource } from '../../contract/language/resource';
import { EnginePortsProvider, type EnginePorts } from '../engine/ports';
import type { Pane } from '../ui/pane';
import { InPane } from './pane';

type Around = {
  /** Any definition that is asked for turns out to be this one; without it none ever arrives. */
  resource?: AnyResource;
  ports?: Partial<EnginePorts>;
  address?: string;
  pane?: Partial<Pane>;
  /** False where the test brings a pane of its own. */
  hasPane?: boolean;
  children: ReactNode;
};

/** What stands around a part of the engine in the console, for tests of that part; nothing in it moves. */
export function EngineFrame({
  resource,
  ports,
  address = '/engine/gallery/index',
  pane,
  hasPane = true,
  children,
}: Around) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const loadDefinition = () => (resource ? Promise.resolve(resource) : new Promise<never>(() => undefined));
  return (
    <QueryClientProvider client={client}>
      <EnginePortsProvider value={{ loadDefinition, screenNamed: () => undefined, ...ports }}>
        <ConfigProvider theme={{ token: { motion: false } }}>
          <App>
            {hasPane ? (
              <InPane address={address} pane={pane}>
                {children}
              </InPane>
            ) : (
              children
            )}
          </App>
        </ConfigProvider>
      </EnginePortsProvider>
    </QueryClientProvider>
  );
}
