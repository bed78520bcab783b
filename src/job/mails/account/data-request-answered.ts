import { accountNotice } from './account-family.ts';

export const dataRequestAnswered = accountNotice('data-request-answered', {
  sentWhen: 'what its owner asked about their data was answered',
  path: 'conta/seguranca?privacidade',
  pt: {
    subject: 'Respondemos sobre os seus dados',
    title: 'Respondemos sobre os seus dados',
    text: 'Você perguntou sobre os dados que guardamos de você. A resposta está em Minha conta, Privacidade.',
    button: 'Ler a resposta',
    note: 'Se ela não resolver, pergunte de novo por lá.',
  },
  en: {
    subject: 'We answered about your data',
    title: 'We answered about your data',
    text: 'You asked about the data we keep of you. The answer is in My account, Privacy.',
    button: 'Read the answer',
    note: 'If it does not settle the matter, ask again there.',
  },
});
