export const pathOf = {
  pt: (slug: string) => `/pt/realizador/${slug}`,
  en: (slug: string) => `/en/realizador/${slug}`,
};
