import { accountNotice } from './account-family.ts';

export const emailChanged = accountNotice('email-changed', {
  sentWhen: 'it was; sent to both addresses',
  pt: {
    subject: 'O e-mail da sua conta mudou',
    title: 'Seu e-mail mudou',
    text: 'A sua conta da Canhoto mudou de e-mail. Os outros aparelhos saíram da conta.',
    button: 'Ver minha conta',
    note: 'Não foi você? Responda a esta mensagem: a gente cuida disso com você.',
  },
  en: {
    subject: "Your account's e-mail has changed",
    title: 'Your e-mail has changed',
    text: 'Your Canhoto account now has a different e-mail. Other devices were logged out.',
    button: 'See my account',
    note: "Wasn't you? Reply to this e-mail and we'll sort it out with you.",
  },
});
