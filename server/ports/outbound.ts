export type OutboundRequest = {
  method: string;
  headers: Record<string, string>;
  body?: string | null;
  signal?: AbortSignal;
};

/**
 * Calls to machines that a tenant names, such as his identity provider: limited in time and size, redirects are answered and never
 * followed, and nothing inside the own network is reached unless the operator allows it. Rejects where no answer came.
 */
export type Outbound = (url: string, request: OutboundRequest) => Promise<Response>;

/** The address leads where a tenant may not send this server. */
export class OutboundRefused extends Error {}
