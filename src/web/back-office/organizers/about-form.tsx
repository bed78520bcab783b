import { TextArea } from '../../kit/forms/text-area.tsx';
import { useText } from '../../kit/text/text.tsx';
import { ActForm } from '../form/act-form.tsx';
import { askStaff } from '../staff-api/ask.ts';
import { changeOrganizer, type OrganizerPageQuery } from '../staff-api/organizers.gen.ts';

/** The text that an organizer tells of itself on its public page. */
export function AboutForm({ organizer }: { organizer: NonNullable<OrganizerPageQuery['organizer']> }) {
  const t = useText('officeOrganizers');
  const { id, version, about, rights } = organizer;
  const isReadOnly = !rights.includes('organizer.change');
  return (
    <ActForm
      fields={['about.pt', 'about.en']}
      submit={t('save')}
      saved={t('saved')}
      isReadOnly={isReadOnly}
      send={async (text) => {
        const said = { pt: text('about.pt'), en: text('about.en') };
        const isEmpty = said.pt.trim() === '' && said.en.trim() === '';
        return await askStaff(changeOrganizer, { id, version, about: isEmpty ? null : said });
      }}
    >
      {(errorOf) => <AboutFields about={about} {...{ isReadOnly, errorOf }} />}
    </ActForm>
  );
}

export function AboutFields({
  about,
  isReadOnly,
  errorOf,
}: {
  about: { pt: string; en: string } | null | undefined;
  isReadOnly: boolean;
  errorOf: (name: string) => string | null;
}) {
  const t = useText('officeOrganizers');
  return (
    <>
      <TextArea
        name="about.pt"
        label={t('aboutPt')}
        hint={t('aboutHint')}
        lang="pt-BR"
        defaultValue={about?.pt}
        readOnly={isReadOnly}
        error={errorOf('about.pt')}
      />
      <TextArea
        name="about.en"
        label={t('aboutEn')}
        lang="en"
        defaultValue={about?.en}
        readOnly={isReadOnly}
        error={errorOf('about.en')}
      />
    </>
  );
}
