import type { TextKey } from '../../i18n/bundles.server.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { AlertView } from '../../service/alert/find-alert.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { button, facts, link, type MailPart, paragraph, title } from '../mail/mail-part.ts';
import { postponedParts, toldPostponement } from '../mail/postponed-story.ts';
import { sellerLine } from '../mail/seller-line.ts';
import { type AlertStory, artOf, factsOf, namesOf, waysOut } from './alert-story.ts';

type Key = TextKey<'alertMail'>;
interface Words {
  subject: Key;
  title: Key;
  text: Key;
  button: Key;
}

const words: Record<AlertView['kind'], Words> = {
  ANNOUNCED: wordsOf('announced', 'announcedButton'),
  OPENS_SOON: wordsOf('opensSoon', 'opensSoonButton'),
  OPENED: wordsOf('opened', 'openedButton'),
  BATCH_OPENED: wordsOf('batchOpened', 'buyButton'),
  BATCH_TURNS: wordsOf('batchTurns', 'buyButton'),
  POSTPONED: wordsOf('postponed', 'announcedButton'),
  CANCELED: wordsOf('canceled', 'announcedButton'),
};

function wordsOf(
  stem: 'announced' | 'opensSoon' | 'opened' | 'batchOpened' | 'batchTurns' | 'postponed' | 'canceled',
  press: Key,
): Words {
  return { subject: `${stem}Subject`, title: `${stem}Title`, text: `${stem}Text`, button: press };
}

/** Something happened to what its reader follows: what, and first of all what to press. */
export function tellAlert(story: AlertStory, alert: AlertView): WrittenMail {
  const { locale, site, publicUrl } = story;
  const { event, kind } = alert;
  const text = textFor(locale, 'alertMail');
  const named = namesOf(story, alert);
  const said = words[kind];
  const art = artOf(story, event);
  const ways = waysOut(story);
  const names = alert.reasons.map((one) => (one.kind === 'EVENT' ? named.event : one.name));
  return composeMail({
    locale,
    subject: text(said.subject, named),
    parts: [
      ...art.parts,
      title(text(said.title, named)),
      paragraph(text(said.text, named)),
      button(text(said.button), `${publicUrl}/${locale}/evento/${event.slug}`),
      ...postponed(story, alert),
      ...(kind === 'CANCELED' ? [] : [facts(...factsOf(story, alert))]),
      link(text('end'), ways.page),
    ],
    footer: [text('footer', { names: names.join(', ') }), sellerLine(site)],
    attachments: art.attachments,
    unsubscribeUrl: ways.unsubscribeUrl,
  });
}

function postponed(story: AlertStory, { kind, event, about }: AlertView): MailPart[] {
  if (kind !== 'POSTPONED') return [];
  const told = { locale: story.locale, event, now: story.now };
  const last = toldPostponement(told, about);
  return last === null ? [] : postponedParts(told, last);
}
