import { readFileSync } from 'node:fs';
import { openStorages } from '../kit/storage/open-storages.ts';

/** A page as it is sent, and what was written into it, which its content policy allows by hash. */
export interface DeliveredPage {
  html: string;
  scripts: string[];
  styles: string[];
}

const sheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g;
const moduleLink = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const entryScript = '<script type="module" async="">';
const scriptEnd = '</script>';

/**
 * Loads and starts the program of the page after its first paint, and after that of its art where this comes within half
 * a second: on a slow network the scripts would take the line from what is seen, and a slow phone that runs them cannot
 * paint. Nobody looks at a hidden page, and a browser may draw no frame for a long time, so a second is the most it waits.
 * The links to modules belong to React, which adds them where they are missing.
 */
const start = `(()=>{
let started=false;
const start=()=>{
if(started)return;
started=true;
const held=document.querySelector('script[type="text/plain"]');
for(const href of held.dataset.modules.split(' ')){
const link=document.createElement('link');
link.rel='modulepreload';
link.href=href;
document.head.append(link);
}
const script=document.createElement('script');
script.type='module';
script.textContent=held.textContent;
held.replaceWith(script);
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

/**
 * Prepares a rendered page for a slow network and a slow phone (decision 43). Its built style sheets are put into it, so
 * that nothing has to be asked for before it is shown; their links stay for the router and for chunks that need the same
 * style, and `disabled` keeps a browser from loading them. Scripts are loaded after text, font and art, and started after
 * the first paint.
 */
export function delivered(rendered: string): DeliveredPage {
  const styles: string[] = [];
  const opened = rendered.replace('<head>', `<head><script>${openingStorages}</script>`);
  const styled = opened.replace(sheetLink, (_link, href: string, mark: string) => {
    const sheet = sheetAt(href);
    styles.push(sheet);
    return `<style>${sheet}</style><link rel="stylesheet" disabled href="${href}${mark}"/>`;
  });
  const at = styled.lastIndexOf(entryScript);
  if (at < 0) return { html: styled, scripts: [openingStorages], styles };
  const modules = Array.from(styled.matchAll(moduleLink), ([, href]) => href);
  const end = styled.indexOf(scriptEnd, at) + scriptEnd.length;
  const held = `<script type="text/plain" data-modules="${modules.join(' ')}">`;
  // What starts the program comes after it: in a hidden page that is at once, and the parser may stop between the two.
  const entry = `${held}${styled.slice(at + entryScript.length, end)}<script>${start}</script>`;
  return {
    html: styled.slice(0, at).replaceAll(moduleLink, '') + entry + styled.slice(end),
    scripts: [openingStorages, start],
    styles,
  };
}

/** The built style sheets by their address; they change with the build only. */
const sheets = new Map<string, string>();

function sheetAt(href: string): string {
  const known = sheets.get(href);
  if (known !== undefined) return known;
  // Beside the server's part of the build, wherever the build lies.
  const sheet = readFileSync(new URL(`../client${href}`, import.meta.url), 'utf8').trim();
  if (sheet.includes('</')) throw new Error(`${href} would end the element that it stands in.`);
  sheets.set(href, sheet);
  return sheet;
}
