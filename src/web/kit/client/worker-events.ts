/** As much of a service worker's events as ours use; TypeScript's own words for its world would take the browser's away. */
export interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
