import { factIn, factTexts, factWords } from '../domain/event/changed-fact.ts';
import { formatMoment } from '../domain/format/date.ts';
import { formatMoney } from '../domain/format/money.ts';
import { limits } from '../domain/limits.ts';
import type { Locale } from '../domain/locale.ts';
import { approvalKinds } from '../domain/policy/approval.ts';
import type { Role } from '../domain/policy/grant.ts';
import { staffLimits } from '../domain/policy/staff-limits.ts';
import { textFor } from '../i18n/texts.server.ts';
import type { ApprovalView } from '../service/approval/approval-view.ts';
import { describeApproval } from '../service/approval/describe-approval.ts';
import type { ApprovalMail, DueStaffMail, PublicationRefusedMail } from '../service/mail/mail-request.ts';
import type { WrittenMail } from '../service/mail/send-due-mails.ts';
import type { WithSite, WithStaffUrl } from '../service/ports.ts';
import { issueStaffCode } from '../service/staff/issue-staff-code.ts';
import { describeInvitation } from '../service/staff/people/describe-invitation.ts';
import { staffLink } from '../service/staff/staff-link.ts';
import { composeMail } from './mail/compose-mail.ts';
import type { MailContext } from './mail/mail-context.ts';
import { button, paragraph, title } from './mail/mail-part.ts';
import { sellerLine } from './mail/seller-line.ts';

/** The content of each mail, and the page behind its button. */
const templates = {
  'staff-invitation': { words: 'invitation', page: 'invitation' },
  'staff-new-password': { words: 'newPassword', page: 'new-password' },
  'staff-password-changed': { words: 'passwordChanged', page: '' },
  'staff-factor-changed': { words: 'factorChanged', page: '' },
  'staff-publication-refused': { words: 'publicationRefused', page: '' },
  'staff-approval-requested': { words: 'approvalRequested', page: '' },
  'staff-approval-reminder': { words: 'approvalReminder', page: '' },
} as const satisfies Record<
  DueStaffMail['template'],
  { words: string; page: Parameters<typeof staffLink>[1] }
>;

type Waiting = Pick<
  ApprovalView,
  | 'action'
  | 'subjectKey'
  | 'details'
  | 'eventName'
  | 'timeZone'
  | 'tickets'
  | 'cents'
  | 'requestedByName'
  | 'expiresAt'
  | 'why'
>;

/** What a mail says beside its words. */
export interface StaffMailFacts {
  /** Opens the link; empty where the button leads to no code. */
  code: string;
  role?: Role;
  /** Null: the installation. */
  placeName?: string | null;
  /** Of a publication that was refused. */
  refused?: Pick<PublicationRefusedMail['data'], 'draftId' | 'name' | 'reasons'>;
  /** An act that waits for a second person. */
  waiting?: Waiting;
}

/** Writes a mail to staff, or to somebody invited; null when nobody is to get it any more. */
export async function writeStaffMail(context: MailContext, mail: DueStaffMail): Promise<WrittenMail | null> {
  if (mail.template === 'staff-invitation') {
    const invitation = await describeInvitation(context, mail.data.invitationId);
    return invitation === null ? null : tellStaff(context, mail, invitation);
  }
  if (mail.template === 'staff-publication-refused')
    return tellStaff(context, mail, { code: '', refused: mail.data });
  if (isApprovalMail(mail)) {
    const waiting = await describeApproval(context, mail.data);
    return waiting === null ? null : tellStaff(context, mail, { code: '', waiting });
  }
  if (mail.template !== 'staff-new-password') return tellStaff(context, mail, { code: '' });
  // Created now and not with the request, which takes equally long whether the address is staff or not.
  const code = await issueStaffCode(context, mail.toAddress);
  return code === null ? null : tellStaff(context, mail, { code });
}

export function tellStaff(
  context: WithSite & WithStaffUrl,
  { template, locale, toAddress }: Pick<DueStaffMail, 'template' | 'locale' | 'toAddress'>,
  { code, role = 'READER', placeName = null, refused, waiting }: StaffMailFacts,
): WrittenMail {
  const { words, page } = templates[template];
  const text = textFor(locale, 'staffMail');
  const facts = {
    email: toAddress,
    role: text(role),
    place: placeName ?? text('installation'),
    minutes: limits.mailedCodeMinutes,
    days: staffLimits.invitationDays,
    name: refused?.name[locale] || refused?.name.pt || '',
    ...(waiting && factsOf(waiting, locale)),
  };
  const reasons = textFor(locale, 'publishReason');
  const link = staffLink(context, page, code);
  const below =
    refused !== undefined
      ? `/events/${refused.draftId}/edit/publish`
      : waiting === undefined
        ? ''
        : '/approvals';
  return composeMail({
    locale,
    subject: text(`${words}Subject`, facts),
    parts: [
      title(text(`${words}Title`)),
      paragraph(text(`${words}Text`, facts)),
      ...(waiting?.why ? [paragraph(`${textFor(locale, 'officeApprovals')('why')}: ${waiting.why}`)] : []),
      ...(refused?.reasons ?? []).map(({ code: reason, facts: about }) =>
        paragraph(`• ${reasons(reason as Parameters<typeof reasons>[0], about)}`),
      ),
      button(text(`${words}Button`), link + below),
      paragraph(text(`${words}Note`)),
    ],
    footer: [text('footer'), sellerLine(context.site)],
  });
}

function isApprovalMail(mail: DueStaffMail): mail is DueStaffMail & ApprovalMail {
  return 'approvalId' in mail.data;
}

/** A request in the words of its page. */
function factsOf(
  { action, subjectKey, details, eventName, timeZone, tickets, cents, requestedByName, expiresAt }: Waiting,
  locale: Locale,
) {
  const t = textFor(locale, 'officeApprovals');
  const kind = approvalKinds[action];
  const { starts = [], facts = [] } = details ?? {};
  const say = textFor(locale, factTexts);
  const changed = [
    ...(starts.length > 0
      ? [t('postpone', { starts: starts.map(({ startsAt }) => startsAt.replace('T', ' ')).join(', ') })]
      : []),
    ...facts
      .map((fact) => factWords(say, factIn(locale, fact)))
      .map(({ name, value }) => `${name}: ${value}`),
  ];
  return {
    what: kind === 'POSTPONEMENT' ? changed.join(' · ') : t(`cancel${kind}`, { key: subjectKey ?? '' }),
    effect: `${t('tickets', { count: tickets })}, ${formatMoney(cents, locale)}`,
    event: eventName[locale],
    by: requestedByName ?? '',
    until: formatMoment(expiresAt, locale, timeZone),
  };
}
