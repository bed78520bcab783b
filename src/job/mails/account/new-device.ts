import { accountNotice } from './account-family.ts';

export const newDevice = accountNotice('new-device', {
  sentWhen: 'somebody logged in on an unknown device',
  pt: {
    subject: 'Novo acesso à sua conta',
    title: 'Alguém entrou na sua conta',
    text: 'A conta de {{email}} foi aberta em um aparelho que ainda não conhecíamos.',
    button: 'Ver onde estou conectado',
    note: 'Foi você? Então está tudo certo. Não foi? Troque a sua senha.',
  },
  en: {
    subject: 'New log-in to your account',
    title: 'Someone logged in to your account',
    text: "The account {{email}} was opened on a device we hadn't seen before.",
    button: 'See where I am logged in',
    note: "Was it you? Then you're all set. Wasn't you? Change your password.",
  },
});
