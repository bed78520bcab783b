interface Shown {
  title: string;
  how: { body: string; tag: string; lang: string; icon: string; data: { path: string } };
}

/** What a message of ours shows; null for one that is none. */
export function notificationOf(sent: { json(): unknown } | null): Shown | null {
  let message: unknown;
  try {
    message = sent?.json();
  } catch {
    return null;
  }
  const { title, body, path, tag, locale } = (message ?? {}) as Record<string, unknown>;
  if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string') return null;
  const lang = locale === 'en' ? 'en' : 'pt-BR';
  return {
    title,
    how: { body, tag: String(tag ?? path), lang, icon: '/apple-touch-icon.png', data: { path } },
  };
}

/** A path of ours as an address; anything else is the home page. */
export function addressOf(path: unknown, origin: string): string {
  const isPath = typeof path === 'string' && /^\/(?:pt|en)(?:\/[\w/-]*)?$/.test(path);
  return origin + (isPath ? path : '/');
}
