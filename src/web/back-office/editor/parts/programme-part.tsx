import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { PartSection } from '../fields/part-section.tsx';
import { ProgrammeList } from './programme/programme-list.tsx';
import { StageList } from './programme/stage-list.tsx';

/** What takes place, when and where. */
export function ProgrammePart() {
  const t = useText('officeProgramme');
  return (
    <Stack gap={6}>
      <PartSection title={t('stages')} text={t('stagesText')}>
        <StageList />
      </PartSection>
      <PartSection title={t('programme')} text={t('programmeText')}>
        <ProgrammeList />
      </PartSection>
    </Stack>
  );
}
