import { describe, expect } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { openKeyboard } from '../../support/journey/keyboard.ts';
import { openOwnShop } from '../../support/journey/shop.ts';
import { StaffBrowser } from '../../support/journey/staff-browser.ts';
import { headingOf } from '../../support/journey/staff-visit.ts';

// From the log-in to an event that fans see, without a mouse and without the help of script.
const shop = openOwnShop();
const used = new Set<string>();

/** A code that has opened nothing yet: each opens one login. */
async function freshCode(): Promise<string> {
  const read = async () => (await new StaffBrowser(shop).call('session')).offers?.code ?? '';
  await expect.poll(async () => used.has(await read()), { interval: 1_000 }).toBe(false);
  const code = await read();
  used.add(code);
  return code;
}

describe.each(
  casesOf(0, [
    { locale: 'pt', name: 'Feira das teclas', slug: 'feira-das-teclas', code: 'FDT' },
    { locale: 'en', name: 'Keyboard Fair', slug: 'keyboard-fair', code: 'KBF' },
  ] as const),
)('in $locale', ({ locale, name, slug, code }) => {
  repeats(
    'by keyboard alone an event is made and published, and the focus is seen and never lost',
    'an event is written from nothing, published, and a ticket is bought',
  )('an event is made and published with the keyboard alone', async () => {
    await shop.visit({ locale }, async ({ page, text }) => {
      const [logIn, frame, make] = [text('officeLogIn'), text('office'), text('officeNewEvent')];
      const [t, places, events] = [text('officeEditor'), text('officePlaces'), text('officeEvents')];
      const keys = openKeyboard(page);

      await page.goto('/back-office/log-in?to=%2Fevents');
      await headingOf(page, logIn('title'));
      await keys.tabTo(logIn('password'), 'input');
      await keys.press('Enter');
      await headingOf(page, logIn('codeTitle'));
      // The field of the code has the focus already.
      await page.keyboard.type(await freshCode());
      await keys.press('Enter');
      await headingOf(page, frame('events'));

      // The skip link is the first stop, and leads past the menu.
      await keys.press('Tab');
      expect(await keys.focused()).toMatchObject({ name: frame('skip'), isShown: true });
      await keys.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
      await keys.tabTo(events('new'), 'a');
      await keys.press('Enter');
      await headingOf(page, make('title'));
      await keys.keepsFocus('opening the new event');

      await keys.tabTo(make('name'), 'input');
      await page.keyboard.type(name);
      await keys.tabTo(make('organizer'), 'select');
      await page.keyboard.press('ArrowDown');
      await keys.tabTo(make('template'), 'select');
      await keys.choose(make('templateFREE_FAIR'));
      await keys.tabTo(make('startDay'), 'input');
      await page.keyboard.type('05102031');
      expect(await page.getByLabel(make('startDay'), { exact: true }).inputValue()).toBe('2031-05-10');
      await keys.tabTo(make('ownNames'), 'summary');
      await keys.press('Enter');
      await keys.tabTo(make('slug'), 'input');
      await keys.type(slug);
      await keys.tabTo(make('code'), 'input');
      await keys.type(code);
      await keys.tabTo(make('create'), 'button');
      await keys.press('Enter');
      await page.getByRole('heading', { level: 2, name: t('partAbout') }).waitFor();
      await keys.keepsFocus('making the event');

      // The name in both languages, by the way of the parts; English is there once it is asked for.
      await keys.tabTo(t('englishShow'), 'button');
      await keys.press('Enter');
      await page.getByRole('button', { name: t('englishHide'), exact: true }).waitFor();
      await keys.keepsFocus('showing the English fields');
      await keys.tabTo(t('inPortuguese', { label: t('name') }), 'input');
      await keys.type(name);
      await keys.tabTo(t('inEnglish', { label: t('name') }), 'input');
      await keys.type(name);
      // A template tells nothing that only the organizer knows.
      await keys.tabTo(t('inPortuguese', { label: t('summary') }), 'textarea');
      await page.keyboard.type('Uma tarde de teclas.');
      await keys.tabTo(t('inPortuguese', { label: t('description') }), 'textarea');
      await page.keyboard.type('Traga as suas.');
      await keys.tabTo(t('ageRating'), 'select');
      await page.keyboard.press('ArrowDown');
      const openPart = async (part: string) => {
        // From the top again, as the skip link gives it.
        for (let presses = 0; presses < 3; presses += 1) await keys.press('Shift+Tab');
        await keys.tabTo(new RegExp(`^${part}`), 'a');
        await keys.press('Enter');
        await page.getByRole('heading', { level: 2, name: part, exact: true }).waitFor();
        await keys.keepsFocus(`opening ${part}`);
      };
      await openPart(t('partVenue'));
      for (const [field, value] of [
        ['venueName', 'Casa das Teclas'],
        ['address', 'Rua Um, 1'],
        ['city', 'Recife'],
      ] as const) {
        await keys.tabTo(places(field), 'input');
        await page.keyboard.type(value);
      }
      await keys.tabTo(places('state'), 'select');
      await page.keyboard.press('ArrowDown');
      await openPart(t('partDates'));
      await keys.tabTo(places('newDate'), 'input');
      await page.keyboard.type(locale === 'pt' ? 'Mais um dia' : 'One day more');
      await keys.press('Enter');
      await page.getByRole('button', { name: /(Tirar|Remove) (Mais um dia|One day more)/ }).waitFor();
      await keys.keepsFocus('adding a day');
      await keys.tabTo(/^(Tirar|Remove) (Mais um dia|One day more)$/, 'button');
      await keys.press('Enter');
      await page
        .getByText(t('removed', { name: locale === 'pt' ? 'Mais um dia' : 'One day more' }))
        .waitFor();
      await keys.keepsFocus('removing a day');

      await page.getByText(t('saveSAVED'), { exact: true }).waitFor();

      await openPart(t('partPublish'));
      await keys.tabTo(t('seeEffect'), 'button');
      await keys.press('Enter');
      await page.getByText(t('effectFirst')).waitFor();
      await keys.tabTo(t('note'), 'input');
      await page.keyboard.type(slug);
      await keys.tabTo(t('publishNow'), 'button');
      await keys.press('Enter');
      await page.getByText(t('published', { version: 1 })).waitFor();
      await keys.keepsFocus('publishing');

      await keys.tabTo(t('toOverview'), 'a');
      await keys.press('Enter');
      await page.getByRole('link', { name: events('publicPage') }).waitFor();
      await keys.keepsFocus('opening the overview');
      await keys.tabTo(events('publicPage'), 'a');
      await keys.press('Enter');
      await page.waitForURL(`**/${locale}/evento/${slug}`);
      await headingOf(page, name);
      expect(keys.problems).toEqual([]);
    });
  });
});
