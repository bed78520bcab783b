import { staffNotice } from './staff-family.ts';

export const staffFactorChanged = staffNotice('staff-factor-changed', {
  sentWhen: 'a second factor or the recovery codes were added, replaced or removed',
  pt: {
    subject: 'A segunda etapa do seu acesso à equipe mudou',
    title: 'Sua segunda etapa mudou',
    text: 'No acesso de {{email}} aos bastidores da Canhoto, um aplicativo de códigos, uma chave de acesso ou os códigos de recuperação foram cadastrados, trocados ou retirados.',
    button: 'Abrir os bastidores',
    note: 'Não foi você? Troque a senha agora e fale com quem cuida da sua equipe.',
  },
  en: {
    subject: 'The second step of your staff log-in has changed',
    title: 'Your second step has changed',
    text: 'In the log-in of {{email}} to the back office of Canhoto, an application for codes, a passkey or the recovery codes were added, replaced or removed.',
    button: 'Open the back office',
    note: 'Not you? Change the password now, and talk to the owner of your staff.',
  },
});
