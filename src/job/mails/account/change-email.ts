import { accountLink } from './account-family.ts';

export const changeEmail = accountLink('change-email', {
  sentWhen: 'a new address is to be proved',
  purpose: 'CHANGE_EMAIL',
  path: 'auth/confirmar-email?troca=1&codigo=',
  pt: {
    subject: 'Confirme seu novo e-mail',
    title: 'Este é o seu novo e-mail?',
    text: 'Uma conta da Canhoto quer passar a usar {{email}}. Se é a sua, confirme pelo botão. O link vale {{minutes}} minutos e só funciona uma vez.',
    button: 'Usar este e-mail',
    note: 'Não foi você? Então não precisa fazer nada: nada muda sem a sua confirmação.',
  },
  en: {
    subject: 'Confirm your new e-mail',
    title: 'Is this your new e-mail?',
    text: "A Canhoto account wants to use {{email}} from now on. If it's yours, confirm with the button. The link works once, for {{minutes}} minutes.",
    button: 'Use this e-mail',
    note: "Wasn't you? You don't need to do anything: nothing changes unless you confirm.",
  },
});
