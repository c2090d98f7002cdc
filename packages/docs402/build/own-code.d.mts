export function compileOwn(kind: string, entries: string[]): Promise<string>
