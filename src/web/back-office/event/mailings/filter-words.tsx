import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import type { MailingFilterInput } from '../../staff-api/schema.gen.ts';
import type { Choices } from './mailing-filter.tsx';

/** A filter in one sentence: "Who has the ticket: Saturday · Floor". What is not there any more is left out. */
export function FilterWords({ filter, choices }: { filter: MailingFilterInput; choices: Choices }) {
  const t = useText('officeMailings');
  const locale = useLocale();
  const named = (all: Choices['dates'], ids: readonly string[]) =>
    all.filter(({ id }) => ids.includes(id)).map(({ name }) => name[locale] || name.pt);
  const parts = [
    named(choices.dates, filter.dateIds),
    named(choices.sectors, filter.sectorIds),
    named(choices.offers, filter.offerIds),
    filter.isUnnamed ? [t('isUnnamed')] : [],
    filter.unansweredKey == null
      ? []
      : named(choices.questions, [filter.unansweredKey]).map((name) => `${t('unanswered')}: ${name}`),
  ].flatMap((names) => (names.length === 0 ? [] : names.join(', ')));
  return (
    <p>{`${t(`readers${filter.readers}`)}: ${parts.length === 0 ? t('everybody') : parts.join(' · ')}`}</p>
  );
}
