/** The address as it is stored; null when it cannot be one. What it really is, only a mail sent there can tell. */
export function normalEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) && email.length <= 254 ? email : null;
}
