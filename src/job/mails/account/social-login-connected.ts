import { accountNotice } from './account-family.ts';

export const socialLoginConnected = accountNotice('social-login-connected', {
  sentWhen: 'a login by Google or Facebook was connected with the account',
  pt: {
    subject: 'Novo acesso com Google ou Facebook na sua conta',
    title: 'Acesso conectado',
    text: 'A conta de {{email}} agora também abre com um acesso do Google ou do Facebook.',
    button: 'Ver meus acessos',
    note: 'Foi você? Então está tudo certo. Não foi? Desconecte o acesso e peça uma senha nova.',
  },
  en: {
    subject: 'New Google or Facebook login in your account',
    title: 'Login connected',
    text: 'You can now also log in to the account {{email}} with Google or Facebook.',
    button: 'See my logins',
    note: "Was it you? Then you're all set. Wasn't you? Disconnect the login and request a new password.",
  },
});
