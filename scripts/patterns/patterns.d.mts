type Found = { text: string; path: string; line: number };
type Noted = { linear: readonly string[]; bounded: Readonly<Record<string, string>> };
type Judged = Found & { verdict: 'safe' | 'vulnerable' | 'unknown'; attack?: string };

export function patternsIn(path: string, source: string): Found[];
export function judgeNew(
  found: readonly Found[],
  noted: Noted,
  judged?: (patterns: readonly Found[]) => Promise<Judged[]>,
): Promise<{ sound: string[]; problems: string[] }>;
