import { useState } from 'react';
import { isLocale, type Locale } from '#src/domain/locale.ts';
import { ChoiceField } from '../../kit/forms/field.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Status } from '../../kit/page/status.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { refusalsOf } from '../../kit/refusals/refusals.ts';
import { useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useChangeLanguage } from '../frame/office-language.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { changeLocale } from '../staff-api/frame.gen.ts';

/** The language of mails, and with it that of the page. */
export function LanguagePart({ saved }: { saved: Locale }) {
  const t = useText('officeAccount');
  const office = useText('office');
  const refusalText = useRefusalText();
  const changeLanguage = useChangeLanguage();
  const [chosen, setChosen] = useState(saved);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <Stack gap={3} isNarrow>
      {failure !== null && (
        <Notice tone="bad" announces="at once" title={t('failed')}>
          {failure}
        </Notice>
      )}
      <ChoiceField
        name="locale"
        label={t('language')}
        isRow
        value={chosen}
        choices={[
          { value: 'pt', label: <span lang="pt-BR">{office('toPortuguese')}</span> },
          { value: 'en', label: <span lang="en">{office('toEnglish')}</span> },
        ]}
        onChoose={async (value) => {
          if (!isLocale(value)) return;
          setChosen(value);
          setSaved(false);
          const { errors } = await askStaff(changeLocale, { locale: value });
          const [refusal] = refusalsOf(errors);
          setFailure(refusal ? refusalText(refusal) : null);
          if (refusal) return setChosen(saved);
          changeLanguage(value);
          setSaved(true);
        }}
      />
      <Status>{isSaved && t('languageSaved')}</Status>
    </Stack>
  );
}
