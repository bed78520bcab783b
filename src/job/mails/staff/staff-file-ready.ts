import { fileMail } from './file-family.ts';

export const staffFileReady = fileMail('staff-file-ready', {
  sentWhen: 'a scheduled file of the back office is ready; only a link to the page of files',
  pt: {
    subject: 'Seu arquivo agendado está pronto: {{file}}',
    title: 'Arquivo pronto',
    text: 'O arquivo agendado “{{file}}” está pronto. Entre nos bastidores para baixá-lo nos próximos sete dias.',
    button: 'Ver meus arquivos',
  },
  en: {
    subject: 'Your scheduled file is ready: {{file}}',
    title: 'File ready',
    text: 'The scheduled file “{{file}}” is ready. Log in to the back office to download it within the next seven days.',
    button: 'See my files',
  },
});
