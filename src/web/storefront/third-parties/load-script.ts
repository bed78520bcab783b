/** Loads a script of somebody else; rejects when it does not come. */
export function loadScript(url: string, id?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    if (id) script.id = id;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} did not load`));
    document.head.append(script);
  });
}

const loaded = new Set<string>();

/**
 * Loads a script that several may need, with the parameters of the first of them. What others fail to deliver is no
 * failure of the page.
 */
export function loadOnce(url: string): void {
  const script = url.replace(/[?#].*$/s, '');
  if (loaded.has(script)) return;
  loaded.add(script);
  loadScript(url).catch(() => {});
}

/** The address with one more parameter. */
export function withParameter(url: string, name: string, value: string): string {
  const address = new URL(url);
  address.searchParams.set(name, value);
  return address.href;
}
