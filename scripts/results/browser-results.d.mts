type Test = { status: string; results?: { errors: { message?: string }[] }[] };
type Suite = { suites?: Suite[]; specs: { file?: string; title: string; tests: Test[] }[] };
type Report = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };
export const countsOf: (report: Report) => { passed: number; failed: number; failures: string[] };
export const printPages: (folder: string) => void;
