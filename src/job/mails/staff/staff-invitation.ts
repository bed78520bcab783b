import type { Role } from '#src/domain/policy/grant.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { describeInvitation } from '#src/service/people/staff/people/read-invitation.ts';
import { staffLink } from '#src/service/people/staff/staff-address.ts';
import { defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button } from '../../mail/mail-part.ts';
import { sampleStaff, staffFamily, staffStoryOf } from './staff-family.ts';

const family = {
  ...staffFamily,
  async read(context: MailContext, mail: DueMail<'staff-invitation'>) {
    const invitation = await describeInvitation(context, mail.data.invitationId);
    return invitation && { ...(await staffStoryOf(context, mail)), ...invitation };
  },
};

export const staffInvitation = defineMail('staff-invitation', family, {
  sentWhen: 'a role is offered to an address; its link works once, for seven days',
  notSentWhen: 'it was accepted, revoked or replaced',
  pt: {
    subject: 'Convite para a equipe: {{place}}',
    title: 'Você foi convidado para a equipe',
    text: 'Você recebeu o papel de {{role}} em {{place}}, nos bastidores da Canhoto. Aceite pelo botão: você cria uma senha e uma segunda etapa, ou entra com o acesso que já tem. O link vale {{days}} dias e só funciona uma vez.',
    button: 'Ver o convite',
    note: 'Não esperava este convite? Então não precisa fazer nada: sem você, ele não vale.',
    installation: 'toda a bilheteria',
    OWNER: 'responsável',
    PRODUCER: 'produção',
    FINANCE: 'financeiro',
    SUPPORT: 'atendimento',
    GATE: 'portaria',
    TILL: 'caixa',
    READER: 'leitura',
  },
  en: {
    subject: 'Invitation to the staff: {{place}}',
    title: 'You are invited to the staff',
    text: 'You are offered the role {{role}} at {{place}}, in the back office of Canhoto. Accept it with the button: you set a password and a second step, or use the log-in that you have. The link is good for {{days}} days and works once.',
    button: 'See the invitation',
    note: 'Not expected? Then there is nothing to do: without you it is worth nothing.',
    installation: 'the whole box office',
    OWNER: 'owner',
    PRODUCER: 'producer',
    FINANCE: 'finance',
    SUPPORT: 'support',
    GATE: 'gate',
    TILL: 'till',
    READER: 'reader',
  },
  tell(story, say) {
    const place = story.placeName ?? say('installation');
    return {
      subject: say('subject', { place }),
      parts: [
        say('text', { place, role: say(story.role) }),
        button(say('button'), staffLink(story, 'invitation', story.code)),
        say('note'),
      ],
    };
  },
  samples: (world) => ({
    '': {
      ...sampleStaff(world),
      ...{ code: 'EXEMPLO', role: 'PRODUCER' as Role, placeName: 'Guilda Produções' },
    },
  }),
});
