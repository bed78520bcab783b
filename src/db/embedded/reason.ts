/** The system's error code if there is one (`ENOENT`), else the error's message. */
export function reason(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return error instanceof Error ? error.message : String(error);
}
