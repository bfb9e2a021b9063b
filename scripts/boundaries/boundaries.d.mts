type SourceOf = (file: string) => string;
export function importLine(file: string, target: string, source: string): number | null;
export function explained(output: string, comments: Readonly<Record<string, string>>, sourceOf?: SourceOf): string[];
export function staleExceptions(
  exceptions?: Readonly<Record<string, readonly string[]>>,
  sourceOf?: SourceOf,
): string[];
export function boundaries(folders: readonly string[]): Promise<{ code: number; output: string; note?: string }>;
