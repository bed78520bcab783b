/**
 * The path of the page a request is for. When the browser changes the page by itself it asks for the data of the page
 * only, at an address of its own: `/pt/conta.data` for `/pt/conta`.
 */
export function pagePath(request: Request): string {
  return new URL(request.url).pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '');
}
