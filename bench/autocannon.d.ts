/** What of autocannon is used; the package brings no types. */
declare module 'autocannon' {
  export type Request = {
    method?: 'GET' | 'POST' | 'PUT';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request, context: object) => Request;
  };
  export type Options = {
    url: string;
    connections?: number;
    duration?: number;
    overallRate?: number;
    requests?: Request[];
    verifyBody?: (body: unknown) => boolean;
    bailout?: number;
    /** Threads that the load comes from, apart from the thread that calls; none by default. */
    workers?: number;
  };
  export type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
    timeouts: number;
    mismatches: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
