import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../services.ts';
import { countJobs, countMissingFiles, type JobCount } from './measurements.queries.ts';

export type MeasuredServices = Pick<Services, 'db' | 'diskSpace' | 'getPoolUsage'>;

interface Measurements {
  isDatabaseUp: boolean;
  jobs: JobCount[];
  missingFiles: number;
  freeBytes: Record<string, number>;
}

/** Measured at most this often, whoever asks. */
const cacheMs = 1000;

const measure = async ({ db, diskSpace }: MeasuredServices): Promise<Measurements> => {
  const freeBytes = await diskSpace.getFreeBytes();
  try {
    const [jobs, missingFiles] = await Promise.all([countJobs(db), countMissingFiles(db)]);
    return { isDatabaseUp: true, jobs, missingFiles, freeBytes };
  } catch {
    return { isDatabaseUp: false, jobs: [], missingFiles: Number.NaN, freeBytes };
  }
};

const createMeasure = (services: MeasuredServices): (() => Promise<Measurements>) => {
  let measuredAt = Number.NEGATIVE_INFINITY;
  let result: Promise<Measurements> | undefined;
  return () => {
    if (!result || performance.now() - measuredAt > cacheMs) {
      measuredAt = performance.now();
      result = measure(services);
    }
    return result;
  };
};

/** Registers the gauges of a portal, which are measured when they are asked for. */
export const registerPortalMetrics = (registry: Registry, services: MeasuredServices): void => {
  const getMeasurements = createMeasure(services);
  const register = (
    name: string,
    help: string,
    labelNames: string[],
    set: (gauge: Gauge, measurements: Measurements) => void,
  ): void => {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        set(this, await getMeasurements());
      },
    });
  };
  register('siliport_database_up', '1 while the database answers', [], (gauge, { isDatabaseUp }) =>
    gauge.set(isDatabaseUp ? 1 : 0),
  );
  register(
    'siliport_jobs',
    'Jobs by queue and state, without finished ones',
    ['queue', 'state'],
    (gauge, { jobs }) => {
      for (const { queue, state, count } of jobs) gauge.set({ queue, state }, count);
    },
  );
  register(
    'siliport_jobs_oldest_seconds',
    'Age of the oldest job by queue and state',
    ['queue', 'state'],
    (gauge, { jobs }) => {
      for (const { queue, state, oldestSeconds } of jobs) gauge.set({ queue, state }, oldestSeconds);
    },
  );
  register(
    'siliport_files_missing',
    'Files that a row names and the store lacks, at the last hourly sweep',
    [],
    (gauge, { missingFiles }) => gauge.set(missingFiles),
  );
  register(
    'siliport_disk_free_bytes',
    'Bytes left on the disks that the portal writes to',
    ['disk'],
    (gauge, { freeBytes }) => {
      for (const [disk, bytes] of Object.entries(freeBytes)) gauge.set({ disk }, bytes);
    },
  );
  register(
    'siliport_pool_connections',
    'Connections to the database: used, idle, and calls that wait',
    ['state'],
    (gauge) => {
      for (const [state, count] of Object.entries(services.getPoolUsage())) gauge.set({ state }, count);
    },
  );
};
