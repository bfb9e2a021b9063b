type Place = { name: string; file: string; line: number };
export const STEMS: Readonly<Record<string, string>>;
export function stemOf(name: string): string | undefined;
export function judgeNames(places: readonly Place[], listed: readonly string[]): string[];
export function nameStems(): Promise<{ code: number; output: string }>;
