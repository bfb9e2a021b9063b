import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Checks } from './checks';
import { addInstallationMetrics } from './installation-metrics';
import type { PostgresJobs } from './ports/jobs';
import type { Postgres } from './database/postgres';

export type AnsweredCall = { method: string; part: 'api' | 'console'; route: string; status: number; seconds: number };

export type Metrics = {
  /** Counts one answered call. */
  answered(call: AnsweredCall): void;
  observe(postgres: Postgres, jobs: PostgresJobs, dataDir: string, checks: () => Promise<Checks>): void;
  text(): Promise<string>;
};

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'console_requests_total',
    help: 'Answered calls',
    labelNames: ['method', 'part', 'route', 'status'],
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
    answered({ method, part, route, status, seconds }) {
      requests.inc({ method, part, route, status: String(status) });
      duration.observe({ method, part }, seconds);
    },
    observe(postgres, jobs, dataDir, checks) {
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
      new Gauge({
        name: 'console_job_oldest_due_seconds',
        help: 'For how long the oldest job that is due waits',
        registers: [registry],
        async collect() {
          this.set(await jobs.oldestDue().catch(() => Number.NaN));
        },
      });
      new Gauge({
        name: 'console_working',
        help: '1 where what the server works with answers, else 0: files, mail, jobs, clock',
        labelNames: ['check'],
        registers: [registry],
        async collect() {
          this.reset();
          for (const [check, isFine] of Object.entries(await checks())) this.set({ check }, isFine ? 1 : 0);
        },
      });
      addInstallationMetrics(registry, postgres, dataDir);
    },
    text: () => registry.metrics(),
  };
}
