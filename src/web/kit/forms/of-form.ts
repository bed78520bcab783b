/**
 * What an element has because it is a form. A browser sends a form by itself when somebody is faster than our script, and
 * without a method what was typed would be in the address, a password too.
 */
export function ofForm(tag: string | undefined): { method: 'post' } | undefined {
  return tag === 'form' ? { method: 'post' } : undefined;
}
