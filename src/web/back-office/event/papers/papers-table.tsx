import { Link } from '#src/web/kit/navigation/link.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { DataTable } from '../../list/data-table.tsx';
import type { ShownPapers } from './shown-papers.ts';

/** Fields of the document of an event; all others are on this page. */
const ofDocument: readonly string[] = ['cityCode', 'serviceCode', 'authorization'];

/** Each paper with what it is for, and the fields that are missing to make it. */
export function PapersTable({ papers, eventId }: Pick<ShownPapers, 'papers'> & { eventId: string }) {
  const t = useText('officePapers');
  const names = useText('officeFiles');
  return (
    <DataTable
      label={t('title')}
      rows={papers}
      keyOf={({ kind }) => kind}
      empty={null}
      columns={[
        { key: 'paper', label: t('paper'), cell: ({ kind }) => names(`paper${kind}`) },
        { key: 'law', label: t('law'), cell: ({ kind }) => t(`law${kind}`) },
        {
          key: 'missing',
          label: t('state'),
          cell: ({ missing }) =>
            missing.length === 0
              ? t('complete')
              : missing.map((need, index) => (
                  <span key={need}>
                    {index > 0 && ', '}
                    {need === 'issuer' ? (
                      t('needissuer')
                    ) : (
                      <Link
                        to={ofDocument.includes(need) ? `/events/${eventId}/edit/guide` : `#field-${need}`}
                      >
                        {t(`need${need}`)}
                      </Link>
                    )}
                  </span>
                )),
        },
      ]}
    />
  );
}
