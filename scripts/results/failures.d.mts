type Assertion = { fullName: string; status: string; failureMessages?: string[] };
type Result = { name: string; status: string; message?: string; assertionResults: Assertion[] };
export const failureLine: (file: string, title: string, messages: readonly string[]) => string;
export const failuresOf: (report: { testResults: Result[] }) => string[];
