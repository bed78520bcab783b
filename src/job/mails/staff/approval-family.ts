import { factIn, factTexts, factWords } from '#src/domain/event/changed-fact.ts';
import { formatMoment } from '#src/domain/format/date.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import type { Locale } from '#src/domain/locale.ts';
import { approvalKinds } from '#src/domain/policy/approval.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import type { StaffMailData } from '#src/service/ground/mail/mail-request.ts';
import type { ApprovalView } from '#src/service/office/approval/approval-view.ts';
import { describeApproval } from '#src/service/office/approval/describe-approval.ts';
import { staffLink } from '#src/service/people/staff/staff-address.ts';
import { type Due, defineMail } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { button } from '../../mail/mail-part.ts';
import { type StaffStory, sampleStaff, staffFamily, staffStoryOf } from './staff-family.ts';

/** An act that waits for a second person. */
type Waiting = Pick<
  ApprovalView,
  | 'action'
  | 'subjectName'
  | 'details'
  | 'eventName'
  | 'timeZone'
  | 'tickets'
  | 'cents'
  | 'readers'
  | 'requestedByName'
  | 'expiresAt'
  | 'why'
>;
type ApprovalTemplate = 'staff-approval-requested' | 'staff-approval-reminder';
type ApprovalStory = StaffStory & { waiting: Waiting };

const family = {
  ...staffFamily,
  async read(
    context: MailContext,
    mail: Due<StaffMailData[ApprovalTemplate]>,
  ): Promise<ApprovalStory | null> {
    const waiting = await describeApproval(context, mail.data);
    return waiting && { ...(await staffStoryOf(context, mail)), waiting };
  },
  facts: ({ waiting, locale }: ApprovalStory) => factsOf(waiting, locale),
};

type Words = Record<'subject' | 'title' | 'text' | 'button' | 'note', string>;

/** A mail to everybody who may approve an act. */
export function approvalMail<Template extends ApprovalTemplate>(
  template: Template,
  about: { sentWhen: string; notSentWhen: string; pt: Words; en: Words },
) {
  return defineMail(template, family, {
    ...about,
    tell(story, say) {
      const { why } = story.waiting;
      const reason = textFor(story.locale, 'officeApprovals')('why');
      return [
        say('text'),
        why && `${reason}: ${why}`,
        button(say('button'), `${staffLink(story, '', '')}/approvals`),
        say('note'),
      ];
    },
    samples(world) {
      const { name: eventName, timeZone } = world.event;
      const waiting: Waiting = {
        ...{
          action: 'artist.cancel',
          subjectName: { pt: 'Iara Monteiro', en: 'Iara Monteiro' },
          details: null,
          why: 'Febre',
        },
        ...{ eventName, timeZone, requestedByName: 'Bia Prado', tickets: 214, cents: 1_712_000, readers: 0 },
        expiresAt: new Date(world.now.getTime() + 72 * 3_600_000),
      };
      return { '': { ...sampleStaff(world), waiting } };
    },
  });
}

/** A request in the words of its page. */
function factsOf(waiting: Waiting, locale: Locale) {
  const { action, subjectName, details, eventName, timeZone, tickets, cents, readers } = waiting;
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
  const effect =
    kind === 'MAILING'
      ? t('readers', { count: readers })
      : `${t('tickets', { count: tickets })}, ${formatMoney(cents, locale)}`;
  return {
    what:
      kind === 'POSTPONEMENT'
        ? changed.join(' · ')
        : kind === 'MAILING'
          ? t(details?.purpose === 'ADVERTISING' ? 'advertising' : 'mailing', {
              subject: details?.subject?.[locale] ?? '',
            })
          : kind === 'REFUNDS'
            ? t('refundMany')
            : t(`cancel${kind}`, { name: subjectName?.[locale] ?? t('gone') }),
    effect,
    event: eventName[locale],
    by: waiting.requestedByName ?? '',
    until: formatMoment(waiting.expiresAt, locale, timeZone),
  };
}
