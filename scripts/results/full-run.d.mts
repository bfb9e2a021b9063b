export type PhaseCounts = { passed: number; failed: number; seconds: number };
export type FullRun = {
  isGreen: boolean;
  commit: string | null;
  isChanged: boolean;
  date: string;
  passed: number;
  failed: number;
  missing: string[];
  phases: Record<string, PhaseCounts>;
};
export declare const FULL_PHASES: string[];
export declare function recordWith(
  before: FullRun | null,
  run: Pick<FullRun, 'commit' | 'isChanged' | 'date' | 'phases'>,
): FullRun;
export declare function writeFullRun(phases: FullRun['phases'], shard?: string): FullRun;
