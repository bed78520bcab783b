import type { RecipientProblem } from '#src/domain/courtesy/recipients.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { reportGrants } from './read-courtesy-grants.ts';
import { type AskedIssue, readIssue } from './read-issue.ts';

/** What making the codes would come to. */
export interface IssuePreview {
  codes: number;
  /** Codes that would be mailed. */
  mails: number;
  /** Addresses that would get more than one code. */
  repeatedEmails: number;
  problems: RecipientProblem[];
  offers: {
    name: LocalizedText;
    /** At most, by the new codes. */
    units: number;
    /** At most, by the codes that are open already. */
    promised: number;
    left: number;
  }[];
  /** Whether everybody who may redeem finds a unit. */
  isEnough: boolean;
}

const problemsShown = 100;

/** Refusals: those of readIssue. */
export async function previewIssue(
  context: WithDb & WithClock & WithEvents,
  asked: AskedIssue,
): Promise<IssuePreview> {
  const { event, grant, recipients, problems } = await readIssue(context, asked);
  const report = (await reportGrants(context, event)).find(({ id }) => id === grant.id);
  const emails = recipients.flatMap(({ email }) => email ?? []);
  const isMailed = asked.list !== null && asked.mailLocale !== null;
  const offers = (report?.offers ?? []).map(({ name, maxPerCode, left }) => ({
    name,
    units: recipients.length * maxPerCode,
    promised: (report?.open ?? 0) * maxPerCode,
    left,
  }));
  return {
    codes: recipients.length,
    mails: isMailed ? emails.length : 0,
    repeatedEmails: repeated(emails),
    problems: problems.slice(0, problemsShown),
    offers,
    isEnough: offers.every(({ units, promised, left }) => units + promised <= left),
  };
}

/** How many of them are there more than once. */
function repeated(emails: readonly string[]): number {
  const seen = new Set<string>();
  return new Set(emails.filter((email) => seen.size === seen.add(email).size)).size;
}
