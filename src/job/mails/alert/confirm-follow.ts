import { limits } from '#src/domain/limits.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { noEvent, writeAlertCode } from '#src/service/holding/alert/alert-code.ts';
import { findRequested } from '#src/service/holding/alert/followed.ts';
import { defineMail, storyOf } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button, facts } from '../../mail/mail-part.ts';

const family = {
  name: 'alert',
  /** Null when the request is gone or was answered. */
  async read(context: MailContext, mail: DueMail<'confirm-follow'>) {
    const id = mail.data.requestId;
    const names = await findRequested(context, id);
    const code = writeAlertCode(context, { purpose: 'CONFIRM', id, eventId: noEvent });
    return names.length === 0 ? null : { ...storyOf(context, mail), names, code };
  },
  facts: () => ({ hours: limits.confirmFollowHours }),
};

/** A reader who did not ask need do nothing. */
export const confirmFollow = defineMail('confirm-follow', family, {
  sentWhen: 'a visitor asks for alerts with an address; the only mail before its button was pressed',
  to: 'that address',
  notSentWhen: 'it was confirmed, or forgotten',
  pt: {
    subject: 'Confirme: quer ser avisado?',
    title: 'Falta só confirmar',
    text: 'Alguém, talvez você, pediu para este e-mail receber avisos de:',
    follows: 'Avisos',
    button: 'Confirmar e receber avisos',
    note: 'Não foi você? Ignore este e-mail: sem confirmar, não enviamos mais nada e apagamos o pedido em {{hours}} horas.',
    footer: 'Você recebe este e-mail porque alguém pediu avisos para este endereço.',
  },
  en: {
    subject: 'Please confirm: do you want these alerts?',
    title: 'Just one tap left',
    text: 'Someone, perhaps you, asked for alerts at this address about:',
    follows: 'Alerts',
    button: 'Confirm and get alerts',
    note: 'Was it not you? Ignore this e-mail: unless it is confirmed we send nothing else, and delete the request within {{hours}} hours.',
    footer: 'You get this e-mail because someone asked for alerts at this address.',
  },
  tell: ({ names, code, publicUrl, locale }, say) => ({
    parts: [
      say('text'),
      facts({ name: say('follows'), value: names.join(', ') }),
      button(say('button'), `${publicUrl}/${locale}/avisos/confirmar?codigo=${code}`),
      say('note'),
    ],
    footer: say('footer'),
  }),
  samples: (world) => {
    const artist = world.photo.session?.artist.name ?? '';
    return { '': { ...world, names: [world.event.name[world.locale], artist], code: 'EXEMPLO' } };
  },
});
