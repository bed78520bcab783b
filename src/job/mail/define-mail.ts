import type { Locale } from '../../domain/locale.ts';
import type { Site } from '../../domain/site/site.ts';
import type { PushMessage } from '../../gateway/push/port.ts';
import type { WithoutPlural } from '../../i18n/bundles.server.ts';
import { textOf } from '../../i18n/texts.server.ts';
import type { Say, TextFacts } from '../../i18n/translator.ts';
import type { DueMail, MailTemplate } from '../../service/ground/mail/mail-request.ts';
import type { MailFile, WrittenMail } from '../../service/ground/mail/send-due-mails.ts';
import type { DuePush } from '../../service/ground/push/push-request.ts';
import type { SampleWorld } from '../sample/sample-world.ts';
import { composeMail } from './compose-mail.ts';
import type { MailContext } from './mail-context.ts';
import { type MailPart, paragraph, title } from './mail-part.ts';
import { sellerLine } from './seller-line.ts';

/** A mail is written from a story: everything it may mention, read at once so that its parts agree. */
export interface MailStory {
  locale: Locale;
  site: Pick<Site, 'company'>;
  publicUrl: string;
  now: Date;
}

/** A mail to write, for what does not depend on its template. */
export type Due<Data> = Pick<DueMail, 'id' | 'locale' | 'toAddress' | 'enqueuedAt'> & { data: Data };

/** Mails that are written from the same story. */
export interface MailFamily<Template extends MailTemplate, Story extends MailStory> {
  /** Its folder, and its table in docs/mails.md. */
  name: string;
  /** The current state; null when nobody is to be told any more. */
  read(context: MailContext, mail: DueMail<Template>): Promise<Story | null>;
  /** The facts that the texts of its mails name. */
  facts(story: NoInfer<Story>): TextFacts;
  /** Why the reader gets it; absent where each mail says it. */
  footer?(story: NoInfer<Story>): string;
}

/** A text is a paragraph; what is false or null is left out. */
export type MailParts = readonly (MailPart | string | false | null)[];

/** The parts below the title, or more than that; null when it is true no more. */
export type MailContent =
  | MailParts
  | {
      /** The mail's own text `subject` where absent. */
      subject?: string;
      /** The mail's own text `title` where absent. */
      title?: string;
      /** Above the title. */
      art?: MailParts;
      parts: MailParts;
      /** Its family's where absent. */
      footer?: string;
      attachments?: MailFile[];
      /** Only in mails that come because somebody agreed to them. */
      unsubscribeUrl?: string;
      /** An answer to it would not reach whoever wrote it. */
      takesNoAnswer?: boolean;
    }
  | null;

type OwnWords = Record<string, string>;

interface MailAbout {
  /** Both for docs/mails.md, and what it says of the recipient and of what makes two requests one mail. */
  sentWhen: string;
  notSentWhen?: string;
  to?: string;
  key?: string;
}

interface MailDefinition<Template extends MailTemplate, Story, Words extends OwnWords> extends MailAbout {
  /** The texts that only this mail says; those of several are in src/i18n. */
  pt: Words;
  en: Record<keyof NoInfer<Words>, string>;
  /** `say`: its own texts, with the facts of the family filled in. */
  tell(story: Story, say: Say<WithoutPlural<keyof Words>>): MailContent | Promise<MailContent>;
  /** The states of which a preview is shown, by what tells them apart; '' for the usual one. */
  samples(world: SampleWorld): Record<string, Story>;
  /** The same as a push. */
  push?(
    context: MailContext,
    push: DuePush & { template: Template },
    say: Say<WithoutPlural<keyof Words>>,
  ): Promise<PushMessage | null>;
}

export interface Mail<Template extends MailTemplate, Story = unknown, Words extends OwnWords = OwnWords>
  extends MailAbout {
  template: Template;
  family: string;
  texts: { pt: Words; en: Record<keyof Words, string> };
  /** Writes the mail from the current state; null where the mail is no longer needed. */
  write(context: MailContext, mail: DueMail<Template>): Promise<WrittenMail | null>;
  tell(story: Story): Promise<WrittenMail | null>;
  samples(world: SampleWorld): Record<string, Story>;
  push(context: MailContext, push: DuePush & { template: Template }): Promise<PushMessage | null>;
}

/** A mail of a family: when it is sent, its texts in both languages, its writer, and its samples. */
export function defineMail<
  Template extends MailTemplate,
  Story extends MailStory,
  const Words extends OwnWords,
>(
  template: Template,
  family: MailFamily<NoInfer<Template>, Story>,
  definition: MailDefinition<Template, Story, Words>,
): Mail<Template, Story, Words> {
  const { pt, en, push, ...about } = definition;
  const texts = { pt, en };
  async function tell(story: Story): Promise<WrittenMail | null> {
    const { locale, site } = story;
    const facts = family.facts(story);
    const text = textOf<OwnWords>(locale, texts);
    const content = await definition.tell(story, (key, more) => text(key as string, { ...facts, ...more }));
    if (content === null) return null;
    const { art = [], parts, footer, ...said } = 'parts' in content ? content : { parts: content };
    return composeMail({
      ...{ locale, subject: text('subject', facts), ...said },
      parts: [...art, title(said.title ?? text('title', facts)), ...parts].flatMap((part) =>
        typeof part === 'string' ? paragraph(part) : part || [],
      ),
      footer: [footer ?? family.footer?.(story) ?? '', sellerLine(site)],
    });
  }
  return {
    ...about,
    ...{ template, family: family.name, texts, tell },
    async write(context, mail) {
      const story = await family.read(context, mail);
      return story === null ? null : await tell(story);
    },
    async push(context, due) {
      return (await push?.(context, due, textOf<OwnWords>(due.locale, texts) as Say<unknown>)) ?? null;
    },
  };
}

/** The part that every story has. */
export function storyOf({ site, publicUrl, clock }: MailContext, { locale }: { locale: Locale }): MailStory {
  return { locale, site, publicUrl, now: clock.now() };
}

/** The same with the event that a mail tells of. */
export async function eventStoryOf(
  context: MailContext,
  mail: { id: string; locale: Locale; data: { eventId: string } },
) {
  const event = await context.events.byId(mail.data.eventId);
  if (event === null) throw new Error(`Mail ${mail.id} tells of an event that is not there.`);
  return { ...storyOf(context, mail), event };
}
