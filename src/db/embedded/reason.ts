/** What went wrong in one word where the system has one (`ENOENT`), in its own words otherwise. */
export function reason(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return error instanceof Error ? error.message : String(error);
}
