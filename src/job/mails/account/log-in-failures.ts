import { accountNotice } from './account-family.ts';

export const logInFailures = accountNotice('log-in-failures', {
  sentWhen: 'many log-ins failed, at most once a day',
  path: 'auth/nova-senha',
  pt: {
    subject: 'Muitas tentativas de entrar na sua conta',
    title: 'Alguém está errando a sua senha',
    text: 'Houve muitas tentativas de entrar na conta de {{email}} com a senha errada. Ninguém entrou por causa delas, e estamos segurando as próximas.',
    button: 'Criar outra senha',
    note: 'Foi você? Com uma senha nova você entra na hora. Não foi? Se a sua senha é só desta conta, não precisa fazer nada.',
  },
  en: {
    subject: 'Many login attempts on your account',
    title: 'Someone keeps getting your password wrong',
    text: "There were many attempts to log in to the account {{email}} with a wrong password. None got in, and we're slowing down the next ones.",
    button: 'Set a new password',
    note: "Was it you? Set a new password and you're in. Wasn't you? If you don't use your password anywhere else, you don't need to do anything.",
  },
});
