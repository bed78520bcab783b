import { Stack } from '#src/web/kit/layout/stack.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { CourtesyList } from './courtesies/courtesy-list.tsx';

/** What is set aside for guests: kinds of courtesy, each with what its codes open. */
export function CourtesiesPart() {
  const t = useText('officeCourtesies');
  return (
    <Stack gap={4}>
      <Soft size="s">{t('text')}</Soft>
      <CourtesyList />
    </Stack>
  );
}
