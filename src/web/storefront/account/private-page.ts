/** For the `headers` export of a page that belongs to somebody: nobody between us and them may keep it. */
export function privateHeaders() {
  return { 'cache-control': 'private, no-store' };
}
