import { describe, expect, test } from 'vitest';
import { openDeployment } from '../../test/support/deployment/deployment.ts';
import { parseCatalogue } from '../../test/support/shop/event-files.ts';
import { sendDueMails } from '../service/ground/mail/send-due-mails.ts';
import { registry } from './mails/registry.ts';
import { previewMails } from './preview-mails.ts';
import { writeMail } from './write-mail.ts';

const templates = Object.keys(registry);

const { context, clock, importEvent } = await openDeployment();
const folder = new URL('../../catalogue/', import.meta.url).pathname;
const demonstration = await parseCatalogue(folder, clock.now());
const [festival] = demonstration.filter(({ slug }) => slug === 'mundo-quadrinho');
if (festival !== undefined) await importEvent(festival);
const links = { publicUrl: 'https://canhoto.example', staffUrl: 'https://canhoto.example' };
const previews = await previewMails({ ...context, ...links });
const all = previews.map((preview) => [`${preview.locale} ${preview.name}`, preview.mail] as const);

test('every mail there is has its preview in both languages', () => {
  const shown = (locale: string) =>
    new Set(previews.filter((preview) => preview.locale === locale).map(({ name }) => name.split(' ')[0]));
  expect(shown('pt')).toEqual(new Set(templates));
  expect(shown('en')).toEqual(shown('pt'));
});

test('a mail that only a newer release can write is tried again and not dropped', async () => {
  await context.pool.query(
    `insert into mail (id, dedupe_key, template, data, locale, to_address, enqueued_at, next_attempt_at)
    values (gen_random_uuid(), 'newer', 'from-a-newer-release', '{}', 'pt', 'ana@example.com', $1, $1)`,
    [clock.now()],
  );
  expect(await sendDueMails(context, (mail) => writeMail(context, mail))).toBe(0);
  const { rows } = await context.pool.query(
    'select last_error, next_attempt_at > $1 as "isLater" from mail where dedupe_key = \'newer\'',
    [clock.now()],
  );
  expect(rows).toEqual([{ last_error: 'Error: No mail is called from-a-newer-release.', isLater: true }]);
});

describe('a mail', () => {
  test.each(all)('%s says nothing that was left open', (_name, { subject, text, html }) => {
    for (const said of [subject, text, html]) {
      expect(said).not.toMatch(/\{\{|undefined|\bnull\b|NaN|\[object/);
      // A key without a text would be shown as the key.
      expect(said).not.toMatch(
        /\b(received|pix|declined|refund|done|ready|shipped|returned|approved)[A-Z]\w+/,
      );
    }
    expect(subject).not.toBe('');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test.each(all)('%s says in HTML all that it says in plain text', (_name, { text, html }) => {
    const visible = wordsOf(html);
    const lines = text.split('\n').filter((line) => line !== '' && line !== '--');
    for (const line of lines) {
      // A code is a picture in the HTML, and a link lies under its button.
      if (line.startsWith('EXEMPLO')) continue;
      if (line.startsWith('https://')) expect(html).toContain(line.replaceAll('&', '&amp;'));
      // In somebody's own words an item has a dash, and a link its address behind it.
      else {
        const said = line.replace(/^- |:$/g, '').split(/: | \(https:\S+\)/);
        for (const words of said) expect(visible).toContain(words.trim());
      }
    }
  });

  test.each(all)('%s says in plain text all that it says in HTML', (_name, { subject, text, html }) => {
    const said = text.replace(/\s+/g, ' ');
    const body = html.slice(html.indexOf('<body'));
    for (const words of body.split(/<[^>]+>/).map((part) => unescaped(part).replace(/:?\s+$/, ''))) {
      if (words === '' || words === '▌' || words === 'canhoto' || words === subject) continue;
      expect(said).toContain(words.replace(/\s+/g, ' '));
    }
  });

  test.each(all)('%s fetches nothing from elsewhere', (_name, { html, attachments }) => {
    const sources = [...html.matchAll(/\bsrc="([^"]*)"/g)].map(([, source = '']) => source);
    const own = attachments.flatMap(({ contentId }) => (contentId === null ? [] : [`cid:${contentId}`]));
    expect(sources.sort()).toEqual(own.sort());
    expect(html).not.toMatch(/<link|<script|@import|url\(|srcset|background=/i);
  });

  test.each(all)('%s is readable in a dark reader', (_name, { html }) => {
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    const dark = html.slice(html.indexOf('<style>'), html.indexOf('</style>'));
    // Whatever has a colour of its own has a dark one; a QR stays on its white ground, which scanners need.
    for (const [tag] of html.matchAll(/<(?!img)\w+[^>]*style="[^"]*(?:background|color):#[^>]*>/g)) {
      const [, name = ''] = /class="(\w+)"/.exec(tag) ?? [];
      expect(dark, tag).toContain(`.${name} {`);
    }
    for (const [tag] of html.matchAll(/<img(?![^>]*cid:art@)[^>]*>/g))
      expect(tag).toContain('background:#ffffff');
  });

  test.each(all)('%s names who sent it and why', (_name, { text }) => {
    expect(text).toMatch(/Você recebe este e-mail porque|You (get|receive) this (mail|e-mail) because/);
    expect(text).toContain('EMPRESA EXEMPLO LTDA · CNPJ 12.ABC.345/01DE-35');
  });
});

function unescaped(html: string): string {
  return html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function wordsOf(html: string): string {
  return unescaped(
    html
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<\/?(?:strong|em|a)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, '\n'),
  );
}
