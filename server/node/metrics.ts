import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { PostgresJobs } from './ports/jobs';
import type { Postgres } from './database/postgres';

export type Metrics = {
  /** Counts one answered call. */
  answered(method: string, part: 'api' | 'console', status: number, seconds: number): void;
  observe(postgres: Postgres, jobs: PostgresJobs): void;
  text(): Promise<string>;
};

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'console_requests_total',
    help: 'Answered calls',
    labelNames: ['method', 'part', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'console_request_seconds',
    help: 'Time from a call to its answer',
    labelNames: ['method', 'part'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    answered(method, part, status, seconds) {
      requests.inc({ method, part, status: String(status) });
      duration.observe({ method, part }, seconds);
    },
    observe(postgres, jobs) {
      new Gauge({
        name: 'console_database_connections',
        help: 'Connections of the pool by state; waiting counts callers that have none yet',
        labelNames: ['state'],
        registers: [registry],
        collect() {
          const { totalCount, idleCount, waitingCount } = postgres.pool;
          this.set({ state: 'busy' }, totalCount - idleCount);
          this.set({ state: 'idle' }, idleCount);
          this.set({ state: 'waiting' }, waitingCount);
        },
      });
      new Gauge({
        name: 'console_jobs',
        help: 'Jobs that wait or run',
        labelNames: ['name'],
        registers: [registry],
        async collect() {
          this.reset();
          for (const { name, count } of await jobs.waiting().catch(() => [])) this.set({ name }, count);
        },
      });
    },
    text: () => registry.metrics(),
  };
}
