import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Fragment, type ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { type EntryContext, Links, Scripts, ScrollRestoration, ServerRouter } from 'react-router';
import { openStorages } from '../kit/storage/open-storages.ts';
import archivo from '../kit/style/archivo.woff2?url';
import { descriptionsIn } from '../parts/pages/structured-data.ts';
import { DeliveryContext } from './delivery-context.tsx';
import favicon from './frame/favicon.svg?url';

/** A page as it is sent, and what its content policy allows by hash, as it stands between the tags. */
export interface BuiltPage {
  bytes: Uint8Array;
  scripts: string[];
  styles: string[];
}

type LogFailure = (error: unknown) => void;

/**
 * Starts the program of the page after its first paint, and after that of its art where this comes within half a second:
 * on a slow network the scripts would take the line from what is seen, and a slow phone that runs them cannot paint.
 * Nobody looks at a hidden page, and a browser may draw no frame for a long time, so a second is the most it waits.
 */
const start = `(()=>{
let started=false;
const start=()=>{
if(started)return;
started=true;
const held=document.getElementById('hand-over');
held.replaceWith(held.content);
};
setTimeout(start,1000);
const afterPaint=(next)=>document.hidden?next():requestAnimationFrame(()=>setTimeout(next));
afterPaint(()=>{
const art=document.querySelector('img[fetchpriority=high]');
if(!art||art.complete)return afterPaint(start);
for(const end of ['load','error'])art.addEventListener(end,()=>afterPaint(start));
setTimeout(start,500);
});
})()`.replaceAll('\n', '');

/** Before the first script of a page: the router's own reads the storage of the tab in its catch too. */
export const openingStorages = `(${openStorages})()`;

const script = /<script[^>]*>([\s\S]*?)<\/script>/g;
/** No script in the browser has to know them. */
const linksOfEveryPage = (
  <>
    <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
    <link rel="icon" href={favicon} type="image/svg+xml" />
    {/* Drawn by scripts/draw-icons.mjs. */}
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
  </>
);
/** The types of React have no such attribute of a link. */
const unloaded = { disabled: true };
/** Only for output of our build or the router, and for JSON without any `<`. Never for text of a person. */
const raw = (__html: string) => ({ dangerouslySetInnerHTML: { __html } });

/**
 * Renders a page for a slow network and a slow phone (decision 43). Its built style sheets stand in it, so that nothing
 * has to be asked for before it is shown; their links stay for the router and for chunks that need the same style, and
 * `disabled` keeps a browser from loading them. What React Router hands to the browser (links to modules, scripts and
 * data) is the content of a template, so that nothing of it is loaded and nothing runs before the page is painted.
 */
export async function builtPage(
  context: EntryContext,
  url: string,
  logFailure: LogFailure,
): Promise<BuiltPage> {
  const routers = await render(<ServerRouter context={ofRouterAlone(context)} url={url} />, logFailure);
  const handedOver = routers.toString();
  const scripts = Array.from(handedOver.matchAll(script), ([, text = '']) => text);
  const sheets = sheetsOf(context);
  const delivery = {
    links: (
      <>
        <script {...raw(openingStorages)} />
        {linksOfEveryPage}
        {sheets.map((href) => (
          <Fragment key={href}>
            <style {...raw(sheetAt(href))} />
            <link rel="stylesheet" href={href} {...unloaded} />
          </Fragment>
        ))}
      </>
    ),
    scripts: (
      <>
        {descriptions(context)}
        {/* The page restores the scroll position before it is painted, by the same script as here the first one. */}
        <template id="hand-over" {...raw(handedOver.replace(`<script>${scripts[0]}</script>`, ''))} />
        {/* After the template: in a hidden page it starts at once, and the parser may stop between the two. */}
        <script {...raw(start)} />
      </>
    ),
  };
  const { serverHandoffStream: _, ...page } = context;
  const bytes = await render(
    <DeliveryContext value={delivery}>
      <ServerRouter context={page} url={url} />
    </DeliveryContext>,
    logFailure,
  );
  return { bytes, scripts: [...scripts, openingStorages, start], styles: sheets.map(sheetAt) };
}

/** In development the tools bring style and scripts. */
export async function developmentPage(
  context: EntryContext,
  url: string,
  logFailure: LogFailure,
): Promise<Uint8Array> {
  const delivery = {
    links: (
      <>
        {linksOfEveryPage}
        <Links />
      </>
    ),
    scripts: (
      <>
        {descriptions(context)}
        <Scripts />
      </>
    ),
  };
  return await render(
    <DeliveryContext value={delivery}>
      <ServerRouter context={context} url={url} />
    </DeliveryContext>,
    logFailure,
  );
}

/**
 * A page without anything to be seen: the router's scripts and the data for them are all that is in it, so whatever
 * script is found there may run. In the page itself none is looked for, and so nothing runs that was slipped into it.
 */
function ofRouterAlone(context: EntryContext): EntryContext {
  const { routeModules } = context;
  const root = { ...routeModules.root, Layout: RoutersScripts } as (typeof routeModules)[string];
  return { ...context, routeModules: { ...routeModules, root }, renderMeta: {} };
}

function RoutersScripts() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

/** The JSON-LD of the page, for search engines. */
function descriptions({ staticHandlerContext: { errors, loaderData } }: EntryContext): ReactElement[] {
  if (errors) return [];
  return descriptionsIn(loaderData).map((json) => (
    <script key={json} type="application/ld+json" {...raw(json)} />
  ));
}

/** In one piece: a part that is loaded late is waited for, and none is put at the end with a script that moves it. */
async function render(page: ReactElement, logFailure: LogFailure): Promise<Buffer> {
  // What a boundary has caught is left to the browser. If there is no page at all, the router tells why.
  const caught: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void caught.push(error),
  });
  for (const error of caught) logFailure(error);
  return Buffer.concat(await (prelude as Readable).toArray());
}

/** The addresses of the style sheets that `Links` names for the page in the browser. */
function sheetsOf({ manifest, staticHandlerContext: { matches } }: EntryContext): string[] {
  return [...new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))];
}

/** The built style sheets by their address; they change with the build only. */
const knownSheets = new Map<string, string>();

function sheetAt(href: string): string {
  const known = knownSheets.get(href);
  if (known !== undefined) return known;
  // Beside the server's part of the build, wherever the build lies.
  const file = new URL(`../client${href.replace('#', '')}`, import.meta.url);
  const sheet = readFileSync(file, 'utf8').trim();
  if (sheet.includes('</')) throw new Error(`${href} would end the element that it stands in.`);
  knownSheets.set(href, sheet);
  return sheet;
}
