import { fileMail } from './file-family.ts';

export const staffScheduleEnded = fileMail('staff-schedule-ended', {
  sentWhen: 'a schedule of files ended, because its person has the right no more',
  pt: {
    subject: 'O arquivo agendado não será mais enviado: {{file}}',
    title: 'Agendamento encerrado',
    text: 'Você não tem mais acesso ao que o arquivo agendado “{{file}}” mostra. Por isso o agendamento terminou.',
    button: 'Ver meus arquivos',
  },
  en: {
    subject: 'The scheduled file will not come any more: {{file}}',
    title: 'Schedule ended',
    text: 'You no longer have access to what the scheduled file “{{file}}” shows. Therefore its schedule has ended.',
    button: 'See my files',
  },
});
