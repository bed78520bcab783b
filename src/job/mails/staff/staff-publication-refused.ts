import { textFor } from '#src/i18n/texts.server.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { staffLink } from '#src/service/people/staff/staff-address.ts';
import { defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button } from '../../mail/mail-part.ts';
import { type StaffStory, sampleStaff, staffFamily, staffStoryOf } from './staff-family.ts';

type Refused = DueMail<'staff-publication-refused'>;
type RefusedStory = StaffStory & { refused: Pick<Refused['data'], 'draftId' | 'name' | 'reasons'> };

const family = {
  ...staffFamily,
  read: async (context: MailContext, mail: Refused): Promise<RefusedStory> => ({
    ...(await staffStoryOf(context, mail)),
    refused: mail.data,
  }),
  facts: ({ refused, locale }: RefusedStory) => ({ name: refused.name[locale] || refused.name.pt || '' }),
};

export const staffPublicationRefused = defineMail('staff-publication-refused', family, {
  sentWhen:
    'a publication at a time was refused: to who asked for it, with the reasons, once; where they may publish no more, to the owners as well',
  notSentWhen: 'that person is disabled',
  pt: {
    subject: '{{name}} não foi publicado',
    title: 'A publicação marcada foi recusada',
    text: 'Chegou a hora marcada para publicar {{name}}, e a publicação foi recusada. Nada mudou na página nem na venda. O motivo:',
    button: 'Abrir o rascunho',
    note: 'Mude o que falta e publique de novo, agora ou em outra hora.',
  },
  en: {
    subject: '{{name}} was not published',
    title: 'A scheduled publication was refused',
    text: 'The time chosen to publish {{name}} has come, and the publication was refused. Nothing has changed on the page or in the sale. The reason:',
    button: 'Open the draft',
    note: 'Change what is missing and publish again, now or at another time.',
  },
  tell(story, say) {
    const { draftId, reasons } = story.refused;
    const reason = textFor(story.locale, 'publishReason');
    return [
      say('text'),
      ...reasons.map(({ code, facts }) => `• ${reason(code as Parameters<typeof reason>[0], facts)}`),
      button(say('button'), `${staffLink(story, '', '')}/events/${draftId}/edit/publish`),
      say('note'),
    ];
  },
  samples(world) {
    const reasons: RefusedStory['refused']['reasons'] = [
      { code: 'POOL_TOO_SMALL', facts: { taken: 312, capacity: 300 } },
      { code: 'BATCH_SOLD', facts: {} },
    ];
    const { id: draftId, name } = world.event;
    return { '': { ...sampleStaff(world), refused: { draftId, name, reasons } } };
  },
});
