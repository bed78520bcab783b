import { afterAll, afterEach, expect, inject } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { brokenInvariants } from '../deployment/invariants.ts';

/** The program of this run and its database. After each test of the file the invariants are asked for. */
export function openSite() {
  const { url, database } = inject('site');
  const { pool, db } = connect({ connection: database, connectionsMax: 2 });
  afterEach(async () => expect(await brokenInvariants(pool)).toEqual([]));
  afterAll(() => db.destroy());

  /** Status and `location` of an answer, followed nowhere. */
  async function ledTo(path: string, headers: Record<string, string> = {}): Promise<[number, string | null]> {
    const response = await fetch(url + path, { redirect: 'manual', headers });
    return [response.status, response.headers.get('location')];
  }

  const html = async (path: string, headers: Record<string, string> = {}) =>
    await (await fetch(url + path, { headers })).text();

  return { url, pool, ledTo, html };
}

/** The value of an attribute or a text as the page means it. */
export const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof meanings) => meanings[name]);

const meanings = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

export const titleOf = (page: string) => decoded(/<title>([^<]*)<\/title>/.exec(page)?.[1] ?? '');

export const metaOf = (page: string, name: string) =>
  decoded(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1] ?? '');

/** Language and address of each `<link>` of a kind. */
export const linksOf = (page: string, rel: string) =>
  [...page.matchAll(new RegExp(`<link rel="${rel}"(?: hrefLang="([^"]*)")? href="([^"]*)"`, 'gi'))].map(
    ([, language, href]) => [language, href],
  );

/** The tags of all `<a>` with an address. */
export const anchorsOf = (page: string) =>
  [...page.matchAll(/<a\s[^>]*>/g)].map(([tag]) => tag).filter((tag) => /\shref="/.test(tag));
