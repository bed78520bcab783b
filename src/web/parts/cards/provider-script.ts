const loaded = new Map<string, Promise<void>>();

/** The provider's own script, once per document; a load that failed may be tried again. */
export function loadProviderScript(url: string): Promise<void> {
  const known = loaded.get(url);
  if (known) return known;
  const loading = new Promise<void>((settle, fail) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => settle();
    script.onerror = () => {
      loaded.delete(url);
      script.remove();
      fail(new Error(`${url} did not load`));
    };
    document.head.append(script);
  });
  loaded.set(url, loading);
  return loading;
}
