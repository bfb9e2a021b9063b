type Suite = { suites?: Suite[]; specs: { title: string; tests: { status: string }[] }[] };
type Report = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };
export const countsOf: (report: Report) => { passed: number; failed: number; note: string | null };
export const printPages: (folder: string) => void;
