import { accountLink } from './account-family.ts';

export const confirmEmail = accountLink('confirm-email', {
  sentWhen: 'an account is created, or its owner requests it again',
  purpose: 'CONFIRM_EMAIL',
  path: 'auth/confirmar-email?codigo=',
  pt: {
    subject: 'Confirme seu e-mail',
    title: 'Este e-mail é seu?',
    text: 'A conta de {{email}} foi criada na Canhoto. Confirme o e-mail para receber seus ingressos e recuperar a conta quando precisar. O link vale {{hours}} horas.',
    button: 'Confirmar meu e-mail',
    note: 'Não foi você? Então não confirme: sem isso, ninguém liga outros acessos a este e-mail.',
  },
  en: {
    subject: 'Confirm your e-mail',
    title: 'Is this e-mail yours?',
    text: 'A Canhoto account was created for {{email}}. Confirm the e-mail to get your tickets and to recover the account if you need to. The link works for {{hours}} hours.',
    button: 'Confirm my e-mail',
    note: "Wasn't you? Then don't confirm: without that, no one can connect other logins to this e-mail.",
  },
});
