import { artistSessionsPerOrder } from '#src/domain/catalogue/read/add-artist-session-offer.ts';
import { type DraftPath, isRecord, pathText } from '#src/domain/draft/draft-path.ts';
import { ChoiceField } from '#src/web/kit/forms/field.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { useChange, useDraftValue, useEditor } from '../../editor-context.tsx';
import { DraftNumber, DraftSelect } from '../../fields/draft-fields.tsx';
import { DraftTime } from '../../fields/draft-time.tsx';
import { FieldError } from '../../fields/field-error.tsx';
import { FieldRow } from '../../fields/field-row.tsx';
import { useItemOptions } from '../../fields/use-item-options.ts';
import { BatchList } from '../offers/batch-list.tsx';
import { OfferWords } from '../offers/offer-words.tsx';
import { GroupList } from './group-list.tsx';
import { withGroups, withoutGroups } from './groups.ts';

const kinds = ['PHOTO', 'AUTOGRAPH'] as const;

/** All fields of a session with an artist. */
export function SessionFields({ path: offerPath }: { path: DraftPath }) {
  const t = useText('officeArtists');
  const offers = useText('officeOffers');
  const change = useChange();
  const { isReadOnly } = useEditor();
  const path = [...offerPath, 'session'];
  const session = useDraftValue(path);
  const artists = useItemOptions('artists');
  const dates = useItemOptions('dates');
  if (!isRecord(session)) return <FieldError path={path} />;
  const hasGroups = session.groups !== undefined;
  const dayPath = ['dates', `#${String(session.date)}`, 'startsAt'];
  return (
    <>
      <FieldError path={offerPath} />
      <OfferWords path={offerPath} />
      <FieldRow>
        <DraftSelect
          path={[...path, 'artist']}
          label={t('artist')}
          emptyText={offers('choose')}
          options={artists}
        />
        <DraftSelect
          path={[...path, 'kind']}
          label={t('kind')}
          options={kinds.map((value) => ({ value, label: t(`kind${value}`) }))}
        />
        <DraftSelect
          path={[...path, 'date']}
          label={t('date')}
          emptyText={offers('choose')}
          options={dates}
        />
        <DraftNumber path={[...path, 'peopleMax']} label={t('peopleMax')} hint={t('peopleHint')} />
        <DraftTime path={[...path, 'startsAt']} startPath={dayPath} label={t('startsAt')} />
        <DraftTime path={[...path, 'endsAt']} startPath={dayPath} label={t('endsAt')} />
      </FieldRow>
      <ChoiceField
        name={`${pathText(path)}.form`}
        label={t('form')}
        isRow
        value={hasGroups ? 'groups' : 'seats'}
        onChoose={(value) => {
          const isAsked = value === 'groups';
          if (isAsked !== hasGroups)
            change({ kind: 'SET', path, value: isAsked ? withGroups(session) : withoutGroups(session) });
        }}
        choices={[
          { value: 'seats', label: t('oneCall'), isDisabled: isReadOnly },
          { value: 'groups', label: t('someCalls'), isDisabled: isReadOnly },
        ]}
      />
      {hasGroups && <GroupList path={path} dayPath={dayPath} />}
      <FieldRow>
        {(!hasGroups || session.seats !== undefined) && (
          <DraftNumber path={[...path, 'seats']} label={t('seats')} />
        )}
        <DraftNumber
          path={[...offerPath, 'maxPerOrder']}
          label={offers('maxPerOrder')}
          placeholder={String(artistSessionsPerOrder)}
        />
      </FieldRow>
      <BatchList offerPath={offerPath} />
    </>
  );
}
