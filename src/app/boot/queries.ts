import { QueryClient } from '@tanstack/react-query';

/**
 * Lists are shown at once as they were last seen, and asked again when their screen is opened or a change was made. Without a network they are
 * asked all the same: that fails at once and is told, while a question that waits for the network says nothing.
 */
export const newQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: 0,
        gcTime: 10 * 60_000,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
