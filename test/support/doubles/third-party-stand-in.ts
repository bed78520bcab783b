import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { openStandIn } from './stand-in.ts';

/** What a browser asked of the stand-in, or told it. */
export interface Heard {
  /** The script that was loaded, or by whom it was told. */
  what: string;
  /** The query of a script, or what was told, as the script got it. */
  said: unknown;
  /** The page that told or loaded it, without its query. */
  page: string;
}

export interface ThirdPartyStandIn {
  url: string;
  /** A site file in which every third party is configured and lives here; pixels of organizers where that is wanted. */
  siteFile: string;
  heard: Heard[];
  /** Of what was heard, what of one kind was said. */
  saidBy(what: string): unknown[];
  forget(): void;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../../..');

// What the real scripts do as far as the pages see it: the chat opens, the others take up what waits for them and
// send what they are told, in a way that outlives the document.
const scripts: Record<string, string> = {
  'chat.js': `window.zE = (...command) => {
    if (command[1] === 'open') document.title = 'chat: open';
    tell('chat', command);
  };`,
  'gtm.js': `tell('tagManager', (window.dataLayer ?? []).filter((entry) => entry.event));`,
  'gtag.js': `const take = (entry) => {
    if (Object.prototype.toString.call(entry) === '[object Arguments]' && entry[0] === 'event') tell('ads', [...entry]);
  };
  const list = window.dataLayer ?? [];
  list.forEach(take);
  const push = list.push;
  list.push = (...entries) => { entries.forEach(take); return push.apply(list, entries); };`,
  'pixel.js': `const take = (...command) => { if (command[0].startsWith('track')) tell('pixel', command); };
  window.fbq.callMethod = take;
  for (const command of window.fbq.queue.splice(0)) take(...command);`,
};

/** All third parties on this machine: their scripts, and an ear for whatever is loaded from or told to them. */
export async function openThirdParties({
  hasOrganizerPixels,
}: {
  /** Whether organizers may have pixels of their own. */
  hasOrganizerPixels: boolean;
}): Promise<ThirdPartyStandIn> {
  const heard: Heard[] = [];
  const standIn = await openStandIn(async (url) => async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    const page = (request.headers.referer ?? '').replace(/^https?:\/\/[^/]+/, '').replace(/\?.*$/, '');
    const name = pathname.slice(1);
    response.setHeader('access-control-allow-origin', '*');
    if (scripts[name] !== undefined) {
      heard.push({ what: name, said: Object.fromEntries(searchParams), page });
      const tell = `const tell = (what, said) =>
        navigator.sendBeacon('${url}/told/' + what, JSON.stringify({ said, page: location.pathname }));`;
      response.setHeader('content-type', 'text/javascript');
      response.end(`(() => { ${tell}\n${scripts[name]} })();`);
    } else if (name.startsWith('told/')) {
      heard.push({ what: name.slice(5), ...(JSON.parse(body) as { said: unknown; page: string }) });
      response.writeHead(204).end();
    } else if (name.endsWith('/envelope/')) {
      heard.push({ what: 'errors', said: body, page });
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    } else response.writeHead(404).end();
  });
  const site = parse(readFileSync(join(root, 'site.yaml'), 'utf8')) as object;
  const siteFile = join(mkdtempSync(join(tmpdir(), 'canhoto-site-')), 'site.yaml');
  const organizerPixels = {
    metaScriptUrl: `${standIn.url}/pixel.js`,
    googleScriptUrl: `${standIn.url}/gtag.js`,
  };
  const thirdParties = {
    ...configured(standIn.url),
    ...(hasOrganizerPixels && { organizerPixels }),
  };
  writeFileSync(siteFile, stringify({ ...site, thirdParties }));
  return {
    url: standIn.url,
    siteFile,
    heard,
    saidBy: (what) => heard.filter((entry) => entry.what === what).map(({ said }) => said),
    forget: () => heard.splice(0),
    close: standIn.close,
  };
}

function configured(url: string): object {
  return {
    chat: {
      scriptUrl: `${url}/chat.js`,
      defaultKey: 'key-default',
      keys: [
        { slugContains: 'quadrinho', key: 'key-comics' },
        { slugContains: 'pixel', key: 'key-games' },
      ],
    },
    tagManager: { scriptUrl: `${url}/gtm.js`, id: 'GTM-TEST' },
    ads: { scriptUrl: `${url}/gtag.js`, id: 'AW-TEST' },
    addToCart: {
      scriptUrl: `${url}/pixel.js`,
      slug: 'mundo-quadrinho',
      pixelIds: ['pixel-one', 'pixel-two'],
    },
    errors: { dsn: `${url.replace('://', '://key@')}/1` },
  };
}
