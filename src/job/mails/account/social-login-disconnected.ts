import { accountNotice } from './account-family.ts';

export const socialLoginDisconnected = accountNotice('social-login-disconnected', {
  sentWhen: 'its owner disconnected a login by Google or Facebook',
  pt: {
    subject: 'Acesso com Google ou Facebook removido da sua conta',
    title: 'Acesso desconectado',
    text: 'Um acesso do Google ou do Facebook não abre mais a conta de {{email}}.',
    button: 'Ver meus acessos',
    note: 'Foi você? Então está tudo certo. Não foi? Peça uma senha nova.',
  },
  en: {
    subject: 'Google or Facebook login removed from your account',
    title: 'Login disconnected',
    text: 'A Google or Facebook login can no longer open the account {{email}}.',
    button: 'See my logins',
    note: "Was it you? Then you're all set. Wasn't you? Request a new password.",
  },
});
