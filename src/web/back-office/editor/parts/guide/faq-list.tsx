import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import { faqLimits } from '#src/domain/catalogue/written/written-guide.ts';
import type { Locale } from '#src/domain/locale.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { namedIn, nameIn } from '../../fields/name-in.ts';
import { newKey } from '../../fields/new-key.ts';
import { ItemList } from '../../lists/item-list.tsx';

type WrittenQuestion = NonNullable<EventInput['faq']>[number];

/** What people ask, in the order of the page. */
export function FaqList() {
  const t = useText('officeGuide');
  const locale = useLocale();
  return (
    <ItemList<WrittenQuestion>
      path={['faq']}
      label={t('faq')}
      nameLabel={t('newQuestion')}
      nameLengthMax={faqLimits.questionLengthMax}
      addText={t('addQuestion')}
      level={4}
      most={faqLimits.questionsMax}
      newItem={(faq, question) => ({
        key: newKey(
          question,
          faq.map(({ key }) => key),
        ),
        question: namedIn(locale, question),
        answer: { pt: '', en: '' },
      })}
      titleOf={({ question, key }) => nameIn(locale, question) || key}
      factsOf={(entry) => {
        const missing = languagesMissing(entry).map((language) => t(language));
        return missing.length === 0 ? '' : t('missingIn', { languages: missing.join(t('and')) });
      }}
    >
      {(_, path) => (
        <>
          <LocalizedField path={[...path, 'question']} label={t('question')} />
          <LocalizedField path={[...path, 'answer']} label={t('answer')} hint={t('answerHint')} isLong />
        </>
      )}
    </ItemList>
  );
}

/** The languages in which the question or its answer is not written yet. */
function languagesMissing({ question, answer }: Partial<WrittenQuestion>): Locale[] {
  const isOpen = (language: Locale, isMissing: (texts: boolean[]) => boolean) =>
    isMissing([question, answer].map((text) => String(text?.[language] ?? '').trim() === ''));
  // English that is begun is missed; English that nobody writes is not.
  return [
    ...(isOpen('pt', (missing) => missing.includes(true)) ? (['pt'] as const) : []),
    ...(isOpen('en', ([one, other]) => one !== other) ? (['en'] as const) : []),
  ];
}
