type Names = { module: string; object: string; constant: string; name: string };
export function declarationOf(names: Names, kind: 'screen' | 'report'): string;
export function withScreen(text: string | null, names: Names, kind: 'screen' | 'report'): string;
export function screenFiles(names: Names, kind: 'screen' | 'report'): Record<string, string>;
